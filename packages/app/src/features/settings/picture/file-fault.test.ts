import { ApiError } from '@attune/api'
import { expect, test } from 'vitest'
import { faultInAnswer, faultOfFile } from './file-fault.ts'

test('accepts 7,000,000 bytes, and not one more', () => {
  expect(faultOfFile({ type: 'image/png', size: 7_000_000 })).toBeUndefined()
  expect(faultOfFile({ type: 'image/png', size: 7_000_001 })).toBe('tooBig')
})

test.each(['application/pdf', 'text/plain', ''])('a file of type "%s" is not an image, whatever its size', (type) => {
  expect(faultOfFile({ type, size: 1 })).toBe('notAnImage')
  expect(faultOfFile({ type, size: 8_000_000 })).toBe('notAnImage')
})

test.each([
  [413, 'content_too_large', 'tooBig'],
  [422, 'not_an_image', 'notAnImage'],
  [422, 'validation_failed', undefined],
  [500, 'internal_error', undefined],
  [0, 'no_answer', undefined],
] as const)('an answer %i %s means %s', (status, code, fault) => {
  const error = new ApiError({ status, code, service: 'resource', operation: 'putProfilePicture' })
  expect(faultInAnswer(error)).toBe(fault)
})
