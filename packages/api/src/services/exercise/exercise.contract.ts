import * as yup from 'yup'
import {
  RECORDING_BODY_LIMIT,
  RECORDING_FILE_LIMIT,
  RECORDS_BODY_LIMIT,
  SUMMARY_BODY_LIMIT,
  PAGE,
} from '../../model/limits.ts'
import { count, pageQuery, personId, stepId, uuid } from '../../model/fields.ts'
import { ALL_OR_NONE, defineOperation, REFUSED_ALONE } from '../../operation.ts'
import {
  doneExercisesSchema,
  exerciseRecordSchema,
  exerciseSessionSchema,
  finishedExerciseSchema,
  startedExerciseSchema,
} from './exercise-session.ts'
import { exerciseBeatsSchema } from './exercise-beats.ts'
import { hrvOverTimeSchema, hrvSummarySchema } from './hrv-over-time.ts'
import {
  addedReadingSchema,
  restingOverTimeSchema,
  restingReadingsSchema,
  storedReadingSchema,
} from './resting-readings.ts'
import { addedSummarySchema, storedSummarySchema } from './resting-summaries.ts'
import { paceResponseSchema } from './pace-response.ts'
import {
  addedRecordingSchema,
  importedFileQuery,
  importedFilesSchema,
  previewQuery,
  recordingFilesSchema,
  storedRecordingSchema,
} from './recording-files.ts'

export * from './exercise-session.ts'
export type { ExerciseArtefact, ExerciseBeats } from './exercise-beats.ts'
export type { HrvOverTime, HrvSummary, MeasuredSession } from './hrv-over-time.ts'
export type { PaceAtTime, PaceMeans, PaceResponse } from './pace-response.ts'
export type {
  AddedRecording,
  ImportedFiles,
  RecordingFile,
  RecordingInFile,
  StoredRecording,
} from './recording-files.ts'
export {
  faultOfLength,
  lengthOfRecording,
  type AddedReading,
  type RestingReading,
  type RestingReadings,
  type SentRestingReading,
  type SentRestingReadings,
  type StoredReading,
} from './resting-readings.ts'
export type { LineProblem } from './line-problem.ts'
export type { AddedSummary, StoredSummary } from './resting-summaries.ts'
export { faultOf, faultOfGoal } from './exercise-faults.ts'

const exerciseProgressSchema = yup
  .object({
    personId: personId().required(),
    stepId: stepId().required(),
    done: count()
      .required()
      .meta({ description: 'Sessions in the current step: those that filled a slot in Learn and Sense, all in Grow.' }),
  })
  .meta({ id: 'ExerciseProgress' })
/** Number of exercises that a client has done in the current step. */
export type ExerciseProgress = yup.InferType<typeof exerciseProgressSchema>

/** Exercises: recordings of devices, their effects, and the response to each pace. */
export const exerciseOperations = {
  listExerciseProgress: defineOperation({
    id: 'listExerciseProgress',
    service: 'exercise',
    method: 'GET',
    path: '/progress',
    summary: 'Exercises of every client of the caller in the current step',
    access: ['coach'],
    status: 200,
    response: yup.array().of(exerciseProgressSchema.required()).required(),
    errors: [],
  }),
  startExercise: defineOperation({
    id: 'startExercise',
    service: 'exercise',
    method: 'POST',
    path: '/sessions',
    summary: 'Start an exercise of a type that the current step allows',
    access: ['user'],
    body: startedExerciseSchema,
    status: 201,
    location: '/exercise/sessions/{id}/finish',
    response: startedExerciseSchema,
    errors: ['not_found', 'session_exists', 'validation_failed', 'before_the_journey', 'goal_not_chosen'],
  }),
  finishExercise: defineOperation({
    id: 'finishExercise',
    service: 'exercise',
    method: 'POST',
    path: '/sessions/{sessionId}/finish',
    summary:
      'Finish an exercise with its RR intervals, which may be of a part of it. A repeated call with the same end has no effect',
    access: ['user'],
    params: yup.object({ sessionId: uuid().required().meta({ description: 'The id of the started exercise.' }) }),
    body: finishedExerciseSchema,
    bodyLimit: RECORDING_BODY_LIMIT,
    status: 200,
    response: exerciseRecordSchema,
    errors: ['not_found', 'session_finished', 'validation_failed'],
  }),
  recordExercises: defineOperation({
    id: 'recordExercises',
    service: 'exercise',
    method: 'POST',
    path: '/records',
    summary: `Record completed exercises of the caller, also late. A repeated exercise replaces the earlier one. ${REFUSED_ALONE}`,
    access: ['user'],
    body: doneExercisesSchema,
    records: 'exercises',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'exercises_refused', 'busy'],
  }),
  importExercises: defineOperation({
    id: 'importExercises',
    service: 'exercise',
    method: 'PUT',
    path: '/imports/{personId}',
    summary: `Import exercises of one client. A repeated exercise replaces the earlier one. ${ALL_OR_NONE}`,
    access: 'import',
    params: yup.object({ personId: personId().required() }),
    body: doneExercisesSchema,
    records: 'exercises',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'before_the_journey', 'busy'],
  }),
  previewRecordingFile: defineOperation({
    id: 'previewRecordingFile',
    service: 'exercise',
    method: 'PUT',
    path: '/files/{personId}/preview',
    summary:
      'Read a file with recordings of one client, or a zip archive of such files, without storing anything. The content decides the format',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    query: previewQuery,
    body: 'binary',
    bodyLimit: RECORDING_FILE_LIMIT,
    status: 200,
    response: recordingFilesSchema,
    errors: ['not_found', 'content_too_large', 'validation_failed', 'busy'],
  }),
  addRecording: defineOperation({
    id: 'addRecording',
    service: 'exercise',
    method: 'POST',
    path: '/files/{personId}/exercises',
    summary:
      'Add a recording of a file to the exercises of one client, at the pace in force at its start. The same recording is added once',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    body: addedRecordingSchema,
    bodyLimit: RECORDING_BODY_LIMIT,
    status: 201,
    location: '/exercise/sessions/{personId}',
    response: storedRecordingSchema,
    errors: ['not_found', 'recording_exists', 'validation_failed', 'before_the_journey', 'busy'],
  }),
  addRestingReading: defineOperation({
    id: 'addRestingReading',
    service: 'exercise',
    method: 'POST',
    path: '/files/{personId}/resting-readings',
    summary:
      'Add a recording of a file to the resting readings of one client, even from before the journey. It fills no slot and counts for no plan. The same recording is added once',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    body: addedReadingSchema,
    bodyLimit: RECORDING_BODY_LIMIT,
    status: 201,
    location: '/exercise/resting-readings/{personId}',
    response: storedReadingSchema,
    errors: ['not_found', 'recording_exists', 'validation_failed', 'busy'],
  }),
  addRestingSummary: defineOperation({
    id: 'addRestingSummary',
    service: 'exercise',
    method: 'POST',
    path: '/files/{personId}/resting-summaries',
    summary:
      'Add daily figures of another app to the resting readings of one client, even from before the journey. They have no beats and stay as the other app gave them. A reading of the same day and time is added once',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    body: addedSummarySchema,
    bodyLimit: SUMMARY_BODY_LIMIT,
    status: 201,
    location: '/exercise/resting-readings/{personId}',
    response: storedSummarySchema,
    errors: ['not_found', 'validation_failed'],
  }),
  importRecordingFile: defineOperation({
    id: 'importRecordingFile',
    service: 'exercise',
    method: 'PUT',
    path: '/imports/{personId}/files',
    summary:
      'Import a file with recordings of one client, or a zip archive of such files, as exercises or resting readings. Daily figures of other apps become resting readings. The same recording is stored once, and a file that can’t be stored is named alone, with every wrong line of its daily figures',
    access: 'import',
    params: yup.object({ personId: personId().required() }),
    query: importedFileQuery,
    body: 'binary',
    bodyLimit: RECORDING_FILE_LIMIT,
    status: 200,
    response: importedFilesSchema,
    errors: ['not_found', 'content_too_large', 'validation_failed', 'busy'],
  }),
  listExerciseSessions: defineOperation({
    id: 'listExerciseSessions',
    service: 'exercise',
    method: 'GET',
    path: '/sessions/{personId}',
    summary: `Exercises of one client with measures and effects, newest first, ${PAGE.usual} at a time`,
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    query: pageQuery('session'),
    status: 200,
    response: yup.array().of(exerciseSessionSchema.required()).required().max(PAGE.most),
    errors: ['not_found', 'validation_failed'],
  }),
  listHrv: defineOperation({
    id: 'listHrv',
    service: 'exercise',
    method: 'GET',
    path: '/hrv',
    summary: 'HRV-1 of every client of the caller in the last 7 days, at the pace of the latest session',
    access: ['coach'],
    status: 200,
    response: yup.array().of(hrvSummarySchema.required()).required(),
    errors: [],
  }),
  getExerciseBeats: defineOperation({
    id: 'getExerciseBeats',
    service: 'exercise',
    method: 'GET',
    path: '/beats/{personId}/{sessionId}',
    summary: 'The RR intervals of one exercise, with the artefacts among them',
    access: ['coach'],
    params: yup.object({
      personId: personId().required(),
      sessionId: uuid().required().meta({ description: 'The id of the exercise.' }),
    }),
    status: 200,
    response: exerciseBeatsSchema,
    errors: ['not_found', 'validation_failed', 'busy'],
  }),
  getHrvOverTime: defineOperation({
    id: 'getHrvOverTime',
    service: 'exercise',
    method: 'GET',
    path: '/hrv/{personId}',
    summary: 'The measures of one client over time, with the 7-day means and the usual range at each pace',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: hrvOverTimeSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  recordRestingReadings: defineOperation({
    id: 'recordRestingReadings',
    service: 'exercise',
    method: 'POST',
    path: '/resting-readings',
    summary: `Record resting readings of the caller, even late or from before the journey. They are no exercises: they fill no slot and have no effect. A repeated reading replaces the earlier one. ${REFUSED_ALONE}`,
    access: ['user'],
    body: restingReadingsSchema,
    records: 'readings',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'records_refused', 'busy'],
  }),
  importRestingReadings: defineOperation({
    id: 'importRestingReadings',
    service: 'exercise',
    method: 'PUT',
    path: '/imports/{personId}/resting-readings',
    summary: `Import resting readings of one client. A repeated reading replaces the earlier one. ${ALL_OR_NONE}`,
    access: 'import',
    params: yup.object({ personId: personId().required() }),
    body: restingReadingsSchema,
    records: 'readings',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'busy'],
  }),
  getRestingReadings: defineOperation({
    id: 'getRestingReadings',
    service: 'exercise',
    method: 'GET',
    path: '/resting-readings/{personId}',
    summary: 'The resting readings of one client over time, with the 7-day means and the usual range in each posture',
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: restingOverTimeSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getPaceResponse: defineOperation({
    id: 'getPaceResponse',
    service: 'exercise',
    method: 'GET',
    path: '/paces/{personId}',
    summary: 'The measures of one client by pace, and the HRV-1 of the last seven days',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: paceResponseSchema,
    errors: ['not_found', 'validation_failed'],
  }),
}
