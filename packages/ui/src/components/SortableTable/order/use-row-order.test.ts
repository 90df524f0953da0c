import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countToMove } from './use-row-order.ts'

const letters = (text: string) => text.split('')

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['bca', 'abc', 1],
  ['acb', 'abc', 1],
  ['cba', 'abc', 2],
  ['dabc', 'abcd', 1],
  ['badc', 'abcd', 2],
])('to sort %j as %j, %j is moved', (order, sorted, expected) => {
  expect(countToMove(letters(order), letters(sorted))).toBe(expected)
})

test('a row that has moved counts once, however far it moves', () => {
  const keys = Array.from({ length: 20 }, (_, at) => `${at}`)
  fc.assert(
    fc.property(fc.nat(19), fc.nat(19), (from, to) => {
      const order = keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? '')
      expect(countToMove(order, keys)).toBe(from === to ? 0 : 1)
    }),
  )
})
