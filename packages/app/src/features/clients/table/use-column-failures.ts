import type { ColumnFailure } from '@attune/ui'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryResult } from '../../../shared/query/query-result.ts'
import type { ColumnId } from '../list-query/list-query.ts'
import { columnQueries, type journeysAtom } from '../rows/client-list-queries.ts'

type ColumnPart = keyof typeof columnQueries
const columnParts = Object.keys(columnQueries) as ColumnPart[]

/** The services that a column's values come from, beside the profiles. */
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

/** The parts whose query is in a state. Changes only when they do: other columns make every row render again. */
const partsWhere = (isMeant: (result: QueryResult<unknown>) => boolean) =>
  selectAtom(
    atom((get) => columnParts.filter((part) => isMeant(get<QueryResult<unknown>>(columnQueries[part])))),
    (parts) => parts,
    areSame,
  )

const failedPartsAtom = partsWhere(({ error, value }) => error !== undefined && value === undefined)
const retriedPartsAtom = partsWhere(({ status, error }) => status === 'loading' && error !== undefined)

const retryAtom = atom(null, (_get, set, parts: readonly ColumnPart[]) => {
  for (const part of parts) set(columnQueries[part] as typeof journeysAtom, 'reload')
})

/** The failure of a column, by its id: a service of its has failed and has never answered. */
export function useColumnFailures(): (columnId: ColumnId) => ColumnFailure | undefined {
  const { t } = useTranslation('clients')
  const failed = useAtomValue(failedPartsAtom)
  const retried = useAtomValue(retriedPartsAtom)
  const retry = useSetAtom(retryAtom)
  return useMemo(
    () => (columnId) => {
      const parts = partsOf[columnId].filter((part) => failed.includes(part))
      if (parts.length === 0) return undefined
      return {
        label: t('notLoaded.label'),
        retryLabel: t('notLoaded.retry'),
        onRetry: () => retry(parts),
        isRetrying: parts.some((part) => retried.includes(part)),
      }
    },
    [t, failed, retried, retry],
  )
}
