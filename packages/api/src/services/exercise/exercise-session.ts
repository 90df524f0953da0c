import * as yup from 'yup'
import { INTEGER_MAX, RECORDS_LIMITS, RR_INTERVALS_LIMIT, RR_INTERVAL_MAX } from '../../model/limits.ts'
import {
  BREATHS_PER_MINUTE,
  EXERCISE_GOALS,
  GOAL_EFFECTS,
  RECORDING_PROBLEMS,
  type BreathsPerMinute,
} from '../../model/enumerations.ts'
import { count, day, instant, measure, stepId, timezone, uuid } from '../../model/fields.ts'

const effect = () => yup.string().oneOf(GOAL_EFFECTS).nullable().defined()

/**
 * Returns the schema of a recording's RR intervals in milliseconds, in order. They include artefacts, which are
 * corrected and counted when the recording is measured. A single test checks all intervals, because thousands of
 * schemas would block the process for about 40 ms.
 */
export const rrIntervals = () =>
  yup
    .array<yup.AnyObject, number>()
    .max(RR_INTERVALS_LIMIT)
    .meta({ items: { type: 'number', minimum: 0, maximum: RR_INTERVAL_MAX } })
    .test('intervals', `must be numbers from 0 to ${RR_INTERVAL_MAX}`, (values) =>
      (values ?? []).every((value: unknown) => typeof value === 'number' && value >= 0 && value <= RR_INTERVAL_MAX),
    )

/** A started exercise, as the client's device reports it. */
export const startedExerciseSchema = yup
  .object({
    id: uuid().required().meta({ description: 'Created by the device, so that a repeated start counts once.' }),
    goal: yup.string().oneOf(EXERCISE_GOALS).required().meta({ description: 'The type of the exercise.' }),
    bpm: yup
      .number<BreathsPerMinute>()
      .oneOf(BREATHS_PER_MINUTE)
      .required()
      .meta({ description: 'Pace in breaths a minute.' }),
    startedAt: instant().required().meta({ description: 'When it started.' }),
  })
  .meta({ id: 'StartedExercise' })
/** A started exercise, as the client's device reports it. */
export type StartedExercise = yup.InferType<typeof startedExerciseSchema>

/** The end of an exercise and its recording. */
export const finishedExerciseSchema = yup
  .object({
    endedAt: instant().required().meta({ description: 'When it ended.' }),
    rrIntervals: rrIntervals().required().meta({
      description: 'RR intervals in milliseconds, in order, artefacts included. Empty without a recording.',
    }),
  })
  .meta({ id: 'FinishedExercise' })

/** Completed exercises of a client. They may be old. */
export const doneExercisesSchema = yup
  .object({
    exercises: yup
      .array()
      .of(
        startedExerciseSchema
          .concat(
            yup.object({
              endedAt: instant().required().meta({ description: 'When it ended.' }),
              rrIntervals: rrIntervals().meta({
                description:
                  'RR intervals in milliseconds, in order, artefacts included. They add up to the length of the exercise, within 10 percent or 5 seconds. Empty without a recording. If absent, an earlier recording does not change.',
              }),
            }),
          )
          .meta({ id: 'DoneExercise' })
          .required(),
      )
      .required()
      .min(1)
      .max(RECORDS_LIMITS.exercises)
      .meta({ description: 'Completed exercises.' }),
  })
  .meta({ id: 'DoneExercises' })
/** Completed exercises to store, with their recordings. */
export type DoneExercises = yup.InferType<typeof doneExercisesSchema>

/** The measures of a recording. */
export const measuresSchema = yup
  .object({
    hrv1: measure().required().meta({ description: 'HRV-1: RMSSD in ms.' }),
    hrv2: measure().required().meta({ description: 'HRV-2: SDNN in ms.' }),
    pulseRate: measure().required().meta({ description: 'Beats a minute.' }),
    respiratory: measure()
      .nullable()
      .defined()
      .meta({ description: 'Breaths a minute. Null if the recording does not show breathing.' }),
  })
  .meta({ id: 'Measures' })

/** The beats of a recording. */
export const recordingSchema = yup
  .object({
    beats: count().required().meta({
      description:
        'Beats of the recording: the intervals that the device sent, and the missed beats that were inserted.',
    }),
    correctedBeats: count().required().meta({
      description:
        'How many of them were inserted, removed or moved before measuring. From 5 % on, figures that use the recording carry a mark.',
    }),
    problem: yup.string().oneOf(RECORDING_PROBLEMS).nullable().defined().meta({
      description:
        'Why there are no measures: over 20 % of the beats were corrected, or fewer than 60 s of beats can be used. Null if there are measures.',
    }),
  })
  .meta({ id: 'ExerciseRecording' })
/** The beats of a recording and, if it has no measures, the reason. */
export type ExerciseRecording = yup.InferType<typeof recordingSchema>

/** A completed exercise. */
export const exerciseRecordSchema = startedExerciseSchema
  .concat(
    yup.object({
      stepId: stepId().required(),
      date: day().required().meta({ description: "The client's day." }),
      endedAt: instant().required().meta({ description: 'When it ended.' }),
      measures: measuresSchema
        .nullable()
        .defined()
        .meta({ description: 'Null without a recording, or if it has a problem.' }),
      recording: recordingSchema
        .nullable()
        .defined()
        .meta({ description: 'The beats behind the measures. Null if no recording was sent.' }),
    }),
  )
  .meta({ id: 'ExerciseRecord' })
/** A completed exercise, without the comparison with earlier exercises. */
export type ExerciseRecord = yup.InferType<typeof exerciseRecordSchema>

const measureEffectSchema = yup
  .object({
    goal: measure().nullable().defined().meta({
      description:
        "The value to compare with: the client's own median, or the pace for respiratory. Null if it is not rated yet.",
    }),
    change: yup.number().min(-INTEGER_MAX).max(INTEGER_MAX).nullable().defined().meta({
      description:
        "Distance from the client's own mean in standard deviations. Positive is better. Null if it is not rated yet.",
    }),
    level: effect().meta({
      description: 'How good the measure is for the client, from negative to positive. Null if it is not rated yet.',
    }),
  })
  .meta({ id: 'MeasureEffect' })
/** A measure compared with the client's own earlier sessions. */
export type MeasureEffect = yup.InferType<typeof measureEffectSchema>

/** A completed exercise with its effects, which are `null` until they are rated. */
export const exerciseSessionSchema = exerciseRecordSchema
  .concat(
    yup.object({
      timezone: timezone().required().meta({ description: "The client's time zone at its start." }),
      effects: yup
        .object({
          hrv1: measureEffectSchema.required().meta({ description: 'Of HRV-1 (RMSSD).' }),
          hrv2: measureEffectSchema.required().meta({ description: 'Of HRV-2 (SDNN).' }),
          pulseRate: measureEffectSchema.required().meta({ description: 'Of the pulse rate.' }),
          respiratory: measureEffectSchema.required().meta({ description: 'Of the respiratory rate.' }),
        })
        .required()
        .meta({ description: "Each measure compared with the client's own earlier sessions." }),
      result: effect().meta({ description: "The effect on the session's own goal." }),
      goalEffects: yup
        .object({
          learn: effect().meta({ description: 'Effect on learning to breathe. Null if it is not rated yet.' }),
          calm: effect().meta({ description: 'Effect on calm. Null if it is not rated yet.' }),
          focus: effect().meta({ description: 'Effect on focus. Null if it is not rated yet.' }),
          energy: effect().meta({ description: 'Effect on energy. Null if it is not rated yet.' }),
        })
        .required()
        .meta({ description: 'The effect on each type of exercise.' }),
    }),
  )
  .meta({ id: 'ExerciseSession' })
/** A completed exercise, compared with the client's own earlier exercises. */
export type ExerciseSession = yup.InferType<typeof exerciseSessionSchema>
