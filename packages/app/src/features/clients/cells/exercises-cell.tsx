import { VisuallyHidden } from '@attune/ui'
import type { ClientRow, Progress } from '../rows/client-row.ts'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { ProgressSkeleton } from './cell-skeletons.tsx'
import { missing } from './missing.tsx'
import { progressOfPlan } from './progress-of-plan.tsx'
import { valueCell } from './value-cell.tsx'

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

/**
 * Shows how many of the current step's planned exercises are done or, in Grow, which has no plan, the number of
 * exercises.
 */
export const exercisesCell = ({ exercises }: Pick<ClientRow, 'exercises'>, texts: CellTexts) =>
  valueCell(exercises, texts, { skeleton, none: texts.shared('nothingDue'), of: (value) => progressOf(value, texts) })
