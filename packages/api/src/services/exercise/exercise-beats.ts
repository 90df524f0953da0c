import * as yup from 'yup'
import { RR_INTERVAL_MAX, RR_INTERVALS_LIMIT } from '../../model/limits.ts'
import { ARTEFACT_KINDS } from '../../model/enumerations.ts'
import { count, personId, uuid } from '../../model/fields.ts'
import { recordingSchema, rrIntervals } from './exercise-session.ts'

const index = () => yup.number().integer().min(0).max(RR_INTERVALS_LIMIT).required()
const seconds = () =>
  yup
    .number()
    .min(0)
    .max((RR_INTERVALS_LIMIT * RR_INTERVAL_MAX) / 1000)
    .required()

export const artefactSchema = yup
  .object({
    kind: yup.string().oneOf(ARTEFACT_KINDS).required().meta({
      description:
        'An ectopic beat came too early or too late, an extra one did not happen, a missed one was not detected. An invalid value is not an interval.',
    }),
    from: index().meta({ description: 'Index of its first interval.' }),
    until: index().meta({ description: 'Index after its last interval.' }),
    beats: count().required().meta({ description: 'How many beats were inserted, removed or moved.' }),
  })
  .meta({ id: 'ExerciseArtefact' })
/** An artefact in a recording. */
export type ExerciseArtefact = yup.InferType<typeof artefactSchema>

/** The RR intervals of an exercise with their artefacts. */
export const exerciseBeatsSchema = yup
  .object({
    personId: personId().required(),
    sessionId: uuid().required().meta({ description: 'The id of the exercise.' }),
    rrIntervals: rrIntervals().required().meta({
      description: 'RR intervals in milliseconds as the device sent them, in order. Empty without a recording.',
    }),
    artefacts: yup
      .array()
      .of(artefactSchema.required())
      .required()
      .max(RR_INTERVALS_LIMIT)
      .meta({ description: 'The artefacts among the intervals, in order.' }),
    recording: recordingSchema
      .nullable()
      .defined()
      .meta({ description: 'The beats behind the measures. Null if no recording was sent.' }),
    recordedSeconds: seconds().meta({ description: 'The sum of the intervals in seconds.' }),
    usableSeconds: seconds().meta({
      description: 'The sum of the intervals between true beats in seconds. The measures are computed from these.',
    }),
  })
  .meta({ id: 'ExerciseBeats' })
/** The beats of an exercise, and what was corrected. */
export type ExerciseBeats = yup.InferType<typeof exerciseBeatsSchema>
