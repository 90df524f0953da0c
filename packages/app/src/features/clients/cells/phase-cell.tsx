import { daysOver, type JourneySummary, OWN_MEAN, PREFERRED_STEP_DAYS } from '@attune/api'
import { BreathLine, CellLines } from '@attune/ui'
import type { ClientRow } from '../rows/client-row.ts'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { PhaseSkeleton } from './cell-skeletons.tsx'
import { valueCell } from './value-cell.tsx'

const skeleton = <PhaseSkeleton />

/** Draws the last days of a client's step as breaths. */
export function journeyLine(journey: JourneySummary, { t, formats, shared, todayProgressOf }: CellTexts) {
  const { step } = journey.currentStep
  const depths = journey.days
    .map(({ depth }) => (depth === null ? t('phase.nothingDue') : formats.percent(depth * 100)))
    .join(', ')
  return (
    <BreathLine
      variant="row"
      phases={[{ step, status: 'active', plannedDays: PREFERRED_STEP_DAYS, days: journey.days }]}
      dayProgress={todayProgressOf(journey)}
      label={
        step === 'grow'
          ? t('phase.lineInGrow', { days: OWN_MEAN.days, depths })
          : t('phase.line', { step: shared(`step.${step}`), depths })
      }
    />
  )
}

function phaseOf(journey: JourneySummary, texts: CellTexts) {
  const { t, formats } = texts
  const { step, day } = journey.currentStep
  const over = daysOver(step, day)
  const isOver = over > 0
  return (
    <span className={classes.phase}>
      {journeyLine(journey, texts)}
      <span className={isOver ? classes.over : classes.lines}>
        <CellLines
          first={
            <>
              <b>{t(`shared:step.${step}`)}</b>{' '}
              <span className={classes.muted}>{t(isOver ? 'phase.dayOver' : 'phase.day', { day, over })}</span>
            </>
          }
          second={t('phase.started', { day: formats.day(journey.startedOn) })}
        />
      </span>
    </span>
  )
}

/** Shows the breaths of the last days, the phase with its day, and the start of the journey. */
export const phaseCell = ({ journey }: Pick<ClientRow, 'journey'>, texts: CellTexts) =>
  valueCell(journey, texts, { skeleton, none: texts.t('phase.none'), of: (value) => phaseOf(value, texts) })
