import { dayNumberOf } from '@attune/api'
import { CellLines } from '@attune/ui'
import type { ClientRow } from '../rows/client-row.ts'
import { valueOf } from '../rows/service-value.ts'
import { FigureSkeleton } from '../cells/cell-skeletons.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import { missing } from '../cells/missing.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

const skeleton = <FigureSkeleton />

function agoOf(days: number, { t, shared }: CellTexts): string {
  if (days === 0) return shared('today')
  return days === 1 ? shared('yesterday') : t('lastData.ago', { count: days })
}

const lastDataOf = ({ lastData }: ClientRow) => lastData

/**
 * Shows the day of the client's latest record, device use or call in the client's calendar, and how long ago it was.
 * The earliest day is first.
 */
export const lastDataColumn: ClientColumn = {
  parts: ['lastData'],
  share: 10,
  cell: (row, texts) =>
    valueCell(lastDataOf(row), texts, {
      skeleton,
      none: texts.t('lastData.none'),
      of: ({ lastDataOn, daysWithoutData }) =>
        lastDataOn === null ? (
          missing(texts.t('lastData.none'), texts)
        ) : (
          <CellLines first={texts.formats.day(lastDataOn)} second={agoOf(daysWithoutData ?? 0, texts)} />
        ),
    }),
  skeleton,
  sortValue: (row) => {
    const day = valueOf(lastDataOf(row))?.lastDataOn ?? null
    return day === null ? null : dayNumberOf(day)
  },
  median: null,
  fields: ({ name }) => [serviceField(name, lastDataOf, ({ lastDataOn }) => lastDataOn)],
}
