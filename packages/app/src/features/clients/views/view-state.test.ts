import type { SavedView } from '@attune/api'
import { expect, test } from 'vitest'
import { usualColumns } from '../../../shared/preferences.ts'
import { defaultQuery, readQuery, SPECIFIED_COLUMNS } from '../list-query/list-query.ts'
import { currentView, openedView, stateOfList } from './view-state.ts'

const view = (of: Partial<SavedView> = {}): SavedView => ({
  id: 'one',
  name: 'Night shift',
  search: '?phase=sense&tag=Night+shift&sort=mental&direction=descending',
  columns: ['name', 'mental', 'tags'],
  ...of,
})
const opened = (of: Partial<SavedView> = {}, tags: readonly string[] | undefined = ['Night shift']) =>
  openedView(view(of), tags)

test('the state of an unchanged list is an empty search and the columns of the specification', () => {
  expect(stateOfList(defaultQuery, usualColumns)).toEqual({ search: '', columns: SPECIFIED_COLUMNS })
})

test('opening a view restores the list as it was saved', () => {
  const { search, choice, gone } = opened()
  expect(gone).toEqual([])
  const query = readQuery(new URLSearchParams(search))
  expect(query.savedView).toBe('one')
  const state = stateOfList(query, choice)
  expect(state).toEqual({ search: view().search, columns: view().columns })
  expect(currentView([view()], state, 'one')).toEqual({ view: view(), isChanged: false })
})

test('a view with the columns of the specification stores no choice, so that columns added later are shown', () => {
  expect(opened({ columns: [...SPECIFIED_COLUMNS] }).choice).toEqual(usualColumns)
})

test('a view opens without tags, columns, sorts and filters that no longer exist, each of which is named once', () => {
  const { search, choice, gone } = opened(
    {
      search: '?phase=heal&tag=Night+shift&sort=shoeSize&direction=descending',
      columns: ['name', 'shoeSize', 'mental', 'height'],
    },
    ['Sleep'],
  )
  expect(search).toBe('?saved=one')
  expect(stateOfList(readQuery(new URLSearchParams(search)), choice).columns).toEqual(['name', 'mental'])
  expect(gone).toEqual([
    { kind: 'filter', name: 'heal' },
    { kind: 'column', name: 'shoeSize' },
    { kind: 'tag', name: 'Night shift' },
    { kind: 'column', name: 'height' },
  ])
})

test('a view opens with all values of a filter that still exist', () => {
  const several = { search: '?phase=sense&phase=grow&tag=Night+shift&tag=Sleep', columns: ['name'] }
  expect(opened(several, ['Night shift', 'Sleep'])).toMatchObject({ search: `${several.search}&saved=one`, gone: [] })
  expect(
    opened({ search: '?phase=sense&phase=heal&tag=Night+shift&tag=Sleep', columns: ['name'] }, ['Sleep']),
  ).toMatchObject({
    search: '?phase=sense&tag=Sleep&saved=one',
    gone: [
      { kind: 'filter', name: 'heal' },
      { kind: 'tag', name: 'Night shift' },
    ],
  })
})

test('no tag is dropped while the coach’s tags are unknown', () => {
  expect(openedView(view(), undefined)).toMatchObject({ gone: [], search: expect.stringContaining('tag=Night+shift') })
})

test('the current view is the one that equals the list, or else the opened view, which is then marked as changed', () => {
  const everyone = view({ id: 'two', name: 'Everyone', search: '', columns: ['name'] })
  const views = [view(), everyone]
  const state = { search: '', columns: ['name'] }
  expect(currentView(views, state, null)).toEqual({ view: everyone, isChanged: false })
  expect(currentView(views, state, 'one')).toEqual({ view: everyone, isChanged: false })
  expect(currentView(views, { ...state, columns: ['name', 'phase'] }, 'one')).toEqual({ view: view(), isChanged: true })
  expect(currentView(views, { ...state, columns: ['name', 'phase'] }, 'deleted')).toBeUndefined()
})
