import { expect, test } from 'vitest'
import { keptRows } from './kept-rows.ts'

const rows = (hoursOfTwo: number) => [
  { id: 'one', engagement: { status: 'ready', value: { hours: 3 } } },
  { id: 'two', engagement: { status: 'ready', value: { hours: hoursOfTwo } } },
]

test('an answer that changes nothing keeps the list', () => {
  const before = rows(4)
  expect(keptRows(rows(4), before)).toBe(before)
})

test('a changed figure replaces its own row alone', () => {
  const before = rows(4)
  const after = keptRows(rows(5), before)
  expect(after?.[0]).toBe(before[0])
  expect(after?.[1]).toEqual({ id: 'two', engagement: { status: 'ready', value: { hours: 5 } } })
})

test('rows are known by their id, wherever they are in the list', () => {
  const before = rows(4)
  expect(keptRows(rows(4).toReversed(), before)).toEqual([before[1], before[0]])
  expect(keptRows(rows(4).slice(1), before)?.[0]).toBe(before[1])
})

test('a list that is not known yet stays so', () => {
  expect(keptRows(undefined, rows(4))).toBeUndefined()
  expect(keptRows(rows(4), undefined)).toEqual(rows(4))
})
