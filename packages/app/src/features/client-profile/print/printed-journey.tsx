import { daysOver, type Journey, type JourneyStep, plannedPerDay, PREFERRED_STEP_DAYS } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { isUnknown, type ReadingOf } from '../../../api/queries.ts'
import { JourneyLine } from '../journey/journey-line.tsx'
import { currentStepOf } from '../journey/step-counts.ts'

/** Number of days in the line on paper, which is the same as at first on screen. */
const shownDays = 35

/** Returns 'Sense, day 5 of 7' or 'Sense, day 9, 2 over'. `null` if no step is running. */
export function usePlaceText(step: JourneyStep | undefined): string | null {
  const { t } = useTranslation(['whats-new', 'shared'])
  if (!step) return null
  const day = step.days.length
  const name = t(`shared:step.${step.step}`)
  if (step.step === 'grow') return t('sheet.place.grow', { step: name, day })
  const over = daysOver(step.step, day)
  return over > 0
    ? t('sheet.place.over', { step: name, day, over })
    : t('sheet.place.of', { step: name, day, planned: PREFERRED_STEP_DAYS })
}

/** Shows '6 exercises, 5 reflections a day. 8 BPM. Athletic performance, Stress balance'. */
function Plan({ step: { step, bpm, goals } }: { step: JourneyStep }) {
  const { t } = useTranslation(['whats-new', 'client-profile', 'shared'])
  const formats = useFormats()
  const planned = plannedPerDay(step)
  const parts = [
    planned
      ? t('client-profile:plan.perDay', {
          exercises: formats.count(planned.exercises),
          reflections: formats.count(planned.reflections),
        })
      : t('sheet.unplanned'),
    ...(bpm === null ? [] : [t('client-profile:plan.bpm', { bpm })]),
    ...(goals.length > 0 ? [goals.map((goal) => t(`shared:stepGoal.${goal}`)).join(t('comma'))] : []),
  ]
  return <p>{parts.join(t('sheet.sentence'))}</p>
}

/** Draws the journey's line, and describes the plan of the current phase. */
export function PrintedJourney({ journey }: { journey: ReadingOf<Journey> }) {
  const { t } = useTranslation(['whats-new', 'client-profile', 'shared'])
  const { data: value } = journey
  const step = currentStepOf(value)
  if (!value)
    return <p>{isUnknown(journey) ? t('client-profile:journey.empty') : t('shared:processingError.journey')}</p>
  return (
    <>
      <JourneyLine journey={value} maxDays={shownDays} />
      {step && <Plan step={step} />}
    </>
  )
}
