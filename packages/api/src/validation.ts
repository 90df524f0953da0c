import * as yup from 'yup'
import type { Problem } from './model/problem.ts'
import type { SentRecords } from './records.ts'
import { fieldFault } from './model/field-errors.ts'

type FieldErrors = NonNullable<Problem['errors']>
type AnySchema = yup.Schema<unknown>

/**
 * Maximum number of errors in one answer, or for one record that is judged individually. Validation stops when it is
 * reached.
 */
const mostFaults = 20

// Maximum length of an unknown field's name in an error. The name is limited because the caller chooses it.
const longestName = 100

/**
 * Validates a value from a request. Nothing is coerced, unknown fields are refused, and then the schema's trims apply.
 * @param records the list of the body whose records are judged individually: a record's faults refuse only that record.
 * The list then contains the valid records, and `sent` the outcome for all.
 * @returns the value, and the errors for which it is refused
 */
export function validate(schema: AnySchema, value: unknown, records?: string): { value: unknown; errors: FieldErrors } {
  const errors: FieldErrors = []
  if (records === undefined) return { value: valueOf(schema, value, errors), errors }
  const sent: SentRecords = { indexes: [], refused: [] }
  const body = valueOf(schema, value, errors, '', { list: records, sent })
  return { value: errors.length > 0 ? body : { ...(body as object), sent }, errors }
}

/**
 * Returns the values of a query's texts. Where the schema has a number, a whole number is converted. Any other text is
 * kept, so that `validate` refuses it.
 */
export function readQuery(schema: AnySchema, texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = schema instanceof yup.ObjectSchema ? (schema.fields as Readonly<Record<string, AnySchema>>) : {}
  const valueIn = (name: string, text: unknown) =>
    fields[name]?.type === 'number' && /^(?:0|[1-9]\d{0,8})$/.test(String(text)) ? Number(text) : text
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, valueIn(name, text)]))
}

/** The list in a body whose records are judged individually. */
interface Judged {
  readonly list: string
  readonly sent: SentRecords
}

/**
 * Validates a value node by node. yup alone would check every item of the longest array, create an error with a stack
 * for each item, and sort all errors before reporting the first.
 * @param faults receives the errors
 */
function valueOf(schema: AnySchema, value: unknown, faults: FieldErrors, path = '', judged?: Judged): unknown {
  const trimmed: unknown =
    schema instanceof yup.StringSchema && typeof value === 'string' ? schema.cast(value, { assert: false }) : value
  const found = ownFaults(schema, trimmed, path)
  faults.push(...found.slice(0, mostFaults - faults.length))
  if (found.length > 0 && (schema instanceof yup.ArraySchema || !schema.isType(value))) return value
  if (schema instanceof yup.ObjectSchema && isRecord(value)) return fieldsOf(schema, value, path, faults, judged)
  if (schema instanceof yup.ArraySchema && Array.isArray(value))
    return judged?.list === path ? recordsOf(schema, value, judged) : itemsOf(schema, value, path, faults)
  return trimmed
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const joined = (path: string, field: string) => (path ? `${path}.${field}` : field)

function fieldsOf(
  schema: yup.ObjectSchema<yup.AnyObject>,
  value: Record<string, unknown>,
  path: string,
  faults: FieldErrors,
  judged: Judged | undefined,
): unknown {
  const fields = schema.fields as Record<string, AnySchema>
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (faults.length >= mostFaults) return value
    const found = valueOf(
      field,
      Object.hasOwn(value, name) ? value[name] : undefined,
      faults,
      joined(path, name),
      judged,
    )
    if (found !== undefined) result[name] = found
  }
  for (const name of Object.keys(value)) {
    if (faults.length >= mostFaults) return value
    if (!Object.hasOwn(fields, name))
      faults.push({ path: joined(path, name.slice(0, longestName)), message: 'is not a known field' })
  }
  return result
}

function itemsOf(
  schema: yup.ArraySchema<unknown[] | undefined, yup.AnyObject>,
  value: readonly unknown[],
  path: string,
  faults: FieldErrors,
): unknown {
  const { innerType } = schema
  if (!innerType) return value
  const result: unknown[] = []
  for (const [index, item] of value.entries()) {
    if (faults.length >= mostFaults) return value
    result.push(valueOf(innerType as AnySchema, item, faults, `${path}[${index}]`))
  }
  return result
}

/**
 * Validates records. For each record, the result has the first error of each field, and these errors refuse only that
 * record.
 */
function recordsOf(
  { innerType }: yup.ArraySchema<unknown[] | undefined, yup.AnyObject>,
  value: readonly unknown[],
  { list, sent }: Judged,
): unknown {
  const right: unknown[] = []
  for (const [index, item] of value.entries()) {
    const faults: FieldErrors = []
    const record = valueOf(innerType as AnySchema, item, faults, `${list}[${index}]`)
    if (faults.length > 0) {
      const ofFields = new Map(faults.toReversed().map((fault) => [fault.path, fault]))
      sent.refused.push(...[...ofFields.values()].toReversed().map((fault) => ({ index, ...fault })))
      continue
    }
    sent.indexes.push(index)
    right.push(record)
  }
  return right
}

/** Returns the errors that a schema's own rules find in a value, without the errors in its fields or items. */
function ownFaults(schema: AnySchema, value: unknown, path: string): FieldErrors {
  // PostgreSQL can't store NUL or half of a surrogate pair.
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    return [{ path, message: 'has characters that can’t be stored' }]
  // yup's messages begin with `path`, which its types omit.
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
  // yup's message for a wrong type repeats the value, which an answer must not do.
  return fieldFault(path, type === 'typeError' ? `must be of the type ${String(params?.['type'])}` : message)
}
