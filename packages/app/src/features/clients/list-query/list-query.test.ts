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

test('the default state has an empty query string', () => {
  expect(searchOf(defaultQuery)).toBe('')
  expect(read('')).toEqual(defaultQuery)
})

test('reading a written address returns the same query', () => {
  expect(read(searchOf(full))).toEqual(full)
  for (const query of [{ isPending: true }, { state: 'archived' as const }, { tag: 'Night & day' }]) {
    expect(read(searchOf({ ...defaultQuery, ...query }))).toEqual({ ...defaultQuery, ...query })
  }
})

test('unknown parameters and values are ignored', () => {
  expect(read('?phase=heal&state=gone&sort=shoe-size&direction=sideways&timezone=mine&who=me')).toEqual(defaultQuery)
})
