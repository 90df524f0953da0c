import { VisuallyHidden } from '@attune/ui'
import type { ClientRow, Progress } from '../rows/client-row.ts'
import { valueOf } from '../rows/service-value.ts'
import type { CellTexts } from '../cells/cell-texts.ts'
import classes from '../cells/cells.module.css'
import { ProgressSkeleton } from '../cells/cell-skeletons.tsx'
import { missing } from '../cells/missing.tsx'
import { progressOfPlan, ratioOf, shareText } from '../cells/progress-of-plan.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

const skeleton = <ProgressSkeleton />

function progressOf({ planned, ...progress }: Progress, texts: CellTexts) {
  const { t, formats } = texts
  if (planned === 0) return missing(texts.shared('nothingDue'), texts)
  if (planned !== null) return progressOfPlan({ ...progress, planned }, texts)
  return (
    <span className={classes.single}>
      <span aria-hidden="true">{formats.count(progress.done)}</span>
      <VisuallyHidden>{t('ratio.count', { done: formats.count(progress.done) })}</VisuallyHidden>
    </span>
  )
}

const exercisesOf = ({ exercises }: ClientRow) => exercises

/** Returns whether the client's exercises are only a count, as in Grow, which has no plan. */
const isCount = (row: ClientRow) => valueOf(exercisesOf(row))?.planned === null

/**
 * Shows how many of the current step's planned exercises are done or, in Grow, which has no plan, the number of
 * exercises. It sorts by ratio. Exercises in Grow, which have no ratio, follow, sorted by count.
 */
export const exercisesColumn: ClientColumn = {
  parts: ['exercise', 'calendarEvents'],
  share: 8.3,
  cell: (row, texts) =>
    valueCell(exercisesOf(row), texts, {
      skeleton,
      none: texts.shared('nothingDue'),
      of: (value) => progressOf(value, texts),
    }),
  skeleton,
  sortValue: (row) => (isCount(row) ? (valueOf(exercisesOf(row))?.done ?? null) : ratioOf(exercisesOf(row))),
  sortsAfter: isCount,
  median: shareText,
  fields: ({ t, name }) => [
    serviceField(name, exercisesOf, ({ done }) => done),
    serviceField(t('csv.exercisesPlanned'), exercisesOf, ({ planned }) => planned),
  ],
}
