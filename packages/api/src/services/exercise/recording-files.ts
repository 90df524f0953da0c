import * as yup from 'yup'
import {
  FILE_NAME_MAX_LENGTH,
  RECORDING_FILES_MAX,
  RR_INTERVALS_LIMIT,
  SUMMARY_DAYS_MAX,
  TIMEZONE_MAX_LENGTH,
} from '../../model/limits.ts'
import { DATE_ORDERS, EXERCISE_GOALS, POSTURES, RECORDING_FORMATS } from '../../model/enumerations.ts'
import { instant, recordId } from '../../model/fields.ts'
import { artefactSchema } from './exercise-beats.ts'
import { exerciseRecordSchema, measuresSchema, recordingSchema, rrIntervals } from './exercise-session.ts'
import { lineProblemSchema } from './line-problem.ts'
import { storedReadingSchema } from './resting-readings.ts'
import { storedSummarySchema, summaryDaySchema, summaryInFileSchema } from './resting-summaries.ts'

const fileName = () => yup.string().max(FILE_NAME_MAX_LENGTH)

/** The name of the file whose bytes are the body. */
const fileNameQuery = yup.object({
  name: fileName().meta({ description: 'The name of the file. It may say when the recording began.' }),
})

const dateOrder = () =>
  yup.string().oneOf(DATE_ORDERS).meta({
    description:
      'The order of day and month in the dates of daily figures. It is used only if the dates of the file don’t decide it.',
  })

/** How a file is read for a preview. */
export const previewQuery = fileNameQuery.concat(
  yup.object({
    dateOrder: dateOrder(),
    timezone: yup.string().max(TIMEZONE_MAX_LENGTH).meta({
      description:
        "IANA time zone of the times of day in daily figures that name no zone. Default: the client's own at that time.",
    }),
  }),
)

const problemSchema = lineProblemSchema.nullable().defined()

const clock = () =>
  yup
    .string()
    .matches(/^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    .nullable()
    .defined()

const recordingInFileSchema = yup
  .object({
    startedAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'When it began. Null if the file does not say it, or names no time zone.' }),
    localStart: clock().meta({
      description:
        'The time that a clock showed when it began, if the file names no time zone. Null if it does not say.',
    }),
    rrIntervals: rrIntervals()
      .required()
      .meta({ description: 'RR intervals in milliseconds, in order, artefacts included.' }),
    artefacts: yup
      .array()
      .of(artefactSchema.required())
      .required()
      .max(RR_INTERVALS_LIMIT)
      .meta({ description: 'The artefacts that are corrected before measuring, in order.' }),
    recording: recordingSchema.required().meta({ description: 'The beats behind the measures.' }),
    measures: measuresSchema.nullable().defined().meta({ description: 'Null if the recording has a problem.' }),
    existing: yup
      .object({
        id: recordId().required(),
        startedAt: instant().required().meta({ description: 'When it started.' }),
        posture: yup.string().oneOf(POSTURES).nullable().defined().meta({
          description: 'The posture of the client if it is a resting reading. Null if it is an exercise.',
        }),
      })
      .nullable()
      .defined()
      .meta({
        description:
          'The exercise or resting reading of the client that has the same intervals. Null if there is none.',
      }),
  })
  .nullable()
  .defined()
  .meta({ id: 'RecordingInFile' })

const recordingFileSchema = yup
  .object({
    name: fileName().defined().meta({ description: 'The name of the file, also of one in an archive.' }),
    format: yup
      .string()
      .oneOf(RECORDING_FORMATS)
      .nullable()
      .defined()
      .meta({ description: 'What it was read as. Null if it was not recognised.' }),
    person: yup
      .string()
      .max(100)
      .nullable()
      .defined()
      .meta({ description: 'The name of the person whom the file names. Null if it names no one.' }),
    problem: problemSchema.meta({ description: 'Why it can’t be read. Null if it can.' }),
    recording: recordingInFileSchema.meta({
      description: 'Its beats. Null if it can’t be read, or has daily figures.',
    }),
    days: yup
      .array()
      .of(summaryDaySchema.required())
      .max(SUMMARY_DAYS_MAX)
      .nullable()
      .defined()
      .meta({ description: 'Its figures by day, without beats. Null for any other file.' }),
    summary: summaryInFileSchema.meta({ description: 'How its daily figures were read. Null for any other file.' }),
  })
  .meta({ id: 'RecordingFile' })
/** A file, perhaps from an archive, as it was read. */
export type RecordingFile = yup.InferType<typeof recordingFileSchema>
/** The recording of a file. */
export type RecordingInFile = NonNullable<RecordingFile['recording']>

/** The files of an archive, or the single file that was sent. */
export const recordingFilesSchema = yup.array().of(recordingFileSchema.required()).required().max(RECORDING_FILES_MAX)

/** A recording of a file that the coach adds to a client's exercises. */
export const addedRecordingSchema = yup
  .object({
    goal: yup.string().oneOf(EXERCISE_GOALS).required().meta({ description: 'The type of the exercise.' }),
    startedAt: instant().required().meta({ description: 'When it started.' }),
    rrIntervals: rrIntervals().required().min(1).meta({
      description:
        'RR intervals in milliseconds, in order, artefacts included. Their sum is the length of the exercise.',
    }),
  })
  .meta({ id: 'AddedRecording' })
/** A recording to add. */
export type AddedRecording = yup.InferType<typeof addedRecordingSchema>

/** The exercise that was made from a recording. */
export const storedRecordingSchema = exerciseRecordSchema
  .concat(
    yup.object({
      isNew: yup
        .boolean()
        .required()
        .meta({ description: 'False if the client had an exercise with the same intervals: nothing was added.' }),
      isExtra: yup.boolean().required().meta({
        description: 'True if it fills no exercise slot, because none was open and free at its start.',
      }),
    }),
  )
  .meta({ id: 'StoredRecording' })
/** The exercise that was made from a recording. */
export type StoredRecording = yup.InferType<typeof storedRecordingSchema>

/** Information that an import gives about a file's recordings. */
export const importedFileQuery = fileNameQuery.concat(
  yup.object({
    goal: yup.string().oneOf(EXERCISE_GOALS).meta({ description: 'The type of the exercises. Default: calm.' }),
    posture: yup.string().oneOf(POSTURES).meta({
      description:
        'The posture of the client. With it, recordings become resting readings, which have no type of exercise. Default: they become exercises. Daily figures need a posture.',
    }),
    timezone: yup.string().max(TIMEZONE_MAX_LENGTH).meta({
      description: "IANA time zone of a start without a zone. Default: the client's own at that time.",
    }),
    dateOrder: dateOrder(),
    startedAt: instant().meta({ description: 'When the recording began, if neither the file nor its name says it.' }),
  }),
)

/** A file of an import, and its result. */
export const importedFilesSchema = yup
  .array()
  .of(
    yup
      .object({
        name: fileName().defined().meta({ description: 'The name of the file.' }),
        problem: problemSchema.meta({ description: 'Why nothing of it was stored. Null if it was stored.' }),
        exercise: storedRecordingSchema
          .nullable()
          .defined()
          .meta({ description: 'The exercise that it has become. Null if it has a problem, or is a resting reading.' }),
        reading: storedReadingSchema.nullable().defined().meta({
          description: 'The resting reading that it has become. Null if it has a problem, or is an exercise.',
        }),
        problems: yup.array().of(lineProblemSchema.required()).required().max(SUMMARY_DAYS_MAX).meta({
          description:
            'Every problem, such as each wrong line of daily figures. With a problem, nothing of it was stored.',
        }),
        summary: storedSummarySchema.nullable().defined().meta({
          description: 'The resting readings that its daily figures have become. Null if it has none, or a problem.',
        }),
      })
      .required(),
  )
  .required()
  .max(RECORDING_FILES_MAX)
/** The files of an import, and their results. */
export type ImportedFiles = yup.InferType<typeof importedFilesSchema>
