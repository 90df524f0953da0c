import { expect, test } from 'vitest'
import { blockingOf } from './blocking.ts'

test.each([
  [{ width: 1004, height: 600, canRotate: true }, 'none'],
  [{ width: 1003, height: 1003, canRotate: true }, 'higherResolution'],
  [{ width: 1003, height: 1004, canRotate: true }, 'landscape'],
  [{ width: 820, height: 1180, canRotate: false }, 'higherResolution'],
] as const)('%o', (size, blocking) => {
  expect(blockingOf(size)).toBe(blocking)
})
