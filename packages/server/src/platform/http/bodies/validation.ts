import { validate } from '@attune/api/contract'
import type * as yup from 'yup'
import { validationFailed, type FieldErrors } from '../../problems.ts'

type AnySchema = yup.Schema<unknown>

/**
 * Validates a value from a request. Doesn't coerce, refuses unknown fields, and then trims texts where the schema does.
 */
export type Reader = (value: unknown) => unknown

/** Creates a reader for small values: parameters, queries and forms. */
export function readerOf(schema: AnySchema): Reader {
  return (sent) => {
    const { value, errors } = validate(schema, sent)
    if (errors.length > 0) throw validationFailed(errors)
    return value
  }
}

/**
 * Validates a body that has `bytes` bytes.
 * @param records the list of the body whose records are judged individually
 * @throws ProblemError 422 `validation_failed` with at most 20 errors, or fewer if the answer would be longer than the
 * body
 */
export function validateBody(schema: AnySchema, value: unknown, bytes: number, records?: string): unknown {
  const { value: valid, errors } = validate(schema, value, records)
  if (errors.length > 0) throw validationFailed(shorterThan(Math.max(bytes, shortAnswer), errors))
  return valid
}

// An answer may always have this many bytes, however short the body is. This is enough for the errors of any form.
const shortAnswer = 2048
// The size of a problem without its errors, in bytes.
const frame = 300

/** Returns the first errors that fit, so that a short body never causes a long answer. */
function shorterThan(bytes: number, faults: FieldErrors): FieldErrors {
  let left = bytes - frame
  return faults.filter((fault) => (left -= Buffer.byteLength(JSON.stringify(fault)) + 1) >= 0)
}
