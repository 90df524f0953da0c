import type { ClientRow } from '../client-row.ts'
import { ProgressSkeleton } from './cell-skeletons.tsx'
import { useCellTexts } from './cell-texts.ts'
import { Missing } from './missing.tsx'
import { ProgressOfPlan } from './progress-of-plan.tsx'
import { SlotCell } from './slot-cell.tsx'

/** Reflections of the current step: done of planned. Grow has none. */
export function ReflectionsCell({ reflections }: Pick<ClientRow, 'reflections'>) {
  const { t } = useCellTexts()
  return (
    <SlotCell slot={reflections} skeleton={<ProgressSkeleton />} none={t('ratio.nothingDue')}>
      {({ done, planned }) => {
        if (planned === null) return <Missing reason={t('ratio.noReflections')} />
        if (planned === 0) return <Missing reason={t('ratio.nothingDue')} />
        return <ProgressOfPlan done={done} planned={planned} />
      }}
    </SlotCell>
  )
}
