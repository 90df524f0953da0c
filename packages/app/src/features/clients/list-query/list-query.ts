import { ATTENTION_RULES, type AttentionRule, JOURNEY_STEPS, type JourneyStepName } from '@attune/api'
import type { Sort } from '@attune/ui'

/** The query in the list's address: which clients are shown, and how. */
export interface ListQuery {
  /** The table, or the clients who need attention first. */
  view: 'all' | 'attention'
  search: string
  phase: JourneyStepName | null
  rule: AttentionRule | null
  /** Only paused or only archived clients. Null: all but the archived. */
  state: 'paused' | 'archived' | null
  /** Only clients with this tag. */
  tag: string | null
  isZoneDifferent: boolean
  /** Only pending invites. */
  isPending: boolean
  sort: Sort<ColumnId>
  /** The id of the saved view that was opened. The list may have been changed since. */
  savedView: string | null
}

/** The columns of the specification, in its order: those that a coach sees who chooses none. */
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
] as const

/** All columns of the table, by whose id the address names the sort. */
export const COLUMNS = [
  ...SPECIFIED_COLUMNS,
  'engagementChange',
  'productivityChange',
  'mentalChange',
  'physicalChange',
  'tags',
] as const
export type ColumnId = (typeof COLUMNS)[number]

const noFilters = {
  phase: null,
  rule: null,
  state: null,
  tag: null,
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

/** Reads the query of an address. Ignores unknown parameters and values. */
export function readQuery(params: URLSearchParams): ListQuery {
  return {
    view: oneOf(['attention'], params.get('view')) ?? 'all',
    search: params.get('search') ?? '',
    phase: oneOf(JOURNEY_STEPS, params.get('phase')),
    rule: oneOf(ATTENTION_RULES, params.get('rule')),
    state: oneOf(['paused', 'archived'], params.get('state')),
    tag: params.get('tag') || null,
    isZoneDifferent: params.get('timezone') === 'different',
    isPending: params.get('invites') === 'pending',
    sort: {
      column: oneOf(COLUMNS, params.get('sort')) ?? defaultQuery.sort.column,
      direction: oneOf(['descending'], params.get('direction')) ?? 'ascending',
    },
    savedView: params.get('saved'),
  }
}

/** The parameters of a query; none in the default state. */
export function writeQuery(query: ListQuery): URLSearchParams {
  const { view, search, phase, rule, state, tag, isZoneDifferent, isPending, sort, savedView } = query
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (search !== '') params.set('search', search)
  if (phase) params.set('phase', phase)
  if (rule) params.set('rule', rule)
  if (state) params.set('state', state)
  if (tag) params.set('tag', tag)
  if (isZoneDifferent) params.set('timezone', 'different')
  if (isPending) params.set('invites', 'pending')
  if (sort.column !== defaultQuery.sort.column) params.set('sort', sort.column)
  if (sort.direction !== 'ascending') params.set('direction', sort.direction)
  if (savedView) params.set('saved', savedView)
  return params
}

/** The query string, as in `location.search`. */
export function searchOf(query: ListQuery): string {
  const text = writeQuery(query).toString()
  return text === '' ? '' : `?${text}`
}

type Filters = Pick<ListQuery, keyof typeof noFilters>

/** The filters, in the order of their panel. */
const filters = ['phase', 'tag', 'isZoneDifferent', 'state', 'isPending', 'rule'] as const

/** The filters in use. */
export const filtersInUse = (query: Filters): (typeof filters)[number][] =>
  filters.filter((filter) => query[filter] !== noFilters[filter])

/** The query without one filter, or without any. */
export const withoutFilter = (filter?: keyof Filters): Partial<Filters> =>
  filter ? { [filter]: noFilters[filter] } : noFilters

/** Whether a filter is on. */
export const isFiltered = (query: Filters): boolean => filtersInUse(query).length > 0

/** Whether some clients may be left out. */
export const isNarrowed = (query: Filters & Pick<ListQuery, 'search'>): boolean =>
  query.search.trim() !== '' || isFiltered(query)
