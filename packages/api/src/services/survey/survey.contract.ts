import * as yup from 'yup'
import { ASSESSMENT_STATUSES } from '../../model/enumerations.ts'
import { day, uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'

const assessmentSchema = yup.object({
  id: uuid().required(),
  name: yup.string().required(),
  /** The client's day on which it is due. */
  date: day().required(),
  status: yup.string().oneOf(ASSESSMENT_STATUSES).required(),
})
export type Assessment = yup.InferType<typeof assessmentSchema>

const surveyProgressSchema = yup.object({
  personId: uuid().required(),
  stepId: uuid().required(),
  /** Reflections given in the current step. */
  reflectionsDone: yup.number().integer().min(0).required(),
  /** Assessments due by the client's today, oldest first. */
  assessments: yup.array().of(assessmentSchema.required()).required(),
})
export type SurveyProgress = yup.InferType<typeof surveyProgressSchema>

export const surveyOperations = {
  listSurveyProgress: defineOperation({
    id: 'listSurveyProgress',
    service: 'survey',
    method: 'GET',
    path: '/progress',
    summary: 'Reflections and assessments of every client of the caller',
    access: ['coach'],
    status: 200,
    response: yup.array().of(surveyProgressSchema.required()).required(),
    errors: [],
  }),
}
