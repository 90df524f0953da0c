import { ATTENTION_RULES, type AttentionRule, JOURNEY_STEPS, type JourneyStepName } from '@attune/api'
import type { Sort } from '@attune/ui'
import { type ColumnId, COLUMNS } from '../columns/client-columns.tsx'

/**
 * The query in the list's address: which clients are shown, and how. A filter with several values finds the clients who
 * have at least one of them. A filter without values excludes no client.
 */
export interface ListQuery {
  /** The table, or the clients who need attention, the most urgent first. */
  view: 'all' | 'attention'
  search: string
  phases: readonly JourneyStepName[]
  rules: readonly AttentionRule[]
  /** If empty, all clients except archived ones are found. */
  states: readonly FilteredState[]
  tags: readonly string[]
  isZoneDifferent: boolean
  /** Whether only pending invites are shown. */
  isPending: boolean
  sort: Sort<ColumnId>
  /** The id of the opened saved view. The coach may have changed the list since opening it. */
  savedView: string | null
}

/**
 * The columns of the specification, in its order. These are the columns that a coach sees without having chosen any.
 */
export const SPECIFIED_COLUMNS = [
  'name',
  'phase',
  'engagement',
  'productivity',
  'mental',
  'physical',
  'exercises',
  'reflections',
  'assessments',
] as const satisfies readonly ColumnId[]

/** The columns with changes over the coach's period. */
export const CHANGE_COLUMNS = [
  'engagementChange',
  'productivityChange',
  'mentalChange',
  'physicalChange',
] as const satisfies readonly ColumnId[]

/** The client states that can be filtered by. */
export const FILTERED_STATES = ['paused', 'archived'] as const
type FilteredState = (typeof FILTERED_STATES)[number]

const noFilters = {
  phases: [],
  rules: [],
  states: [],
  tags: [],
  isZoneDifferent: false,
  isPending: false,
} satisfies Partial<ListQuery>

export const defaultQuery: ListQuery = {
  view: 'all',
  search: '',
  ...noFilters,
  sort: { column: 'name', direction: 'ascending' },
  savedView: null,
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => one === text) ?? null

/** Returns the known values, in the order of `known`, so that the same filter always has the same address. */
const someOf = <T extends string>(known: readonly T[], texts: readonly string[]): readonly T[] =>
  known.filter((one) => texts.includes(one))

/** Sorts tags in an order that is the same in all languages, so that the address is, too. */
const inOrder = (tags: readonly string[]): readonly string[] => [...new Set(tags)].filter(Boolean).toSorted()

/** Reads the query from an address. Ignores unknown parameters and values. */
export function readQuery(params: URLSearchParams): ListQuery {
  return {
    view: oneOf(['attention'], params.get('view')) ?? 'all',
    search: params.get('search') ?? '',
    phases: someOf(JOURNEY_STEPS, params.getAll('phase')),
    rules: someOf(ATTENTION_RULES, params.getAll('rule')),
    states: someOf(FILTERED_STATES, params.getAll('state')),
    tags: inOrder(params.getAll('tag')),
    isZoneDifferent: params.get('timezone') === 'different',
    isPending: params.get('invites') === 'pending',
    sort: {
      column: oneOf(COLUMNS, params.get('sort')) ?? defaultQuery.sort.column,
      direction: oneOf(['descending'], params.get('direction')) ?? 'ascending',
    },
    savedView: params.get('saved'),
  }
}

/**
 * Returns the parameters for a query. In the default state, there are none. A filter with several values repeats its
 * parameter.
 */
export function writeQuery(query: ListQuery): URLSearchParams {
  const { view, search, phases, rules, states, tags, isZoneDifferent, isPending, sort, savedView } = query
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (search !== '') params.set('search', search)
  for (const phase of someOf(JOURNEY_STEPS, phases)) params.append('phase', phase)
  for (const rule of someOf(ATTENTION_RULES, rules)) params.append('rule', rule)
  for (const state of someOf(FILTERED_STATES, states)) params.append('state', state)
  for (const tag of inOrder(tags)) params.append('tag', tag)
  if (isZoneDifferent) params.set('timezone', 'different')
  if (isPending) params.set('invites', 'pending')
  if (sort.column !== defaultQuery.sort.column) params.set('sort', sort.column)
  if (sort.direction !== 'ascending') params.set('direction', sort.direction)
  if (savedView) params.set('saved', savedView)
  return params
}

/** Returns the query string, as in `location.search`. */
export function searchOf(query: ListQuery): string {
  const text = writeQuery(query).toString()
  return text === '' ? '' : `?${text}`
}

type Filters = Pick<ListQuery, keyof typeof noFilters>

const isInUse = (filter: Filters[keyof Filters]): boolean => (typeof filter === 'boolean' ? filter : filter.length > 0)

/** The filters, in the order of their panel. */
const filters = ['phases', 'tags', 'isZoneDifferent', 'states', 'isPending', 'rules'] as const

/** Returns the active filters. */
export const filtersInUse = (query: Filters): (typeof filters)[number][] =>
  filters.filter((filter) => isInUse(query[filter]))

/** Returns the change to the query that clears one filter, or all filters. */
export const withoutFilter = (filter?: keyof Filters): Partial<Filters> =>
  filter ? { [filter]: noFilters[filter] } : noFilters

/** Returns whether any filter is active. */
export const isFiltered = (query: Filters): boolean => filtersInUse(query).length > 0

/** Returns whether the query may exclude any clients. */
export const isNarrowed = (query: Filters & Pick<ListQuery, 'search'>): boolean =>
  query.search.trim() !== '' || isFiltered(query)
