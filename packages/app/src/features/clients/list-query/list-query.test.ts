import { expect, test } from 'vitest'
import { defaultQuery, type ListQuery, readQuery, searchOf } from './list-query.ts'

const full: ListQuery = {
  ...defaultQuery,
  view: 'attention',
  search: 'Inês & co',
  phase: 'sense',
  rule: 'lowEngagement',
  isZoneDifferent: true,
  sort: { column: 'engagement', direction: 'descending' },
}
const read = (search: string) => readQuery(new URLSearchParams(search))

test('the default state leaves the address bare', () => {
  expect(searchOf(defaultQuery)).toBe('')
  expect(read('')).toEqual(defaultQuery)
})

test('an address says again what it was written from', () => {
  expect(read(searchOf(full))).toEqual(full)
  expect(read(searchOf({ ...defaultQuery, isPending: true }))).toEqual({ ...defaultQuery, isPending: true })
})

test('what an address says and the list does not know counts as not said', () => {
  expect(read('?phase=heal&sort=shoe-size&direction=sideways&timezone=mine&who=me')).toEqual(defaultQuery)
})
