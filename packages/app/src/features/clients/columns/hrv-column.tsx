import { type HrvSummary, twoDecimals } from '@attune/api'
import { CellLines, Trend } from '@attune/ui'
import { changeTexts } from '../../../shared/format/change.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { valueOf } from '../rows/service-value.ts'
import { FigureSkeleton } from '../cells/cell-skeletons.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import { missing } from '../cells/missing.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

const skeleton = <FigureSkeleton wide />

function figureOf({ average, change, bpm }: HrvSummary, texts: CellTexts) {
  const { t, shared, formats } = texts
  if (bpm === null) return missing(t('hrv.none'), texts)
  if (average === null) return missing(t('hrv.noSession'), texts)
  return (
    <CellLines
      first={
        <>
          <span>{shared('ms', { ms: formats.count(Math.round(average)) })}</span>
          {change !== null && <Trend {...changeTexts(change, 'ms', texts)} />}
        </>
      }
      second={t('hrv.pace', { bpm: formats.count(bpm) })}
    />
  )
}

const hrvOf = ({ hrv }: ClientRow) => hrv

/**
 * Shows the mean HRV-1 of the last seven days with its change, and the pace at which it was measured. It sorts as shown
 * on the profile, at the client's own pace.
 */
export const hrvColumn: ClientColumn = {
  parts: ['hrv'],
  share: 11,
  minWidth: '108px',
  cell: (row, texts) =>
    valueCell(hrvOf(row), texts, { skeleton, none: texts.t('hrv.none'), of: (value) => figureOf(value, texts) }),
  skeleton,
  sortValue: (row) => valueOf(hrvOf(row))?.average ?? null,
  median: null,
  fields: ({ t, name }) => [
    serviceField(name, hrvOf, ({ average }) => twoDecimals(average)),
    serviceField(t('csv.hrvChange'), hrvOf, ({ change }) => change),
    serviceField(t('csv.hrvPace'), hrvOf, ({ bpm }) => bpm),
  ],
}
