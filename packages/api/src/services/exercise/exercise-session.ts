import * as yup from 'yup'
import { RECORDS_LIMITS, RR_INTERVAL_MAX, RR_INTERVALS_LIMIT } from '../../model/constants.ts'
import { BREATHS_PER_MINUTE, EXERCISE_GOALS, GOAL_EFFECTS } from '../../model/enumerations.ts'
import { day, instant, timezone, uuid } from '../../model/fields.ts'

const effect = () => yup.string().oneOf(GOAL_EFFECTS).nullable().defined()

/**
 * RR intervals of a recording in milliseconds, in order. Artefacts stay in; measuring the recording drops and counts them.
 * One test checks all intervals: a schema for each of thousands would block the process for some 40 ms.
 */
const rrIntervals = () =>
  yup
    .array<yup.AnyObject, number>()
    .max(RR_INTERVALS_LIMIT)
    .meta({ items: { type: 'number', minimum: 0, maximum: RR_INTERVAL_MAX } })
    .test('intervals', `must be numbers from 0 to ${RR_INTERVAL_MAX}`, (values) =>
      (values ?? []).every((value: unknown) => typeof value === 'number' && value >= 0 && value <= RR_INTERVAL_MAX),
    )

/** A started exercise, as the client's device reports it. */
export const startedExerciseSchema = yup.object({
  /** Created by the device, so that a repeated start counts once. */
  id: uuid().required(),
  /** The type of the exercise. */
  goal: yup.string().oneOf(EXERCISE_GOALS).required(),
  /** Pace in breaths a minute. */
  bpm: yup.number().oneOf(BREATHS_PER_MINUTE).required(),
  startedAt: instant().required(),
})
export type StartedExercise = yup.InferType<typeof startedExerciseSchema>

/** The end of an exercise and its recording. */
export const finishedExerciseSchema = yup.object({
  endedAt: instant().required(),
  /** Empty without a recording. */
  rrIntervals: rrIntervals().required(),
})

/** Completed exercises of a client, also old ones. */
export const doneExercisesSchema = yup.object({
  exercises: yup
    .array()
    .of(
      startedExerciseSchema
        .concat(
          yup.object({
            endedAt: instant().required(),
            /** Absent: an earlier recording does not change. */
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
  /** Breaths a minute; null where the recording has no breathing. */
  respiratory: yup.number().min(0).nullable().defined(),
  /** Number of artefacts, which the measures exclude. */
  droppedBeats: yup.number().integer().min(0).required(),
})

/** A completed exercise. */
export const exerciseRecordSchema = startedExerciseSchema.concat(
  yup.object({
    stepId: uuid().required(),
    /** The client's day. */
    date: day().required(),
    endedAt: instant().required(),
    /** Null without a recording of at least one minute. */
    measures: measuresSchema.nullable().defined(),
  }),
)
export type ExerciseRecord = yup.InferType<typeof exerciseRecordSchema>

const measureEffectSchema = yup.object({
  /** The value to compare with: the client's own median, or the pace for respiratory; null: not rated yet. */
  goal: yup.number().nullable().defined(),
  /** Distance from the client's own mean in standard deviations, plus is better; null: not rated yet. */
  change: yup.number().nullable().defined(),
  level: effect(),
})
/** A measure compared with the client's own earlier sessions. */
export type MeasureEffect = yup.InferType<typeof measureEffectSchema>

/** A completed exercise with its effects, which are null while they are not rated. */
export const exerciseSessionSchema = exerciseRecordSchema.concat(
  yup.object({
    /** The client's time zone at its start. */
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
