import { SAVED_VIEWS, type SavedView } from '@attune/api'
import { type ColumnChoice, usualColumns } from '../../../shared/preferences.ts'
import { areColumnsUsual, columnsInOrder, isColumnShown } from '../columns-menu/column-choice.ts'
import { COLUMNS } from '../columns/client-columns.tsx'
import { defaultQuery, type ListQuery, readQuery, searchOf, writeQuery } from '../list-query/list-query.ts'

/** The part of the list's state that a view saves. */
export type ViewState = Pick<SavedView, 'search' | 'columns'>

/**
 * Returns the list's state in the form that a view saves: search, filters and sort as in the address, and the visible
 * columns.
 */
export const stateOfList = (query: ListQuery, choice: ColumnChoice): ViewState => ({
  search: searchOf({ ...query, view: 'all', savedView: null }),
  columns: columnsInOrder(choice).filter((id) => isColumnShown(choice, id)),
})

/** Returns whether the list's state is too long for a view. */
export const isStateTooLong = ({ search }: ViewState): boolean => search.length > SAVED_VIEWS.searchLength

const areSame = (one: ViewState, other: ViewState) =>
  one.search === other.search && one.columns.join() === other.columns.join()

/** The view that the list shows, and whether the list has been changed since it was opened. */
export interface CurrentView {
  view: SavedView
  isChanged: boolean
}

/**
 * Returns the view that equals the list, preferably the opened one. If there is none, returns the opened view as
 * changed.
 */
export function currentView(
  views: readonly SavedView[],
  state: ViewState,
  openedId: string | null,
): CurrentView | undefined {
  const opened = views.find(({ id }) => id === openedId)
  const same = opened && areSame(opened, state) ? opened : views.find((view) => areSame(view, state))
  const view = same ?? opened
  return view && { view, isChanged: !same }
}

/** A tag, column or filter to which a view refers but which no longer exists. */
export interface Gone {
  kind: 'tag' | 'column' | 'filter'
  name: string
}

/**
 * Returns the address and the columns of the list that a view opens. Parts of the view that no longer exist are left
 * out and returned as `gone`. `tags` are the tags that the coach uses. If they are unknown, `tags` is `undefined`, and
 * all of the view's tags are kept.
 */
export function openedView({ id, search, columns }: SavedView, tags: readonly string[] | undefined) {
  const saved = new URLSearchParams(search)
  const query: ListQuery = { ...readQuery(saved), view: 'all', savedView: id }
  const known = writeQuery(query)
  const gone: Gone[] = []
  for (const [param, name] of saved) {
    if (!known.getAll(param).includes(name)) gone.push({ kind: param === 'sort' ? 'column' : 'filter', name })
  }
  if (saved.has('sort') && !known.has('sort')) query.sort = defaultQuery.sort
  if (tags) {
    for (const name of query.tags) if (!tags.includes(name)) gone.push({ kind: 'tag', name })
    query.tags = query.tags.filter((tag) => tags.includes(tag))
  }
  for (const name of columns) {
    const isNamed = gone.some((one) => one.kind === 'column' && one.name === name)
    if (!isNamed && !COLUMNS.some((column) => column === name)) gone.push({ kind: 'column', name })
  }
  const chosen: ColumnChoice = {
    order: columns,
    visibility: Object.fromEntries(COLUMNS.map((column) => [column, columns.includes(column)])),
  }
  return { search: searchOf(query), choice: areColumnsUsual(chosen) ? usualColumns : chosen, gone }
}
