import * as yup from 'yup'
import { RECORDS_LIMITS, RR_INTERVAL_MAX, RR_INTERVALS_LIMIT } from '../../model/constants.ts'
import { BREATHS_PER_MINUTE, EXERCISE_GOALS, GOAL_EFFECTS } from '../../model/enumerations.ts'
import { day, instant, timezone, uuid } from '../../model/fields.ts'

const effect = () => yup.string().oneOf(GOAL_EFFECTS).nullable().defined()

/**
 * RR intervals of a recording, in milliseconds and in their order. Artefacts stay in: what no heart can beat is left out and
 * counted when the recording is measured.
 * One test looks at them all: a schema of its own for each of thousands takes some 40 ms, in which nothing else runs.
 */
const rrIntervals = () =>
  yup
    .array<yup.AnyObject, number>()
    .max(RR_INTERVALS_LIMIT)
    .meta({ items: { type: 'number', minimum: 0, maximum: RR_INTERVAL_MAX } })
    .test('intervals', `must be numbers from 0 to ${RR_INTERVAL_MAX}`, (values) =>
      (values ?? []).every((value: unknown) => typeof value === 'number' && value >= 0 && value <= RR_INTERVAL_MAX),
    )

/** An exercise that has begun, as the client's device tells it. */
export const startedExerciseSchema = yup.object({
  /** Made by the device, so that the same start sent twice is one. */
  id: uuid().required(),
  /** The exercise's type is its goal. */
  goal: yup.string().oneOf(EXERCISE_GOALS).required(),
  /** The pace, in breaths a minute. */
  bpm: yup.number().oneOf(BREATHS_PER_MINUTE).required(),
  startedAt: instant().required(),
})
export type StartedExercise = yup.InferType<typeof startedExerciseSchema>

/** How an exercise ended, with what the device recorded. */
export const finishedExerciseSchema = yup.object({
  endedAt: instant().required(),
  /** Empty where the device recorded nothing. */
  rrIntervals: rrIntervals().required(),
})

/** Exercises that a client did, also long ago. */
export const doneExercisesSchema = yup.object({
  exercises: yup
    .array()
    .of(
      startedExerciseSchema
        .concat(
          yup.object({
            endedAt: instant().required(),
            /** Absent: nothing is told about it, and what was recorded before stays. */
            rrIntervals: rrIntervals(),
          }),
        )
        .required(),
    )
    .required()
    .min(1)
    .max(RECORDS_LIMITS.exercises),
})
export type DoneExercises = yup.InferType<typeof doneExercisesSchema>

const measuresSchema = yup.object({
  /** HRV-1: RMSSD in ms. */
  hrv1: yup.number().min(0).required(),
  /** HRV-2: SDNN in ms. */
  hrv2: yup.number().min(0).required(),
  /** Beats a minute. */
  pulseRate: yup.number().min(0).required(),
  /** Breaths a minute; null where the recording shows none. */
  respiratory: yup.number().min(0).nullable().defined(),
  /** Beats that were artefacts and left out of the measures. */
  droppedBeats: yup.number().integer().min(0).required(),
})

/** An exercise that was done. */
export const exerciseRecordSchema = startedExerciseSchema.concat(
  yup.object({
    stepId: uuid().required(),
    /** The client's day. */
    date: day().required(),
    endedAt: instant().required(),
    /** Null where nothing, or under a minute, was recorded. */
    measures: measuresSchema.nullable().defined(),
  }),
)
export type ExerciseRecord = yup.InferType<typeof exerciseRecordSchema>

const measureEffectSchema = yup.object({
  /** What the measure is held against: the client's own median, and the pace for respiratory; null: not rated yet. */
  goal: yup.number().nullable().defined(),
  /** Distance from the client's own mean in own standard deviations, plus is better; null: not rated yet. */
  change: yup.number().nullable().defined(),
  level: effect(),
})
/** How a measure stands against the client's own earlier sessions. */
export type MeasureEffect = yup.InferType<typeof measureEffectSchema>

/** An exercise that was done, and what it did for the client: effects are null while they are not rated yet. */
export const exerciseSessionSchema = exerciseRecordSchema.concat(
  yup.object({
    /** Where the client was when it began. */
    timezone: timezone().required(),
    effects: yup
      .object({
        hrv1: measureEffectSchema.required(),
        hrv2: measureEffectSchema.required(),
        pulseRate: measureEffectSchema.required(),
        respiratory: measureEffectSchema.required(),
      })
      .required(),
    /** The effect on the session's own goal. */
    result: effect(),
    goalEffects: yup.object({ learn: effect(), calm: effect(), focus: effect(), energy: effect() }).required(),
  }),
)
export type ExerciseSession = yup.InferType<typeof exerciseSessionSchema>
