import type { Operation } from '@attune/api/contract'
import fc from 'fast-check'
import sharp from 'sharp'
import { schemaOf } from '../../src/platform/http/openapi/json-schema.ts'
import { allowedValues } from './arbitrary-values.ts'

let picture: Buffer | undefined

const drawing = async () =>
  (picture ??= await sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa7' } })
    .png()
    .toBuffer())

/**
 * Returns a body that the contract allows for an operation. It is always the same. `undefined` if the operation has no
 * body or a binary one.
 */
export function allowedBody({ id, body }: Operation): unknown {
  if (body === undefined || body === 'binary') return undefined
  // Some rules concern several fields, which JSON Schema can't express, so try several values.
  const values = fc.sample(allowedValues(schemaOf(body.describe())), { numRuns: 200, seed: 7 })
  const value = values.find((candidate) => body.isValidSync(candidate, { strict: true }))
  if (value === undefined) throw new Error(`None of 200 bodies of ${id} is allowed`)
  return value
}

/** Returns an operation's body as it is sent. By default, it is one that the contract allows. */
export async function bodyToSend(
  operation: Operation,
  value: unknown = allowedBody(operation),
): Promise<{ body?: NonNullable<RequestInit['body']>; headers: Record<string, string> }> {
  if (operation.body === undefined) return { headers: {} }
  if (operation.body === 'binary') return { body: new Blob([new Uint8Array(await drawing())]), headers: {} }
  return { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } }
}

/** Applies `replace` to every string in a value. */
export function withTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, replace)]))
}

/**
 * Returns a body that the contract allows, with the given text in every free-text field. `undefined` if the operation
 * has no such field.
 */
export function bodyWithFreeTexts(operation: Operation, text: string): unknown {
  const { body } = operation
  if (body === undefined || body === 'binary') return undefined
  let value = allowedBody(operation)
  let places = 0
  withTexts(value, (found) => {
    places += 1
    return found
  })
  let isAnyFree = false
  for (let place = 0; place < places; place++) {
    let at = -1
    const candidate = withTexts(value, (found) => {
      at += 1
      return at === place ? text : found
    })
    if (!body.isValidSync(candidate, { strict: true })) continue
    value = candidate
    isAnyFree = true
  }
  return isAnyFree ? value : undefined
}
