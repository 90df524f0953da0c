import * as yup from 'yup'
import { BREATHS_PER_MINUTE, EXERCISE_GOALS, TIMES_OF_DAY } from '../../model/enumerations.ts'
import { day, uuid } from '../../model/fields.ts'

const count = () => yup.number().integer().min(0).required()
const measure = () => yup.number().min(0).required()

const paceSchema = yup.object({
  bpm: yup.number().oneOf(BREATHS_PER_MINUTE).required(),
  /** Measured sessions at this pace. */
  sessions: count(),
  /** Means of these sessions, unrounded; null: under 5 sessions, too few to compare. */
  means: yup
    .object({
      /** HRV-1 in ms. */
      hrv1: measure(),
      /** Standard deviation of HRV-1 over n - 1. */
      hrv1Deviation: measure(),
      /** HRV-2 in ms. */
      hrv2: measure(),
      /** Beats a minute. */
      pulseRate: measure(),
      /** Breaths a minute; null where no recording has breathing. */
      respiratory: yup.number().min(0).nullable().defined(),
    })
    .nullable()
    .defined(),
})
/** A client's measured sessions at one pace. */
export type PaceMeans = yup.InferType<typeof paceSchema>

const paceAtTimeSchema = yup.object({
  goal: yup.string().oneOf(EXERCISE_GOALS).required(),
  /** By the client's clock. */
  time: yup.string().oneOf(TIMES_OF_DAY).required(),
  /** Of the paces with at least 5 sessions the one with the highest mean HRV-1; null: none has 5. */
  bpm: yup.number().oneOf(BREATHS_PER_MINUTE).nullable().defined(),
  /** Mean HRV-1 of that pace in ms, unrounded; null without one. */
  hrv1: yup.number().min(0).nullable().defined(),
  /** Measured sessions at that pace; without one, at the pace that has most. */
  sessions: count(),
})
/** The pace with the highest HRV-1 for an exercise goal at a time of day. */
export type PaceAtTime = yup.InferType<typeof paceAtTimeSchema>

/** A client’s measures by pace, over all measured sessions. */
export const paceResponseSchema = yup.object({
  personId: uuid().required(),
  /** The client's day of the first measured session; null: none. */
  since: day().nullable().defined(),
  /** HRV-1 of the last 7 client days, at any pace. */
  hrv1: yup
    .object({
      /** Mean of the measured sessions in ms, rounded; null: none. */
      average: yup.number().integer().min(0).nullable().defined(),
      /** Number of those 7 days that have a measured session. */
      coverage: count(),
      /** The average less that of the seven days before; null: under 4 of 7 days with a session on either side. */
      change: yup.number().integer().nullable().defined(),
    })
    .required(),
  /** Every pace, the quickest first. */
  paces: yup.array().of(paceSchema.required()).required(),
  /** Each goal at each time of day. */
  times: yup.array().of(paceAtTimeSchema.required()).required(),
})
/** How a client's measures differ by pace. */
export type PaceResponse = yup.InferType<typeof paceResponseSchema>
