import { expect, test } from 'vitest'
import { neededScreen } from './needed-screen.ts'

test.each([
  [{ width: 1004, height: 600, canRotate: true }, undefined],
  [{ width: 1003, height: 1003, canRotate: true }, 'resolution'],
  [{ width: 1003, height: 1004, canRotate: true }, 'landscape'],
  [{ width: 820, height: 1180, canRotate: false }, 'resolution'],
] as const)('a window of %o needs %s', (size, needs) => {
  expect(neededScreen(size)).toBe(needs)
})
