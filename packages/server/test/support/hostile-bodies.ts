import type { Operation } from '@attune/api/contract'
import * as yup from 'yup'
import { jsonLimitsOf } from '../../src/platform/http/bodies/read-body.ts'
import { allowedBody, withTexts } from './allowed-body.ts'

const list = (item: string, length: number) => `{"a":[${Array.from({ length }, () => item).join(',')}]}`

interface Bomb {
  text: string
  status: number
  /** How often the body is parsed: once if its structure is within the limits, otherwise never. */
  parsed: 0 | 1
}

/**
 * Returns short bodies that could cause much work, each within the operation's byte limit, with the expected status.
 */
export function bombsOf({ body, bodyLimit = 64 * 1024 }: Operation): Bomb[] {
  const { items, keys, depth } = jsonLimitsOf(body as object)
  const refused: Omit<Bomb, 'parsed'>[] = [
    { text: list('0', items + 1), status: 422 },
    { text: list('{}', items + 1), status: 422 },
    { text: `{${Array.from({ length: keys + 1 }, (_, at) => `"${at.toString(36)}":0`).join(',')}}`, status: 422 },
    { text: '['.repeat(depth + 1) + ']'.repeat(depth + 1), status: 400 },
    { text: list('{}', 400_000), status: 422 },
    { text: '['.repeat(1_000_000), status: 400 },
  ]
  const withinLimits: Omit<Bomb, 'parsed'>[] = [
    { text: list('[0,0,0]', items), status: 422 },
    { text: `{"a":"${'\\"'.repeat(30_000)}"}`, status: 422 },
  ]
  return [
    ...refused.map((bomb) => ({ ...bomb, parsed: 0 as const })),
    ...withinLimits.map((bomb) => ({ ...bomb, parsed: 1 as const })),
  ].filter(({ text }) => text.length <= bodyLimit)
}

/** Returns, for each list field, a list of as many wrong items as the byte limit allows. */
export function listsOfFaults({ body, bodyLimit = 64 * 1024 }: Operation): string[] {
  const fields = body instanceof yup.ObjectSchema ? Object.keys(body.fields) : []
  return fields
    .flatMap((name) =>
      [100, 1000, 20_000].map((length) => `{"${name}":[${Array.from({ length }, () => '{}').join(',')}]}`),
    )
    .filter((text) => text.length <= bodyLimit)
}

/**
 * Returns the allowed body with its lists at their maximum length, and lists of numbers as long as the byte limit
 * allows.
 */
export function largestBody(operation: Operation, share = 1): string {
  const text = JSON.stringify(fill(operation.body, allowedBody(operation), share))
  return text.length <= (operation.bodyLimit ?? 64 * 1024) ? text : largestBody(operation, share / 2)
}

function fill(schema: unknown, value: unknown, share: number): unknown {
  if (schema instanceof yup.ObjectSchema && typeof value === 'object' && value !== null) {
    const fields = Object.entries(schema.fields as Record<string, unknown>)
    return Object.fromEntries(fields.map(([name, field]) => [name, fill(field, (value as yup.AnyObject)[name], share)]))
  }
  if (!(schema instanceof yup.ArraySchema)) return value
  const { tests, meta } = schema.describe()
  const length = Number(tests.find(({ name }) => name === 'max')?.params?.['max'])
  // A single rule checks a list of numbers as a whole.
  const numbers = (meta as { items?: { maximum: number } } | undefined)?.items
  if (numbers) return Array.from({ length: Math.floor(length * share) }, () => numbers.maximum)
  const first: unknown = Array.isArray(value) ? fill(schema.innerType, value[0], share) : undefined
  return typeof first === 'object' && first !== null
    ? Array.from({ length }, (_, at) => withTexts(first, (text) => another(text, at)))
    : value
}

/**
 * Returns a different string for each item: ids and emails differ, and each instant is a minute before the previous
 * one.
 */
function another(text: string, at: number): string {
  if (/^[0-9a-f]{8}-/.test(text)) return text.slice(0, -6) + at.toString(16).padStart(6, '0')
  if (text.includes('@')) return `${at}${text}`
  return /^\d{4}-.*Z$/.test(text) ? new Date(Date.parse(text) - at * 60_000).toISOString() : text
}
