import type { ClientRow, Progress } from '../rows/client-row.ts'
import { ProgressSkeleton } from '../cells/cell-skeletons.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import { missing } from '../cells/missing.tsx'
import { progressOfPlan, ratioOf, shareText } from '../cells/progress-of-plan.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

const skeleton = <ProgressSkeleton />

function progressOf({ planned, ...progress }: Progress, texts: CellTexts) {
  if (planned === null) return missing(texts.t('ratio.noReflections'), texts)
  if (planned === 0) return missing(texts.shared('nothingDue'), texts)
  return progressOfPlan({ ...progress, planned }, texts)
}

const reflectionsOf = ({ reflections }: ClientRow) => reflections

/** Shows how many of the current step's planned reflections are done. Grow has no reflections. It sorts by ratio. */
export const reflectionsColumn: ClientColumn = {
  parts: ['surveys', 'calendarEvents'],
  share: 8.1,
  cell: (row, texts) =>
    valueCell(reflectionsOf(row), texts, {
      skeleton,
      none: texts.shared('nothingDue'),
      of: (value) => progressOf(value, texts),
    }),
  skeleton,
  sortValue: (row) => ratioOf(reflectionsOf(row)),
  median: shareText,
  fields: ({ t, name }) => [
    // Grow has no reflections, so the field is empty rather than zero.
    serviceField(name, reflectionsOf, ({ done, planned }) => (planned === null ? null : done)),
    serviceField(t('csv.reflectionsPlanned'), reflectionsOf, ({ planned }) => planned),
  ],
}
