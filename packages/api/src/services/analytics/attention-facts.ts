import * as yup from 'yup'
import { FINGERPRINT_MAX_LENGTH, INTEGER_MAX } from '../../model/limits.ts'
import { INDICATORS, JOURNEY_STEPS } from '../../model/enumerations.ts'
import { count, day, instant, journeyStep } from '../../model/fields.ts'
import { followUpDaysDue, type GrowPace, isLagging } from '../../model/rules.ts'
import { daysBetween, type LocalDate } from '../../model/time/local-date.ts'
import type { Engagement } from '../device-metrics/device-metrics.contract.ts'
import { type IndicatorSummary, percentChange } from './indicator.ts'

/** The current figures of one client that the attention rules judge. */
export const attentionFactsSchema = yup
  .object({
    hours: yup.number().min(0).max(48).nullable().defined().meta({
      description: 'Hours of device use in the last 48 h. Null if it is unknown, or the client never used a device.',
    }),
    limit: yup.number().min(0).max(48).nullable().defined().meta({
      description:
        "Hours under which they are low: pro rata in the journey's first 48 h. Null if they are not judged yet.",
    }),
    lastConnectedAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'Latest device use or call. Null if there was none.' }),
    lastDataOn: day()
      .nullable()
      .defined()
      .meta({ description: "The client's day of the latest record, device use or call. Null if there was none." }),
    daysWithoutData: count()
      .nullable()
      .defined()
      .meta({ description: 'Client days since then, or since the start of the journey. Null if neither is known.' }),
    laggingIndicators: yup
      .array()
      .of(
        yup
          .object({
            indicator: yup.string().oneOf(INDICATORS).required().meta({ description: 'The indicator.' }),
            average: yup
              .number()
              .integer()
              .min(0)
              .max(100)
              .required()
              .meta({ description: 'Mean of the last 7 client days that have a value, in whole percent.' }),
            coverage: yup
              .number()
              .integer()
              .min(0)
              .max(7)
              .required()
              .meta({ description: 'How many of the last 7 days have a value.' }),
            change: percentChange().meta({ description: 'Change from the seven days before. Null if there is none.' }),
          })
          .required(),
      )
      .required()
      .max(INDICATORS.length)
      .meta({
        description:
          'Indicators with an average under 70%, each with coverage (days of the last 7 that have a value) and change.',
      }),
    step: yup
      .object({
        step: journeyStep().required(),
        day: count().required().meta({ description: 'Day of the step, from 1.' }),
        done: count().required().meta({ description: 'Exercises and reflections of the step together.' }),
        planned: count()
          .nullable()
          .defined()
          .meta({ description: 'Planned so far. Null in grow, where nothing is scheduled.' }),
        exercises: yup
          .object({
            done: count().required().meta({ description: 'How many are done.' }),
            planned: count()
              .nullable()
              .defined()
              .meta({ description: 'How many were planned so far. Null in Grow, where nothing is scheduled.' }),
          })
          .required()
          .meta({ description: 'Only its exercises.' }),
        nextStep: yup
          .string()
          .oneOf(JOURNEY_STEPS)
          .nullable()
          .defined()
          .meta({ description: 'The planned next phase. Null if there is none.' }),
      })
      .nullable()
      .defined()
      .meta({ description: 'Null without a journey.' }),
    grow: yup
      .object({
        lately: yup
          .number()
          .min(0)
          .max(INTEGER_MAX)
          .required()
          .meta({ description: 'Over the last three whole client days.' }),
        mean: yup
          .number()
          .min(1)
          .max(INTEGER_MAX)
          .required()
          .meta({ description: "The client's own mean over the 14 days before these three, at least 1." }),
      })
      .nullable()
      .defined()
      .meta({ description: 'Sessions a day in grow. Null in other steps and before its fourth day.' }),
    followUp: yup
      .object({
        daysOverdue: count()
          .required()
          .meta({ description: 'Days since the earliest of them came due. 0 means today.' }),
        latest: yup
          .string()
          .required()
          .max(FINGERPRINT_MAX_LENGTH)
          .meta({ description: 'Day and note of the latest of them.' }),
      })
      .nullable()
      .defined()
      .meta({
        description:
          "The coach's own follow-ups that are due by the coach's calendar and not done. Null if there are none.",
      }),
  })
  .meta({ id: 'AttentionFacts' })
/** The facts about a client that the attention rules use. */
export type AttentionFacts = yup.InferType<typeof attentionFactsSchema>

/**
 * One client's figures, as shown in the services' lists and the profile. Figures of a service without data are
 * `undefined`.
 */
export interface JudgedFigures {
  readonly engagement: Pick<Engagement, 'hours' | 'limit' | 'lastConnectedAt'> | undefined
  readonly indicators: Omit<IndicatorSummary, 'personId'> | undefined
  /** The first day of the journey. `undefined` if there is no journey. */
  readonly startedOn: LocalDate | undefined
  readonly step: AttentionFacts['step']
  /** The day of the client's latest record, device use or call, in the client's calendar. */
  readonly lastDataOn: LocalDate | null
  readonly today: LocalDate
  readonly grow: GrowPace | null
  readonly followUp: AttentionFacts['followUp']
}

function daysWithoutData({ lastDataOn, startedOn, today }: JudgedFigures): number | null {
  const since = lastDataOn ?? startedOn
  return since === undefined ? null : Math.max(0, daysBetween(since, today))
}

/** Returns the lagging indicators, with average, coverage and change. */
export const laggingOf = (indicators: JudgedFigures['indicators']): AttentionFacts['laggingIndicators'] =>
  INDICATORS.flatMap((indicator) => {
    const { average = null, coverage = 0, change = null } = indicators?.[indicator] ?? {}
    return isLagging(average) ? [{ indicator, average, coverage, change }] : []
  })

/** A follow-up that is not done. */
interface OpenFollowUp {
  readonly noteId: string
  /** The day on which it is due, in the coach's calendar. */
  readonly on: LocalDate
}

/** Summarises the follow-ups that are due on a day of the coach's calendar. `null` if none is due. */
export function followUpOf(open: readonly OpenFollowUp[], today: LocalDate): AttentionFacts['followUp'] {
  const due = open.flatMap(({ noteId, on }) => {
    const days = followUpDaysDue({ followUpOn: on, followUpDoneAt: null }, today)
    return days === null ? [] : [{ days, key: `${on} ${noteId}` }]
  })
  if (due.length === 0) return null
  const latest =
    due
      .map(({ key }) => key)
      .toSorted()
      .at(-1) ?? ''
  return { daysOverdue: Math.max(...due.map(({ days }) => days)), latest }
}

/** Returns the facts about a client, derived from the figures on screen. */
export function attentionFacts(figures: JudgedFigures): AttentionFacts {
  const { engagement, indicators, lastDataOn, step, grow, followUp } = figures
  return {
    hours: engagement?.hours ?? null,
    limit: engagement?.limit ?? null,
    lastConnectedAt: engagement?.lastConnectedAt ?? null,
    lastDataOn,
    daysWithoutData: daysWithoutData(figures),
    laggingIndicators: laggingOf(indicators),
    step,
    grow,
    followUp,
  }
}
