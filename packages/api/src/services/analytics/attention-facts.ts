import * as yup from 'yup'
import { INDICATORS, JOURNEY_STEPS } from '../../model/enumerations.ts'
import { instant } from '../../model/fields.ts'
import { isLagging } from '../../model/rules.ts'
import { DAY_MS } from '../../model/time/durations.ts'
import { daysBetween } from '../../model/time/local-date.ts'
import type { Plan } from '../calendar/calendar.contract.ts'
import type { Engagement } from '../device-metrics/device-metrics.contract.ts'
import type { ExerciseProgress } from '../exercise/exercise.contract.ts'
import type { JourneySummary } from '../journey/journey.contract.ts'
import type { SurveyProgress } from '../survey/survey.contract.ts'
import type { IndicatorSummary } from './indicator.ts'

export const attentionFactsSchema = yup.object({
  /** Hours of device use in the last 48 h; null: not known. */
  hours: yup.number().min(0).max(48).nullable().defined(),
  /** Latest device use or call; null: never. */
  lastConnectedAt: instant().nullable().defined(),
  /** Whole days since then, or since the start of the journey; null: neither is known. */
  daysWithoutData: yup.number().integer().min(0).nullable().defined(),
  /** Indicators with an average under 70%, with the number of days in the last 7 that have a value. */
  laggingIndicators: yup
    .array()
    .of(
      yup
        .object({
          indicator: yup.string().oneOf(INDICATORS).required(),
          average: yup.number().integer().min(0).max(100).required(),
          coverage: yup.number().integer().min(0).max(7).required(),
        })
        .required(),
    )
    .required(),
  /** Null: no journey. */
  step: yup
    .object({
      step: yup.string().oneOf(JOURNEY_STEPS).required(),
      /** Day of the step, from 1. */
      day: yup.number().integer().required(),
      /** Exercises and reflections of the step together. */
      done: yup.number().integer().min(0).required(),
      /** Planned so far; null in grow, where nothing is scheduled. */
      planned: yup.number().integer().min(0).nullable().defined(),
      nextStep: yup.string().oneOf(JOURNEY_STEPS).nullable().defined(),
    })
    .nullable()
    .defined(),
})
/** The facts of a client that the attention rules use. */
export type AttentionFacts = yup.InferType<typeof attentionFactsSchema>

/** One client's rows of the services' lists. A service without a row for the client is undefined. */
export interface ListedFigures {
  readonly engagement: Engagement | undefined
  readonly indicators: IndicatorSummary | undefined
  readonly journey: Omit<JourneySummary, 'days'> | undefined
  readonly plan: Plan | undefined
  readonly exercises: Pick<ExerciseProgress, 'done'> | undefined
  readonly surveys: Pick<SurveyProgress, 'reflectionsDone'> | undefined
}

/** assumed: data are device use and calls. A client who never connected has no data since the journey's start. */
function daysWithoutData({ engagement, journey }: ListedFigures, now: number): number | null {
  if (engagement?.lastConnectedAt) {
    return Math.max(0, Math.floor((now - Date.parse(engagement.lastConnectedAt)) / DAY_MS))
  }
  return journey ? Math.max(0, daysBetween(journey.startedOn, journey.today)) : null
}

function stepFacts({ journey, plan, exercises, surveys }: ListedFigures): AttentionFacts['step'] {
  if (!journey) return null
  const { step, day } = journey.currentStep
  const isScheduled = typeof plan?.exercises === 'number' && typeof plan.reflections === 'number'
  return {
    step,
    day,
    done: (exercises?.done ?? 0) + (surveys?.reflectionsDone ?? 0),
    planned: isScheduled ? (plan.exercises ?? 0) + (plan.reflections ?? 0) : null,
    nextStep: journey.nextStep,
  }
}

/** The facts of a client, from the figures of the clients list. */
export function attentionFacts(figures: ListedFigures, now: number): AttentionFacts {
  const { engagement, indicators } = figures
  return {
    hours: engagement?.hours ?? null,
    lastConnectedAt: engagement?.lastConnectedAt ?? null,
    daysWithoutData: daysWithoutData(figures, now),
    laggingIndicators: INDICATORS.flatMap((indicator) => {
      const { average = null, coverage = 0 } = indicators?.[indicator] ?? {}
      return isLagging(average) ? [{ indicator, average, coverage }] : []
    }),
    step: stepFacts(figures),
  }
}
