import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { columnName } from '../columns/column-name.ts'
import type { ColumnId } from '../columns/client-columns.tsx'
import { shownPeriodAtom } from '../rows/client-list-queries.ts'

/** Returns a function that gives the text of a column's header. */
export function useColumnNames(): (id: ColumnId) => string {
  const { t } = useTranslation(['clients', 'shared'])
  const period = useAtomValue(shownPeriodAtom)
  return (id) => columnName(t, id, period)
}
