import * as yup from 'yup'
import { ANSWER_BOUNDS, RECORDS_LIMITS } from '../../model/constants.ts'
import { ASSESSMENT_STATUSES, SURVEY_TYPES } from '../../model/enumerations.ts'
import { day, instant, uuid } from '../../model/fields.ts'

const answer = () => yup.number().integer().min(ANSWER_BOUNDS.min).max(ANSWER_BOUNDS.max)

const answerSchema = yup.object({
  /** Key of the question in the open survey. */
  question: yup.string().required().max(100),
  value: answer().required(),
})

const openSurveySchema = yup.object({
  type: yup.string().oneOf(SURVEY_TYPES).required(),
  /** Null for a reflection: the device creates its id. */
  surveyId: uuid().nullable().defined(),
  name: yup.string().required(),
  /** Client day on which it is due. */
  date: day().required(),
  /** Null: it does not close. */
  closesAt: instant().nullable().defined(),
  questions: yup
    .array()
    .of(yup.object({ question: yup.string().required(), text: yup.string().required() }).required())
    .required(),
  /** Answers so far. */
  answers: yup.array().of(answerSchema.required()).required(),
})
/** An open survey of the client. */
export type OpenSurvey = yup.InferType<typeof openSurveySchema>
/** The surveys that the client can answer now. */
export const openSurveysSchema = yup.array().of(openSurveySchema.required()).required()

const reflectionSchema = yup.object({
  /** Created by the device. A repeated reflection replaces the earlier one. */
  id: uuid().required(),
  answeredAt: instant().required(),
  /** At least one question is required. */
  answers: yup
    .object({ productivity: answer(), mental: answer(), physical: answer() })
    .required()
    .test('some', 'must hold an answer', (answers) => Object.values(answers).some((value) => value !== undefined)),
})

/** Reflections of a client, also old ones. */
export const givenReflectionsSchema = yup.object({
  reflections: yup.array().of(reflectionSchema.required()).required().min(1).max(RECORDS_LIMITS.reflections),
})
export type GivenReflections = yup.InferType<typeof givenReflectionsSchema>

/** Answers to an assessment: the new ones or all. */
export const assessmentAnswersSchema = yup.object({
  answeredAt: instant().required(),
  answers: yup.array().of(answerSchema.required()).required().min(1).max(50),
})
export type AssessmentAnswers = yup.InferType<typeof assessmentAnswersSchema>

/** Imported answers to assessments of a client's journey, by the assessments' names. */
export const importedAssessmentsSchema = yup.object({
  assessments: yup
    .array()
    .of(assessmentAnswersSchema.concat(yup.object({ name: yup.string().required().max(100) })).required())
    .required()
    .min(1)
    .max(RECORDS_LIMITS.assessments),
})
export type ImportedAssessments = yup.InferType<typeof importedAssessmentsSchema>

/** State of an assessment after its answers are stored. */
export const assessmentStandSchema = yup.object({
  surveyId: uuid().required(),
  status: yup.string().oneOf(ASSESSMENT_STATUSES).required(),
  answered: yup.number().integer().min(0).required(),
  /** Number of questions. */
  questions: yup.number().integer().min(0).required(),
})
export type AssessmentStand = yup.InferType<typeof assessmentStandSchema>
