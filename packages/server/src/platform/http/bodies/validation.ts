import type { Problem } from '@attune/api/contract'
import * as yup from 'yup'
import { takePauses } from '../../jobs/event-loop.ts'
import { validationFailed } from '../../problems.ts'

type FieldErrors = NonNullable<Problem['errors']>
type AnySchema = yup.Schema<unknown>

/** Faults that one answer names; reading stops at the last of them. */
const mostFaults = 20

// Of an unknown field's name, which the caller chooses.
const longestName = 100

/** Reads a value off the wire: nothing is coerced, unknown fields are refused, then the schema's trims apply. */
export type Reader = (value: unknown) => unknown

/** Reads small values (parameters, queries, forms) at once. */
export function readerOf(schema: AnySchema): Reader {
  return (value) => {
    const faults: FieldErrors = []
    const reading = read(schema, value, '', faults)
    let step = reading.next()
    while (!step.done) step = reading.next()
    if (faults.length > 0) throw validationFailed(faults)
    return step.value
  }
}

/**
 * Reads a body of so many bytes, which may hold thousands of items: other requests get their turn in between.
 *
 * @throws ProblemError `validation_failed` with at most 20 faults, and with fewer where they would be longer than the body
 */
export async function readInTurns(schema: AnySchema, value: unknown, bytes: number): Promise<unknown> {
  const faults: FieldErrors = []
  const pause = takePauses()
  const reading = read(schema, value, '', faults)
  let step = reading.next()
  while (!step.done) {
    await pause()
    step = reading.next()
  }
  if (faults.length > 0) throw validationFailed(shorterThan(Math.max(bytes, shortAnswer), faults))
  return step.value
}

// Bytes that any answer may have: every form's faults fit.
const shortAnswer = 2048
// Bytes of a problem beside its faults.
const frame = 300

/** The first faults, and no more than fit: nobody gets a long answer for a short body. */
function shorterThan(bytes: number, faults: FieldErrors): FieldErrors {
  let left = bytes - frame
  return faults.filter((fault) => (left -= Buffer.byteLength(JSON.stringify(fault)) + 1) >= 0)
}

const joined = (path: string, field: string) => (path ? `${path}.${field}` : field)

/**
 * Reads a value node by node and pauses at each item of an array. yup alone would check every item of the longest array,
 * make an error with a stack for each fault and sort them all, before it reports the first.
 */
function* read(schema: AnySchema, value: unknown, path: string, faults: FieldErrors): Generator<undefined, unknown> {
  const trimmed: unknown =
    schema instanceof yup.StringSchema && typeof value === 'string' ? schema.cast(value, { assert: false }) : value
  const found = ownFaults(schema, trimmed, path)
  faults.push(...found.slice(0, mostFaults - faults.length))
  if (found.length > 0 && (schema instanceof yup.ArraySchema || !schema.isType(value))) return value
  if (schema instanceof yup.ObjectSchema && isRecord(value)) return yield* readFields(schema, value, path, faults)
  if (schema instanceof yup.ArraySchema && Array.isArray(value)) return yield* readItems(schema, value, path, faults)
  return trimmed
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function* readFields(
  schema: yup.ObjectSchema<yup.AnyObject>,
  value: Record<string, unknown>,
  path: string,
  faults: FieldErrors,
): Generator<undefined, unknown> {
  const fields = schema.fields as Record<string, AnySchema>
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (faults.length >= mostFaults) return value
    const found = yield* read(field, Object.hasOwn(value, name) ? value[name] : undefined, joined(path, name), faults)
    if (found !== undefined) result[name] = found
  }
  for (const name of Object.keys(value)) {
    if (faults.length >= mostFaults) return value
    if (!Object.hasOwn(fields, name))
      faults.push({ path: joined(path, name.slice(0, longestName)), message: 'is not a known field' })
  }
  return result
}

function* readItems(
  schema: yup.ArraySchema<unknown[] | undefined, yup.AnyObject>,
  value: readonly unknown[],
  path: string,
  faults: FieldErrors,
): Generator<undefined, unknown> {
  const { innerType } = schema
  if (!innerType) return value
  const result: unknown[] = []
  for (const [index, item] of value.entries()) {
    if (faults.length >= mostFaults) return value
    yield
    result.push(yield* read(innerType as AnySchema, item, `${path}[${index}]`, faults))
  }
  return result
}

/** What a schema's own rules say of a value, without those of its fields or items. */
function ownFaults(schema: AnySchema, value: unknown, path: string): FieldErrors {
  // PostgreSQL stores neither NUL nor half of a character.
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    return [{ path, message: 'has characters that cannot be kept' }]
  // `path` is what yup's own messages begin with; its types leave it out.
  const options = { strict: true, abortEarly: false, recursive: false, disableStackTrace: true, path }
  try {
    schema.validateSync(value, options)
    return []
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    return (error.inner.length > 0 ? error.inner : [error]).map((inner) => describeError(inner))
  }
}

function describeError({ type, path = '', params, message }: yup.ValidationError): FieldErrors[number] {
  // yup's own words for a wrong type repeat the value, which an answer must not.
  return { path, message: type === 'typeError' ? `must be of the type ${String(params?.['type'])}` : message }
}
