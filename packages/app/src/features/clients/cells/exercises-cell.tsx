import { VisuallyHidden } from '@attune/ui'
import type { ClientRow } from '../client-row.ts'
import { useCellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { ProgressSkeleton } from './cell-skeletons.tsx'
import { Missing } from './missing.tsx'
import { ProgressOfPlan } from './progress-of-plan.tsx'
import { SlotCell } from './slot-cell.tsx'

/** Exercises of the current step: done of planned; in grow, where nothing is scheduled, their count. */
export function ExercisesCell({ exercises }: Pick<ClientRow, 'exercises'>) {
  const { t, formats } = useCellTexts()
  return (
    <SlotCell slot={exercises} skeleton={<ProgressSkeleton />} none={t('ratio.nothingDue')}>
      {({ done, planned }) => {
        if (planned === 0) return <Missing reason={t('ratio.nothingDue')} />
        if (planned !== null) return <ProgressOfPlan done={done} planned={planned} />
        return (
          <span className={classes.single}>
            <span aria-hidden="true">{formats.count(done)}</span>
            <VisuallyHidden>{t('ratio.count', { done: formats.count(done) })}</VisuallyHidden>
          </span>
        )
      }}
    </SlotCell>
  )
}
