import type { ColumnFailure } from '@attune/ui'
import { atom, useAtomValue, useStore } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { failureText } from '../../../shared/failures/service-failures.ts'
import type { ColumnId } from '../list-query/list-query.ts'
import { columnQueries } from '../rows/client-list-queries.ts'

type ColumnPart = keyof typeof columnQueries
const columnParts = Object.keys(columnQueries) as ColumnPart[]

/** The services that provide each column's values, in addition to the profiles. */
const partsOf: Readonly<Record<ColumnId, readonly ColumnPart[]>> = {
  name: [],
  phase: ['journey'],
  engagement: ['engagement'],
  productivity: ['indicators'],
  mental: ['indicators'],
  physical: ['indicators'],
  exercises: ['exercise', 'calendarEvents'],
  reflections: ['surveys', 'calendarEvents'],
  assessments: ['surveys'],
  engagementChange: ['engagement'],
  productivityChange: ['indicators'],
  mentalChange: ['indicators'],
  physicalChange: ['indicators'],
  tags: [],
}

const areSame = (some: readonly ColumnPart[], others: readonly ColumnPart[]) => some.join() === others.join()

/**
 * Returns an atom of the parts whose query is in a given state. Its value changes only if the parts change, because new
 * columns make every row render again.
 */
const partsWhere = (isMeant: (query: AtomWithQueryResult) => boolean) =>
  selectAtom(
    atom((get) => columnParts.filter((part) => isMeant(get<AtomWithQueryResult>(columnQueries[part])))),
    (parts) => parts,
    areSame,
  )

const failedPartsAtom = partsWhere((query) => hasFailed(query) && query.data === undefined)
const retriedPartsAtom = partsWhere((query) => hasFailed(query) && query.isFetching)

/**
 * Returns a function that gives a column's failure by id. A column fails if one of its services has failed and has
 * never answered.
 */
export function useColumnFailures(): (columnId: ColumnId) => ColumnFailure | undefined {
  const { t } = useTranslation('clients')
  const { t: shared } = useTranslation('shared')
  const failed = useAtomValue(failedPartsAtom)
  const retried = useAtomValue(retriedPartsAtom)
  const store = useStore()
  return useMemo(
    () => (columnId) => {
      const parts = partsOf[columnId].filter((part) => failed.includes(part))
      if (parts.length === 0) return undefined
      return {
        label: t('notLoaded.label'),
        error: failureText(shared, parts),
        retryLabel: t('notLoaded.retry'),
        onRetry: () => {
          for (const part of parts) void store.get<AtomWithQueryResult>(columnQueries[part]).refetch()
        },
        isRetrying: parts.some((part) => retried.includes(part)),
      }
    },
    [t, shared, failed, retried, store],
  )
}
