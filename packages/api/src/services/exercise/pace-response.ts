import * as yup from 'yup'
import { RR_INTERVAL_MAX } from '../../model/limits.ts'
import { BREATHS_PER_MINUTE, EXERCISE_GOALS, TIMES_OF_DAY } from '../../model/enumerations.ts'
import { count, day, measure, personId } from '../../model/fields.ts'

const marked = () =>
  count()
    .required()
    .meta({ description: 'How many of these sessions have a recording with 5 % or more corrected beats.' })

const paceSchema = yup
  .object({
    bpm: yup.number().oneOf(BREATHS_PER_MINUTE).required().meta({ description: 'Pace in breaths a minute.' }),
    sessions: count().required().meta({ description: 'Measured sessions at this pace.' }),
    markedSessions: marked(),
    means: yup
      .object({
        hrv1: measure().required().meta({ description: 'HRV-1 in ms.' }),
        hrv1Deviation: measure().required().meta({ description: 'Standard deviation of HRV-1 over n - 1.' }),
        hrv2: measure().required().meta({ description: 'HRV-2 in ms.' }),
        pulseRate: measure().required().meta({ description: 'Beats a minute.' }),
        respiratory: measure()
          .nullable()
          .defined()
          .meta({ description: 'Breaths a minute. Null if no recording shows breathing.' }),
      })
      .nullable()
      .defined()
      .meta({
        description:
          'Means of these sessions, unrounded. Null with fewer than 5 sessions, which are too few to compare.',
      }),
  })
  .meta({ id: 'PaceMeans' })
/** A client's measured sessions at one pace. */
export type PaceMeans = yup.InferType<typeof paceSchema>

const paceAtTimeSchema = yup
  .object({
    goal: yup.string().oneOf(EXERCISE_GOALS).required().meta({ description: 'Type of the exercise.' }),
    time: yup.string().oneOf(TIMES_OF_DAY).required().meta({ description: "By the client's clock." }),
    bpm: yup.number().oneOf(BREATHS_PER_MINUTE).nullable().defined().meta({
      description: 'The pace with the highest mean HRV-1 among those with at least 5 sessions. Null if none has 5.',
    }),
    hrv1: measure()
      .nullable()
      .defined()
      .meta({ description: 'Mean HRV-1 of that pace in ms, unrounded; null without one.' }),
    sessions: count()
      .required()
      .meta({ description: 'Measured sessions at that pace; without one, at the pace that has most.' }),
    markedSessions: marked(),
  })
  .meta({ id: 'PaceAtTime' })
/** The pace with the highest HRV-1 for an exercise goal at a time of day. */
export type PaceAtTime = yup.InferType<typeof paceAtTimeSchema>

/** A client’s measures by pace, over all measured sessions. */
export const paceResponseSchema = yup
  .object({
    personId: personId().required(),
    since: day()
      .nullable()
      .defined()
      .meta({ description: "The client's day of the first measured session. Null if there is none." }),
    hrv1: yup
      .object({
        average: measure()
          .integer()
          .nullable()
          .defined()
          .meta({ description: 'Mean of the measured sessions in ms, rounded. Null if there is none.' }),
        coverage: count().required().meta({ description: 'Number of those 7 days that have a measured session.' }),
        change: yup.number().integer().min(-RR_INTERVAL_MAX).max(RR_INTERVAL_MAX).nullable().defined().meta({
          description:
            'The average minus that of the seven days before. Null with sessions on fewer than 4 of 7 days on either side.',
        }),
        sessions: count().required().meta({ description: 'Measured sessions of those 7 days.' }),
        markedSessions: marked(),
      })
      .required()
      .meta({ description: 'HRV-1 of the last 7 client days, at any pace.' }),
    paces: yup
      .array()
      .of(paceSchema.required())
      .required()
      .max(BREATHS_PER_MINUTE.length)
      .meta({ description: 'Every pace, the quickest first.' }),
    times: yup
      .array()
      .of(paceAtTimeSchema.required())
      .required()
      .max(EXERCISE_GOALS.length * TIMES_OF_DAY.length)
      .meta({ description: 'Each goal at each time of day.' }),
  })
  .meta({ id: 'PaceResponse' })
/** How a client's measures differ by pace. */
export type PaceResponse = yup.InferType<typeof paceResponseSchema>
