import { type Indicator, INDICATORS } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { shownPeriodAtom } from '../rows/client-list-queries.ts'
import type { ColumnId } from '../list-query/list-query.ts'

/** Returns a function that gives the text of a column's header. */
export function useColumnNames(): (id: ColumnId) => string {
  const { t } = useTranslation(['clients', 'shared'])
  const period = t(`shared:changePeriod.${useAtomValue(shownPeriodAtom)}`)
  return (id) => {
    const indicator = INDICATORS.find((one) => one === id)
    if (indicator) return t(`shared:indicator.${indicator}`)
    return t(`column.${id as Exclude<ColumnId, Indicator>}`, { period })
  }
}
