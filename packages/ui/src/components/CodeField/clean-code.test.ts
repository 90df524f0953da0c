import { expect, test } from 'vitest'
import { cleanCode } from './clean-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456', '123456'],
  ['123-456', '123456'],
  ['12\n34\t56 ', '123456'],
  ['407', '407'],
  ['', ''],
  ['12a', '12a'],
  ['Your code is 407 193.', '407193'],
  ['1234567', '123456'],
  ['Call 5551234567, code 407193', '407193'],
])('reads %j as %j', (text, code) => {
  expect(cleanCode(text, 6)).toBe(code)
})
