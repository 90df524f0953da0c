import { validate } from '@attune/api/contract'
import type * as yup from 'yup'
import { validationFailed, type FieldErrors } from '../../problems.ts'

type AnySchema = yup.Schema<unknown>

/** Validates a value from a request: nothing is coerced, unknown fields are refused, then the schema's trims apply. */
export type Reader = (value: unknown) => unknown

/** Validates small values: parameters, queries, forms. */
export function readerOf(schema: AnySchema): Reader {
  return (sent) => {
    const { value, errors } = validate(schema, sent)
    if (errors.length > 0) throw validationFailed(errors)
    return value
  }
}

/**
 * Validates a body of a number of bytes.
 * @param records the list of the body whose records are judged one by one
 * @throws ProblemError 422 `validation_failed` with at most 20 errors, or fewer if they would be longer than the body
 */
export function validateBody(schema: AnySchema, value: unknown, bytes: number, records?: string): unknown {
  const { value: valid, errors } = validate(schema, value, records)
  if (errors.length > 0) throw validationFailed(shorterThan(Math.max(bytes, shortAnswer), errors))
  return valid
}

// Bytes that any answer may have: enough for the errors of every form.
const shortAnswer = 2048
// Bytes of a problem without its errors.
const frame = 300

/** The first errors that fit, so that a short body never gets a long answer. */
function shorterThan(bytes: number, faults: FieldErrors): FieldErrors {
  let left = bytes - frame
  return faults.filter((fault) => (left -= Buffer.byteLength(JSON.stringify(fault)) + 1) >= 0)
}
