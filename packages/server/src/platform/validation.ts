import type { Problem } from '@attune/api/contract'
import * as yup from 'yup'
import { validationFailed } from './problems.ts'

type FieldErrors = NonNullable<Problem['errors']>
type AnySchema = yup.Schema<unknown>

/** Reads a value off the wire: nothing is coerced, unknown fields are refused, then the schema's trims apply. */
export type Reader = (value: unknown) => unknown

/** Makes the reader of a schema once, when the routes are made. */
export function readerOf(schema: AnySchema): Reader {
  const strict = closed(schema)
  return (value) => {
    if (!isStorable(value)) throw validationFailed(unstorableText(value, ''))
    const found = errorsOf(strict, value)
    const shapeErrors = found.filter(({ type }) => shapeTests.has(type))
    if (shapeErrors.length > 0) throw validationFailed(shapeErrors.map(plain))
    // The shape is right, so that a cast changes nothing but what the schema trims.
    const trimmed: unknown = strict.cast(value, { assert: false })
    // What the cast left alone is the same value, and has been looked at.
    const errors = trimmed === value ? found : errorsOf(strict, trimmed)
    if (errors.length > 0) throw validationFailed(errors.map(plain))
    return trimmed
  }
}

const shapeTests = new Set(['typeError', 'noUnknown', 'nullable', 'optionality'])

interface FoundError {
  path: string
  message: string
  type: string
}

const joined = (path: string, field: string) => (path ? `${path}.${field}` : field)

const plain = ({ path, message }: FoundError) => ({ path, message })

function errorsOf(schema: AnySchema, value: unknown): FoundError[] {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    const found = error.inner.length > 0 ? error.inner : [error]
    return found.flatMap((inner) => describeError(inner))
  }
}

function describeError(error: yup.ValidationError): FoundError[] {
  const type = error.type ?? 'invalid'
  const path = error.path ?? ''
  if (type === 'noUnknown') {
    const unknown = error.params?.['unknown']
    const fields = typeof unknown === 'string' ? unknown.split(', ') : ['']
    return fields.map((field) => ({ path: joined(path, field), message: 'is not a known field', type }))
  }
  // yup's own words for a wrong type repeat the value, which an answer must not.
  if (type === 'typeError') {
    return [{ path, message: `must be of the type ${String(error.params?.['type'])}`, type }]
  }
  return [{ path, message: error.message, type }]
}

/** The schema with unknown fields refused at every depth. */
function closed(schema: AnySchema): AnySchema {
  if (schema instanceof yup.ObjectSchema) {
    const fields = Object.entries(schema.fields as Record<string, AnySchema>)
    return schema.shape(Object.fromEntries(fields.map(([name, field]) => [name, closed(field)]))).noUnknown()
  }
  if (schema instanceof yup.ArraySchema && schema.innerType) return schema.of(closed(schema.innerType as AnySchema))
  return schema
}

/** PostgreSQL keeps neither NUL nor half of a character. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Array.isArray(value) ? value.every(isStorable) : Object.values(value).every(isStorable)
}

function unstorableText(value: unknown, path: string): FieldErrors {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ path, message: 'has characters that cannot be kept' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => unstorableText(part, joined(path, key)))
}
