import * as yup from 'yup'
import { EXERCISE_HOURS_LIMIT, RECORDS_LIMITS, RESTING_READINGS_LIMIT } from '../../model/limits.ts'
import { POSTURES, READING_SOURCES } from '../../model/enumerations.ts'
import { count, day, instant, measure, personId, recordId, timezone, uuid } from '../../model/fields.ts'
import { HOUR_MS } from '../../model/time/durations.ts'
import { measuresSchema, recordingSchema, rrIntervals } from './exercise-session.ts'
import { posture } from './posture.ts'
import { changesSchema, meansSchema, usualSchema } from './hrv-over-time.ts'

/** A resting reading, as a device or an import sends it. */
const sentReadingSchema = yup
  .object({
    id: uuid().required().meta({ description: 'Created by the device, so that a repeated reading counts once.' }),
    posture: posture(),
    startedAt: instant().required().meta({ description: 'When it started.' }),
    rrIntervals: rrIntervals()
      .required()
      .min(1)
      .meta({
        description: `RR intervals in milliseconds, in order, artefacts included. Their sum is the length of the reading, at most ${EXERCISE_HOURS_LIMIT} hours.`,
      }),
  })
  .meta({ id: 'SentRestingReading' })

/** Resting readings of a client. They may be old. */
export const restingReadingsSchema = yup
  .object({
    readings: yup
      .array()
      .of(sentReadingSchema.required())
      .required()
      .min(1)
      .max(RECORDS_LIMITS.restingReadings)
      .meta({ description: 'Readings at rest, without a pace.' }),
  })
  .meta({ id: 'SentRestingReadings' })
/** Resting readings to store. */
export type SentRestingReadings = yup.InferType<typeof restingReadingsSchema>
/** A resting reading to store. */
export type SentRestingReading = SentRestingReadings['readings'][number]

/** A recording of a file that the coach adds to a client's resting readings. */
export const addedReadingSchema = yup
  .object({
    posture: posture(),
    startedAt: instant().required().meta({ description: 'When it started.' }),
    rrIntervals: rrIntervals().required().min(1).meta({
      description:
        'RR intervals in milliseconds, in order, artefacts included. Their sum is the length of the reading.',
    }),
  })
  .meta({ id: 'AddedReading' })
/** A resting reading to add. */
export type AddedReading = yup.InferType<typeof addedReadingSchema>

/** The resting reading that was made from a recording. */
export const storedReadingSchema = yup
  .object({
    id: recordId().required(),
    posture: posture(),
    startedAt: instant().required().meta({ description: 'When it started.' }),
    recording: recordingSchema.required().meta({ description: 'The beats behind the measures.' }),
    measures: measuresSchema.nullable().defined().meta({ description: 'Null if the recording has a problem.' }),
    isNew: yup
      .boolean()
      .required()
      .meta({ description: 'False if the client had a reading with the same intervals: nothing was added.' }),
  })
  .meta({ id: 'StoredReading' })
/** The resting reading that was made from a recording. */
export type StoredReading = yup.InferType<typeof storedReadingSchema>

/** Returns the length of a recording in milliseconds. Artefacts count, because they have taken time. */
export const lengthOfRecording = (intervals: readonly number[]): number =>
  Math.round(intervals.reduce((sum, interval) => sum + interval, 0))

/** Returns the fault of a reading that is too long, or `null`. */
export const faultOfLength = (intervals: readonly number[]): { path: 'rrIntervals'; message: string } | null =>
  lengthOfRecording(intervals) > EXERCISE_HOURS_LIMIT * HOUR_MS
    ? { path: 'rrIntervals', message: `must last at most ${EXERCISE_HOURS_LIMIT} hours` }
    : null

const restingMeasuresSchema = yup
  .object({
    hrv1: measure().required().meta({ description: 'HRV-1: RMSSD in ms.' }),
    hrv2: measure()
      .nullable()
      .defined()
      .meta({ description: 'HRV-2: SDNN in ms. Null if it is from a summary without SDNN.' }),
    pulseRate: measure()
      .nullable()
      .defined()
      .meta({ description: 'Beats a minute. Null if it is from a summary without a pulse.' }),
    respiratory: measure().nullable().defined().meta({
      description: 'Breaths a minute. Null if the recording does not show breathing, or if it is from a summary.',
    }),
  })
  .meta({ id: 'RestingMeasures' })

const restingReadingSchema = yup
  .object({
    id: recordId().required(),
    posture: posture(),
    startedAt: instant().required().meta({
      description: 'When it started. If only its day is known, noon in the time zone of the client.',
    }),
    hasTime: yup.boolean().required().meta({
      description: 'Whether the time of day is known. False if it is from a summary that has only days.',
    }),
    timezone: timezone().required().meta({ description: "The client's time zone at its start." }),
    date: day().required().meta({ description: "The client's day." }),
    source: yup.string().oneOf(READING_SOURCES).required().meta({
      description:
        'The source of its measures. Those of a summary are as the other app gave them, and are never computed.',
    }),
    measures: restingMeasuresSchema.required().meta({
      description: 'Its measures. If its source is a summary, they are as the other app gave them.',
    }),
    beats: count().required().meta({
      description:
        'Its beats, with the missed beats that were inserted. 0 if it is from a summary, which has no beats.',
    }),
    correctedBeats: count().required().meta({
      description:
        'How many of them were inserted, removed or moved before measuring. From 5 % on it carries a mark. 0 if it is from a summary.',
    }),
  })
  .meta({ id: 'RestingReading' })
/** A measured resting reading of a client. */
export type RestingReading = yup.InferType<typeof restingReadingSchema>

const restingDaySchema = yup
  .object({
    date: day().required().meta({ description: "The client's day." }),
    means: meansSchema.nullable().defined().meta({
      description: 'Means of the readings of the 7 days that end with this one. Null before the fourth reading.',
    }),
    usual: usualSchema.required().meta({
      description:
        'What was usual then: mean ± standard deviation (over n - 1) of the readings of the 28 days before this one.',
    }),
  })
  .meta({ id: 'RestingDay' })

const restingFiguresSchema = yup
  .object({
    days: yup
      .array()
      .of(restingDaySchema.required())
      .required()
      .max(RESTING_READINGS_LIMIT + 1)
      .meta({ description: 'The days with a reading, oldest first, and today.' }),
    lately: yup
      .object({
        readings: count().required().meta({ description: 'Measured readings of the last 7 client days.' }),
        usualReadings: count()
          .required()
          .meta({ description: 'Measured readings of the 28 client days before today.' }),
        means: meansSchema.required().meta({ description: 'Means of the readings of the last 7 client days.' }),
        changes: changesSchema.required().meta({
          description:
            'The means, rounded for the screen, minus those of the seven days before. Null with readings on fewer than 4 of 7 days on either side.',
        }),
        usual: usualSchema.required().meta({ description: 'What is usual today.' }),
      })
      .required()
      .meta({ description: 'The last 7 days.' }),
  })
  .meta({ id: 'RestingFigures' })
/** The 7-day means and usual ranges of comparable readings. */
export type RestingFigures = yup.InferType<typeof restingFiguresSchema>

/** A client's resting readings over time, each compared with the client's own readings in the same posture. */
export const restingOverTimeSchema = yup
  .object({
    personId: personId().required(),
    today: day().required().meta({ description: "The client's today." }),
    readings: yup
      .array()
      .of(restingReadingSchema.required())
      .required()
      .max(RESTING_READINGS_LIMIT)
      .meta({ description: `The latest ${RESTING_READINGS_LIMIT} measured readings, oldest first.` }),
    withoutMeasures: count().required().meta({
      description: 'Readings since the first of these that have too few usable beats for measures.',
    }),
    postures: yup
      .array()
      .of(restingFiguresSchema.concat(yup.object({ posture: posture() })).required())
      .required()
      .max(POSTURES.length)
      .meta({ description: 'The figures in each posture that has readings.' }),
  })
  .meta({ id: 'RestingReadings' })
/** A client's resting readings over time. */
export type RestingReadings = yup.InferType<typeof restingOverTimeSchema>
