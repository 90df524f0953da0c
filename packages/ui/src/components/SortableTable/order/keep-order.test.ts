import { expect, test } from 'vitest'
import { keepOrder } from './keep-order.ts'

const kept = (before: string[], keys: string[], order: number[]) =>
  Array.from(keepOrder(before, keys, Uint32Array.from(order)), (at) => keys[at])

test('rows stay in their earlier order, whatever their values', () => {
  expect(kept(['c', 'a', 'b'], ['a', 'b', 'c'], [0, 1, 2])).toEqual(['c', 'a', 'b'])
})

test('removed rows leave no gap, and new rows come last in their own order', () => {
  expect(kept(['c', 'a', 'b'], ['x', 'b', 'c', 'y'], [3, 0, 1, 2])).toEqual(['c', 'b', 'y', 'x'])
})
