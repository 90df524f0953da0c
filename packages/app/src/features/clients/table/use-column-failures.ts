import type { ColumnFailure } from '@attune/ui'
import { atom, useAtomValue, useStore } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { failureText, type ServicePart } from '../../../shared/failures/service-failures.ts'
import { changeQueries, columnQueries, lastDataQueryAtom } from '../rows/client-list-queries.ts'

const queries = {
  ...columnQueries,
  engagementChange: changeQueries.engagement,
  indicatorChange: changeQueries.indicators,
  lastData: lastDataQueryAtom,
}

/** A part of the list that one query provides. */
export type ColumnPart = keyof typeof queries
const columnParts = Object.keys(queries) as ColumnPart[]

/** Returns the part in the form that a failure names. */
function servicePartOf(part: ColumnPart): ServicePart {
  if (part === 'engagementChange') return 'engagement'
  return part === 'indicatorChange' || part === 'lastData' ? 'indicators' : part
}

const areSame = (some: readonly ColumnPart[], others: readonly ColumnPart[]) => some.join() === others.join()

/**
 * Returns an atom with the parts whose query is in a given state. Its value changes only if the parts change, because
 * new columns make every row rerender.
 */
const partsWhere = (isMeant: (query: AtomWithQueryResult) => boolean) =>
  selectAtom(
    atom((get) => columnParts.filter((part) => isMeant(get<AtomWithQueryResult>(queries[part])))),
    (parts) => parts,
    areSame,
  )

const failedPartsAtom = partsWhere((query) => hasFailed(query) && query.data === undefined)
const retriedPartsAtom = partsWhere((query) => hasFailed(query) && query.isFetching)

/**
 * Returns a function that returns the failure of a column which the given parts fill. A column fails if one of its
 * services has failed and has never answered.
 */
export function useColumnFailures(): (parts: readonly ColumnPart[]) => ColumnFailure | undefined {
  const { t } = useTranslation('clients')
  const { t: shared } = useTranslation('shared')
  const failed = useAtomValue(failedPartsAtom)
  const retried = useAtomValue(retriedPartsAtom)
  const store = useStore()
  return useMemo(
    () => (needed) => {
      const parts = needed.filter((part) => failed.includes(part))
      if (parts.length === 0) return undefined
      return {
        label: t('notLoaded.label'),
        error: failureText(shared, parts.map(servicePartOf)),
        retryLabel: t('notLoaded.retry'),
        onRetry: () => {
          for (const part of parts) void store.get<AtomWithQueryResult>(queries[part]).refetch()
        },
        isRetrying: parts.some((part) => retried.includes(part)),
      }
    },
    [t, shared, failed, retried, store],
  )
}
