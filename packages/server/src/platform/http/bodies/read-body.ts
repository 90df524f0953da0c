import { allOperations, type ErrorCode, type Operation } from '@attune/api/contract'
import * as yup from 'yup'
import { defaultJsonLimits, parseJson, type JsonLimits } from './parse-json.ts'
import { ProblemError, type ProblemOptions } from '../../problems.ts'
import { readInTurns } from './validation.ts'
import { startThread } from '../../jobs/start-thread.ts'
import { createWorkQueue, type Helper } from '../../jobs/work-queue.ts'

/** Reads the JSON body of an operation: parses it within the operation's limits, then validates it. */
export type BodyReading = (operation: Operation, bytes: Buffer) => Promise<unknown>

/** Parses and validates a body in this thread. */
export async function readHere({ id, body, records }: Operation, bytes: Uint8Array): Promise<unknown> {
  if (!yup.isSchema(body)) throw new TypeError(`${id} has no JSON body`)
  return readInTurns(body as yup.Schema<unknown>, parseJson(bytes, jsonLimitsOf(body)), bytes.byteLength, records)
}

const limitsBySchema = new WeakMap<object, JsonLimits>()

/** The default limits, or those of the largest body that the schema allows. */
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

// Bytes. Parsing more than this would block the event loop for more than a few milliseconds.
const mostReadHere = 256 * 1024

export interface ThreadOrder {
  readonly operationId: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The value of a body, or its problem. */
export type ThreadResult =
  | { readonly value: unknown }
  | { readonly problem: { readonly code: ErrorCode; readonly options: ProblemOptions } }

/**
 * Reads small bodies at once and large ones in a thread. The first large body starts the thread, which stays for
 * further ones.
 */
export function createBodyReading(): BodyReading {
  const queue = createWorkQueue({ start: startReading, mostWaiting: 8, timeLimit: 20_000 })
  return async (operation, bytes) => {
    if (bytes.byteLength <= mostReadHere) return readHere(operation, bytes)
    const result = await queue.run({ operationId: operation.id, bytes: new Uint8Array(bytes) })
    if ('value' in result) return result.value
    const { code, options } = result.problem
    throw new ProblemError(code, options)
  }
}

function startReading(): Helper<ThreadOrder, ThreadResult> {
  const thread = startThread(new URL('body-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  thread.unref()
  return {
    send: (order) => thread.postMessage(order, [order.bytes.buffer]),
    onResult: (listener) => thread.on('message', listener),
    onEnd: (listener) => {
      thread.on('error', listener)
      thread.on('exit', (code) => listener(new Error(`The thread ended with ${code}`)))
    },
    stop: () => void thread.terminate(),
  }
}

/** Runs an order in the thread. */
export async function doOrder({ operationId, bytes }: ThreadOrder): Promise<ThreadResult> {
  const operation = allOperations.find(({ id }) => id === operationId)
  if (!operation) throw new TypeError(`There is no operation ${operationId}`)
  try {
    return { value: await readHere(operation, bytes) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, detail, errors } = error
    return { problem: { code, options: { ...(detail ? { detail } : {}), ...(errors ? { errors } : {}) } } }
  }
}
