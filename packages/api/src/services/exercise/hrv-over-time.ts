import * as yup from 'yup'
import { HRV_SESSIONS_LIMIT, RR_INTERVAL_MAX } from '../../model/limits.ts'
import { BREATHS_PER_MINUTE, EXERCISE_GOALS, JOURNEY_STEPS } from '../../model/enumerations.ts'
import { count, day, instant, measure, personId, recordId, timezone } from '../../model/fields.ts'
import { measuresSchema } from './exercise-session.ts'

const bpm = () => yup.number().oneOf(BREATHS_PER_MINUTE).required().meta({ description: 'Pace in breaths a minute.' })
const step = () =>
  yup.string().oneOf(JOURNEY_STEPS).required().meta({ description: 'The step in which the session was done.' })

const meanSchema = () => measure().nullable().defined()

const rangeSchema = () =>
  yup
    .object({
      low: yup.number().min(-RR_INTERVAL_MAX).max(RR_INTERVAL_MAX).required().meta({
        description: 'Mean minus one standard deviation.',
      }),
      high: yup
        .number()
        .min(0)
        .max(2 * RR_INTERVAL_MAX)
        .required()
        .meta({
          description: 'Mean plus one standard deviation.',
        }),
    })
    .nullable()
    .defined()

export const meansSchema = yup
  .object({
    hrv1: meanSchema().meta({ description: 'Mean of HRV-1 in ms, unrounded.' }),
    hrv2: meanSchema().meta({ description: 'Mean of HRV-2 in ms, unrounded.' }),
    pulseRate: meanSchema().meta({ description: 'Mean of beats a minute, unrounded.' }),
    respiratory: meanSchema().meta({
      description: 'Mean of breaths a minute, unrounded. Null if no recording shows breathing.',
    }),
  })
  .meta({ id: 'HrvMeans' })

export const usualSchema = yup
  .object({
    hrv1: rangeSchema().meta({ description: 'Usual HRV-1 in ms. Null with fewer than 7 sessions.' }),
    hrv2: rangeSchema().meta({ description: 'Usual HRV-2 in ms. Null with fewer than 7 sessions.' }),
    pulseRate: rangeSchema().meta({ description: 'Usual beats a minute. Null with fewer than 7 sessions.' }),
    respiratory: rangeSchema().meta({
      description: 'Usual breaths a minute. Null with fewer than 7 sessions that show breathing.',
    }),
  })
  .meta({ id: 'UsualHrv' })

const change = () => yup.number().min(-RR_INTERVAL_MAX).max(RR_INTERVAL_MAX).nullable().defined()

export const changesSchema = yup
  .object({
    hrv1: change().meta({ description: 'In ms.' }),
    hrv2: change().meta({ description: 'In ms.' }),
    pulseRate: change().meta({ description: 'In beats a minute.' }),
    respiratory: change().meta({ description: 'In breaths a minute, to a tenth.' }),
  })
  .meta({ id: 'HrvChanges' })

const measuredSessionSchema = yup
  .object({
    id: recordId().required(),
    startedAt: instant().required().meta({ description: 'When it started.' }),
    timezone: timezone().required().meta({ description: "The client's time zone at its start." }),
    date: day().required().meta({ description: "The client's day." }),
    step: step(),
    goal: yup.string().oneOf(EXERCISE_GOALS).required().meta({ description: 'The type of the exercise.' }),
    bpm: bpm(),
    measures: measuresSchema.required().meta({ description: 'The measures of its recording.' }),
    beats: count()
      .required()
      .meta({ description: 'Beats of the recording, with the missed beats that were inserted.' }),
    correctedBeats: count().required().meta({
      description: 'How many of them were inserted, removed or moved before measuring. From 5 % on it carries a mark.',
    }),
  })
  .meta({ id: 'MeasuredSession' })
/** A measured exercise of a client. */
export type MeasuredSession = yup.InferType<typeof measuredSessionSchema>

const hrvDaySchema = yup
  .object({
    date: day().required().meta({ description: "The client's day." }),
    means: meansSchema.nullable().defined().meta({
      description:
        'Means of the sessions at this pace in the 7 days that end with this one. Null before the fourth session of the run.',
    }),
    usual: usualSchema.required().meta({
      description:
        'What was usual then: mean ± standard deviation (over n - 1) of the sessions at this pace in the 28 days before this one.',
    }),
  })
  .meta({ id: 'HrvDay' })

const hrvRunSchema = yup
  .object({
    step: step(),
    bpm: bpm(),
    days: yup
      .array()
      .of(hrvDaySchema.required())
      .required()
      .max(HRV_SESSIONS_LIMIT + 1)
      .meta({ description: 'Its days with a session, oldest first, and today at the end of the last run.' }),
  })
  .meta({ id: 'HrvRun' })
/** Consecutive sessions of a client in one step at one pace. */
export type HrvRun = yup.InferType<typeof hrvRunSchema>

/** A client's HRV-1 over the last days, for a list of clients. */
export const hrvSummarySchema = yup
  .object({
    personId: personId().required(),
    bpm: yup.number().oneOf(BREATHS_PER_MINUTE).nullable().defined().meta({
      description: 'Pace of the latest measured session in breaths a minute. Null if there is none.',
    }),
    average: measure().nullable().defined().meta({
      description:
        'Mean HRV-1 in ms of the sessions at this pace in the last 7 client days, unrounded. Null if there is none.',
    }),
    sessions: count().required().meta({ description: 'Number of these sessions.' }),
    change: change().meta({
      description:
        'The average, rounded, minus that of the seven days before. Null with sessions on fewer than 4 of 7 days on either side.',
    }),
  })
  .meta({ id: 'HrvSummary' })
/** A client's HRV-1 over the last 7 days, at the pace of the latest session. */
export type HrvSummary = yup.InferType<typeof hrvSummarySchema>

/** A client's measures over time, each compared with the client's own measures at the same pace. */
export const hrvOverTimeSchema = yup
  .object({
    personId: personId().required(),
    today: day().required().meta({ description: "The client's today." }),
    sessions: yup
      .array()
      .of(measuredSessionSchema.required())
      .required()
      .max(HRV_SESSIONS_LIMIT)
      .meta({ description: `The latest ${HRV_SESSIONS_LIMIT} measured sessions, oldest first.` }),
    withoutMeasures: count().required().meta({
      description: 'Sessions since the first of these whose recording has too few usable beats for measures.',
    }),
    runs: yup
      .array()
      .of(hrvRunSchema.required())
      .required()
      .max(HRV_SESSIONS_LIMIT)
      .meta({ description: 'The sessions divided where the pace or the step changes, oldest first.' }),
    lately: yup
      .object({
        bpm: bpm(),
        sessions: count().required().meta({ description: 'Measured sessions at this pace in the last 7 client days.' }),
        usualSessions: count().required().meta({
          description: 'Measured sessions at this pace in the 28 client days before today.',
        }),
        means: meansSchema.required().meta({ description: 'Means of the sessions of the last 7 client days.' }),
        changes: changesSchema.required().meta({
          description:
            'The means, rounded for the screen, minus those of the seven days before. Null with sessions on fewer than 4 of 7 days on either side.',
        }),
        usual: usualSchema.required().meta({ description: 'What is usual today.' }),
      })
      .nullable()
      .defined()
      .meta({ description: 'The last 7 days at the pace of the latest session. Null without a measured session.' }),
  })
  .meta({ id: 'HrvOverTime' })
/** How a client's HRV develops, at each pace. */
export type HrvOverTime = yup.InferType<typeof hrvOverTimeSchema>
