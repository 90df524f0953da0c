import type { HrvSummary } from '@attune/api'
import { CellLines, Trend } from '@attune/ui'
import { changeTexts } from '../../../shared/format/change.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import { missing } from './missing.tsx'
import { valueCell } from './value-cell.tsx'

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

/** Shows the mean HRV-1 of the last seven days with its change, and the pace at which it was measured. */
export const hrvCell = ({ hrv }: Pick<ClientRow, 'hrv'>, texts: CellTexts) =>
  valueCell(hrv, texts, { skeleton, none: texts.t('hrv.none'), of: (value) => figureOf(value, texts) })
