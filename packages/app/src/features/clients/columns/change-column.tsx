import { daysToCompare, type Indicator, twoDecimals } from '@attune/api'
import { Trend } from '@attune/ui'
import { changeTexts, type ChangeUnit } from '../../../shared/format/change.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { valueOf } from '../rows/service-value.ts'
import { FigureSkeleton } from '../cells/cell-skeletons.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import classes from '../cells/cells.module.css'
import { missing } from '../cells/missing.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

const skeleton = <FigureSkeleton />

function nothingToCompare({ t, changePeriod: days }: CellTexts): string {
  return days === 1 ? t('change.noneOfDay') : t('change.none', { least: daysToCompare(days), days })
}

function changeOf(change: number | null, unit: ChangeUnit, texts: CellTexts) {
  if (change === null) return missing(nothingToCompare(texts), texts)
  return (
    <span className={classes.change}>
      <Trend size="md" {...changeTexts(change, unit, texts, texts.changePeriod)} />
    </span>
  )
}

const base = { share: 10, skeleton }

const indicatorChangesOf = ({ changes }: ClientRow) => changes.indicators

/**
 * Shows only the change in an indicator over the coach's period, so that clients can be sorted by it. The largest fall
 * is first.
 */
export const indicatorChangeColumn = (indicator: Indicator): ClientColumn => ({
  ...base,
  parts: ['indicatorChange'],
  cell: (row, texts) =>
    valueCell(indicatorChangesOf(row), texts, {
      skeleton,
      none: texts.t('indicator.none'),
      of: (value) => changeOf(value[indicator].change, 'percent', texts),
    }),
  sortValue: (row) => valueOf(indicatorChangesOf(row))?.[indicator].change ?? null,
  median: (median, texts) => changeOf(Math.round(median), 'percent', texts),
  fields: ({ name }) => [serviceField(name, indicatorChangesOf, (value) => twoDecimals(value[indicator].change))],
})

const engagementChangeOf = ({ changes }: ClientRow) => changes.engagement

/** Shows only the change in engagement over the coach's period. The largest fall is first. */
export const engagementChangeColumn: ClientColumn = {
  ...base,
  parts: ['engagementChange'],
  cell: (row, texts) =>
    valueCell(engagementChangeOf(row), texts, {
      skeleton,
      none: texts.t('engagement.none'),
      of: ({ change }) => changeOf(change, 'hours', texts),
    }),
  sortValue: (row) => valueOf(engagementChangeOf(row))?.change ?? null,
  median: (median, texts) => changeOf(median, 'hours', texts),
  fields: ({ name }) => [serviceField(name, engagementChangeOf, ({ change }) => twoDecimals(change))],
}
