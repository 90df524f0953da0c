import { type JourneySummary, PREFERRED_STEP_DAYS } from '@attune/api'
import { BreathLine, CellLines } from '@attune/ui'
import type { ClientRow } from '../client-row.ts'
import { useCellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { PhaseSkeleton } from './cell-skeletons.tsx'
import { SlotCell } from './slot-cell.tsx'

function Phase({ journey }: { journey: JourneySummary }) {
  const { t, formats, todayProgressOf } = useCellTexts()
  const { step, day } = journey.currentStep
  const over = day - PREFERRED_STEP_DAYS
  const isOver = step !== 'grow' && over > 0
  const stepName = t(`shared:step.${step}`)
  const missing = t('shared:missing')
  const depths = journey.days.map(({ depth }) => (depth === null ? missing : formats.percent(depth * 100))).join(', ')
  return (
    <span className={classes.phase}>
      <BreathLine
        variant="row"
        phases={[{ step, status: 'active', plannedDays: PREFERRED_STEP_DAYS, days: journey.days }]}
        dayProgress={todayProgressOf(journey)}
        label={t('phase.line', { step: stepName, depths })}
      />
      <span className={isOver ? classes.over : classes.lines}>
        <CellLines
          first={
            <>
              <b>{stepName}</b>{' '}
              <span className={classes.muted}>{t(isOver ? 'phase.dayOver' : 'phase.day', { day, over })}</span>
            </>
          }
          second={t('phase.started', { day: formats.day(journey.startedOn) })}
        />
      </span>
    </span>
  )
}

/** Where on the journey: the last days' breaths, the phase and its day, and when it all began. */
export function PhaseCell({ journey }: Pick<ClientRow, 'journey'>) {
  const { t } = useCellTexts()
  return (
    <SlotCell slot={journey} skeleton={<PhaseSkeleton />} none={t('phase.none')}>
      {(value) => <Phase journey={value} />}
    </SlotCell>
  )
}
