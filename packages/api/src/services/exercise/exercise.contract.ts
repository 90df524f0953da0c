import * as yup from 'yup'
import { RECORDS_BODY_LIMIT, SESSIONS_PAGE } from '../../model/constants.ts'
import { uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'
import {
  doneExercisesSchema,
  exerciseRecordSchema,
  exerciseSessionSchema,
  finishedExerciseSchema,
  startedExerciseSchema,
} from './exercise-session.ts'

export * from './exercise-session.ts'

const exerciseProgressSchema = yup.object({
  personId: uuid().required(),
  stepId: uuid().required(),
  /** Sessions in the current step: in learn and sense those that filled a slot, in grow all. */
  done: yup.number().integer().min(0).required(),
})
export type ExerciseProgress = yup.InferType<typeof exerciseProgressSchema>

export const exerciseOperations = {
  listExerciseProgress: defineOperation({
    id: 'listExerciseProgress',
    service: 'exercise',
    method: 'GET',
    path: '/progress',
    summary: 'Exercises done in the current step by every client of the caller',
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
    summary: 'The caller begins an exercise of a type that the current step allows',
    access: ['user'],
    body: startedExerciseSchema,
    status: 201,
    response: startedExerciseSchema,
    errors: [404, 409, 422],
  }),
  finishExercise: defineOperation({
    id: 'finishExercise',
    service: 'exercise',
    method: 'POST',
    path: '/sessions/{sessionId}/finish',
    summary: 'The caller ends an exercise and hands in its RR intervals; sent twice, it is ended once',
    access: ['user'],
    params: yup.object({ sessionId: uuid().required() }),
    body: finishedExerciseSchema,
    status: 200,
    response: exerciseRecordSchema,
    errors: [404, 409, 422],
  }),
  recordExercises: defineOperation({
    id: 'recordExercises',
    service: 'exercise',
    method: 'POST',
    path: '/records',
    summary: 'The caller hands in exercises that were done, also late; the same one sent again corrects the first',
    access: ['user'],
    body: doneExercisesSchema,
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: [404, 422, 503],
  }),
  importExercises: defineOperation({
    id: 'importExercises',
    service: 'exercise',
    method: 'PUT',
    path: '/imports/{personId}',
    summary: 'An organisation brings along exercises of one client; the same one sent again corrects the first',
    access: 'import',
    params: yup.object({ personId: uuid().required() }),
    body: doneExercisesSchema,
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: [404, 422, 503],
  }),
  listExerciseSessions: defineOperation({
    id: 'listExerciseSessions',
    service: 'exercise',
    method: 'GET',
    path: '/sessions/{personId}',
    summary: `Exercises of one client with measures and effects, newest first, ${SESSIONS_PAGE.usual} at a time; the next page is what came before the last one`,
    access: ['coach'],
    params: yup.object({ personId: uuid().required() }),
    query: yup.object({
      /** 1 to 100. */
      limit: yup.string().matches(/^([1-9]\d?|100)$/, `must be 1 to ${SESSIONS_PAGE.most}`),
      /** The session that the page before ended with; one that isn't the client's has none before it. */
      before: uuid(),
    }),
    status: 200,
    response: yup.array().of(exerciseSessionSchema.required()).required(),
    errors: [404, 422],
  }),
}
