import { ApiError } from '@attune/api'
import { expect, test } from 'vitest'
import { faultInAnswer, faultOfFile } from './file-fault.ts'

test('accepts 7,000,000 bytes, and not one more', () => {
  expect(faultOfFile({ type: 'image/png', size: 7_000_000 })).toBeUndefined()
  expect(faultOfFile({ type: 'image/png', size: 7_000_001 })).toBe('content_too_large')
})

test.each(['image/jpeg', 'image/png', 'image/webp'])('accepts a picture of type "%s"', (type) => {
  expect(faultOfFile({ type, size: 1 })).toBeUndefined()
})

test.each(['application/pdf', 'text/plain', '', 'image/gif', 'image/svg+xml', 'image/heic', 'image/avif'])(
  'a file of type "%s" is not a picture, whatever its size',
  (type) => {
    expect(faultOfFile({ type, size: 1 })).toBe('not_an_image')
    expect(faultOfFile({ type, size: 8_000_000 })).toBe('not_an_image')
  },
)

test.each([
  [413, 'content_too_large', 'content_too_large'],
  [422, 'not_an_image', 'not_an_image'],
  [422, 'validation_failed', undefined],
  [500, 'internal_error', undefined],
  [0, 'no_answer', undefined],
] as const)('an answer %i %s means %s', (status, code, fault) => {
  const error = new ApiError({ status, code, service: 'resource', operation: 'putProfilePicture' })
  expect(faultInAnswer(error)).toBe(fault)
})
