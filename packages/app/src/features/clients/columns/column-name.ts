import { type ChangePeriod, type Indicator, INDICATORS } from '@attune/api'
import type { TFunction } from 'i18next'
import type { ColumnId } from './client-columns.tsx'

/** Returns the text of a column's header. The columns with changes name their period. */
export function columnName(t: TFunction<['clients', 'shared']>, id: ColumnId, changePeriod: ChangePeriod): string {
  const indicator = INDICATORS.find((one) => one === id)
  if (indicator) return t(`shared:indicator.${indicator}`)
  const period = t(`shared:changePeriod.${changePeriod}`)
  return t(`column.${id as Exclude<ColumnId, Indicator>}`, { period })
}
