import { expect, test } from 'vitest'
import { defaultQuery, filtersInUse, type ListQuery, readQuery, searchOf, withoutFilter } from './list-query.ts'

const full: ListQuery = {
  ...defaultQuery,
  view: 'attention',
  search: 'Inês & co',
  phases: ['sense', 'grow'],
  rules: ['lowEngagement', 'laggingIndicator'],
  isZoneDifferent: true,
  sort: { column: 'engagement', direction: 'descending' },
}
const read = (search: string) => readQuery(new URLSearchParams(search))

test('the default state has an empty query string', () => {
  expect(searchOf(defaultQuery)).toBe('')
  expect(read('')).toEqual(defaultQuery)
})

test('reading an address returns the query from which it was written', () => {
  expect(read(searchOf(full))).toEqual(full)
  for (const query of [{ isPending: true }, { states: ['archived' as const] }, { tags: ['Night & day', 'Q4'] }]) {
    expect(read(searchOf({ ...defaultQuery, ...query }))).toEqual({ ...defaultQuery, ...query })
  }
})

test('a filter with several values repeats its parameter', () => {
  expect(searchOf({ ...defaultQuery, phases: ['sense', 'grow'], states: ['paused', 'archived'] })).toBe(
    '?phase=sense&phase=grow&state=paused&state=archived',
  )
})

test('the address of a filter doesn’t depend on the order in which its values were chosen', () => {
  const chosen: ListQuery = { ...defaultQuery, phases: ['grow', 'learn'], tags: ['ärztlich', 'Sleep', 'night'] }
  const address = '?phase=learn&phase=grow&tag=Sleep&tag=night&tag=%C3%A4rztlich'
  expect(searchOf(chosen)).toBe(address)
  expect(searchOf(read('?tag=night&phase=grow&tag=Sleep&tag=ärztlich&tag=Sleep&phase=learn&tag='))).toBe(address)
})

test('unknown values among a filter’s values are dropped', () => {
  expect(read('?phase=heal&phase=grow&rule=none&rule=noData')).toEqual({
    ...defaultQuery,
    phases: ['grow'],
    rules: ['noData'],
  })
})

test('a filter counts once, even with several values', () => {
  expect(filtersInUse(full)).toEqual(['phases', 'isZoneDifferent', 'rules'])
  expect(filtersInUse({ ...full, ...withoutFilter('phases') })).toEqual(['isZoneDifferent', 'rules'])
  expect(filtersInUse({ ...full, ...withoutFilter() })).toEqual([])
})

test('unknown parameters and values are ignored', () => {
  expect(read('?phase=heal&state=gone&sort=shoe-size&direction=sideways&timezone=mine&who=me')).toEqual(defaultQuery)
})
