import { daysOver, JOURNEY_STEPS, type JourneySummary, OWN_MEAN, PREFERRED_STEP_DAYS } from '@attune/api'
import { BreathLine, CellLines } from '@attune/ui'
import type { ClientRow } from '../rows/client-row.ts'
import { valueOf } from '../rows/service-value.ts'
import type { CellTexts } from '../cells/cell-texts.ts'
import classes from '../cells/cells.module.css'
import { PhaseSkeleton } from '../cells/cell-skeletons.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

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

const journeyOf = ({ journey }: ClientRow) => journey

const daysOfAnyStep = 100_000

/**
 * Shows the breaths of the last days, the phase with its day, and the start of the journey. It sorts by the order of the
 * steps and then by day.
 */
export const phaseColumn: ClientColumn = {
  parts: ['journey'],
  share: 19.6,
  // In the smallest window, this width fits the line's 84 px and the longest words of every language.
  minWidth: '181px',
  cell: (row, texts) =>
    valueCell(journeyOf(row), texts, {
      skeleton,
      none: texts.t('phase.none'),
      of: (value) => phaseOf(value, texts),
    }),
  skeleton,
  sortValue: (row) => {
    const step = valueOf(journeyOf(row))?.currentStep
    return step ? JOURNEY_STEPS.indexOf(step.step) * daysOfAnyStep + step.day : null
  },
  median: null,
  fields: ({ t, name }) => [
    serviceField(name, journeyOf, ({ currentStep }) => t(`shared:step.${currentStep.step}`)),
    serviceField(t('csv.day'), journeyOf, ({ currentStep }) => currentStep.day),
    serviceField(t('csv.startedOn'), journeyOf, ({ startedOn }) => startedOn),
  ],
}
