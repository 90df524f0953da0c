import * as yup from 'yup'
import { uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'

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
}
