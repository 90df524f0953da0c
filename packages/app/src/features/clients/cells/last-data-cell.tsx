import { CellLines } from '@attune/ui'
import type { ClientRow } from '../rows/client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import { missing } from './missing.tsx'
import { valueCell } from './value-cell.tsx'

const skeleton = <FigureSkeleton />

function agoOf(days: number, { t, shared }: CellTexts): string {
  if (days === 0) return shared('today')
  return days === 1 ? shared('yesterday') : t('lastData.ago', { count: days })
}

/**
 * Shows the day of the client's latest record, device use or call in the client's calendar, and how long ago it was.
 */
export const lastDataCell = ({ lastData }: Pick<ClientRow, 'lastData'>, texts: CellTexts) =>
  valueCell(lastData, texts, {
    skeleton,
    none: texts.t('lastData.none'),
    of: ({ lastDataOn, daysWithoutData }) =>
      lastDataOn === null ? (
        missing(texts.t('lastData.none'), texts)
      ) : (
        <CellLines first={texts.formats.day(lastDataOn)} second={agoOf(daysWithoutData ?? 0, texts)} />
      ),
  })
