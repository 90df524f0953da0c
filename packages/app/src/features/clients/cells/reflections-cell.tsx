import type { ClientRow, Progress } from '../rows/client-row.ts'
import { ProgressSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import { missing } from './missing.tsx'
import { progressOfPlan } from './progress-of-plan.tsx'
import { valueCell } from './value-cell.tsx'

const skeleton = <ProgressSkeleton />

function progressOf({ planned, ...progress }: Progress, texts: CellTexts) {
  if (planned === null) return missing(texts.t('ratio.noReflections'), texts)
  if (planned === 0) return missing(texts.shared('nothingDue'), texts)
  return progressOfPlan({ ...progress, planned }, texts)
}

/** Shows how many of the current step's planned reflections are done. Grow has no reflections. */
export const reflectionsCell = ({ reflections }: Pick<ClientRow, 'reflections'>, texts: CellTexts) =>
  valueCell(reflections, texts, {
    skeleton,
    none: texts.shared('nothingDue'),
    of: (value) => progressOf(value, texts),
  })
