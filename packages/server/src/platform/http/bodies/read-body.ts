import { allOperations, type ErrorCode, type Operation } from '@attune/api/contract'
import * as yup from 'yup'
import { defaultJsonLimits, parseJson, type JsonLimits } from './parse-json.ts'
import { ProblemError, type ProblemOptions } from '../../problems.ts'
import { validateBody } from './validation.ts'
import { createHelper } from '../../jobs/helper-process.ts'

/** Reads the JSON body of an operation: parses it within the operation's limits, and then validates it. */
export type BodyReading = (operation: Operation, bytes: Buffer) => Promise<unknown>

/** Parses and validates a body in this process. */
function readHere({ id, body, records }: Operation, bytes: Uint8Array): unknown {
  if (!yup.isSchema(body)) throw new TypeError(`${id} has no JSON body`)
  return validateBody(body as yup.Schema<unknown>, parseJson(bytes, jsonLimitsOf(body)), bytes.byteLength, records)
}

const limitsBySchema = new WeakMap<object, JsonLimits>()

/** Returns the default limits, or larger limits if the schema allows a larger body. */
export function jsonLimitsOf(schema: object): JsonLimits {
  let limits = limitsBySchema.get(schema)
  if (!limits) {
    const { items, keys } = largest(schema)
    limits = {
      items: Math.max(items, defaultJsonLimits.items),
      keys: Math.max(keys, defaultJsonLimits.keys),
      depth: defaultJsonLimits.depth,
    }
    limitsBySchema.set(schema, limits)
  }
  return limits
}

function largest(schema: object): Omit<JsonLimits, 'depth'> {
  if (schema instanceof yup.ArraySchema) {
    const max = schema.describe().tests.find(({ name }) => name === 'max')?.params?.['max']
    const items = typeof max === 'number' ? max : defaultJsonLimits.items
    const inner = schema.innerType ? largest(schema.innerType) : { items: 0, keys: 0 }
    return { items: Math.max(items, inner.items), keys: items * inner.keys }
  }
  if (!(schema instanceof yup.ObjectSchema)) return { items: 0, keys: 0 }
  const fields = Object.values(schema.fields as Record<string, object>).map(largest)
  return {
    items: Math.max(0, ...fields.map(({ items }) => items)),
    keys: fields.reduce((sum, { keys }) => sum + keys + 1, 0),
  }
}

// Maximum size in bytes. Parsing more would block the event loop for more than a few milliseconds.
const mostReadHere = 256 * 1024

interface BodyOrder {
  readonly operationId: string
  readonly bytes: Uint8Array
}

/** The value of a body, or the problem with it. */
type ReadBody =
  | { readonly value: unknown }
  | { readonly problem: { readonly code: ErrorCode; readonly options: ProblemOptions } }

/** Reads small bodies in this process, and large bodies in a separate process. */
export function createBodyReading(): BodyReading {
  const helper = createHelper<BodyOrder, ReadBody>(new URL('body-process.ts', import.meta.url), {
    mostWaiting: 8,
    timeLimit: 20_000,
    heap: 256,
  })
  return async (operation, bytes) => {
    if (bytes.byteLength <= mostReadHere) return readHere(operation, bytes)
    const read = await helper.run({ operationId: operation.id, bytes })
    if ('value' in read) return read.value
    const { code, options } = read.problem
    throw new ProblemError(code, options)
  }
}

/** Reads a body in the separate process. Rejects only if the error isn't caused by the body. */
export function readOrdered({ operationId, bytes }: BodyOrder): ReadBody {
  const operation = allOperations.find(({ id }) => id === operationId)
  if (!operation) throw new TypeError(`There is no operation ${operationId}`)
  try {
    return { value: readHere(operation, bytes) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, detail, errors } = error
    return { problem: { code, options: { ...(detail ? { detail } : {}), ...(errors ? { errors } : {}) } } }
  }
}
