import * as yup from 'yup'
import { ANSWER_BOUNDS, RECORDS_LIMITS } from '../../model/constants.ts'
import { ASSESSMENT_STATUSES, SURVEY_TYPES } from '../../model/enumerations.ts'
import { day, instant, uuid } from '../../model/fields.ts'

const answer = () => yup.number().integer().min(ANSWER_BOUNDS.min).max(ANSWER_BOUNDS.max)

const answerSchema = yup.object({
  /** The question's key, as the open survey names it. */
  question: yup.string().required().max(100),
  value: answer().required(),
})

const openSurveySchema = yup.object({
  type: yup.string().oneOf(SURVEY_TYPES).required(),
  /** Null for a reflection, whose id the device makes when it is given. */
  surveyId: uuid().nullable().defined(),
  name: yup.string().required(),
  /** The client's day on which it is due. */
  date: day().required(),
  /** Null: it stays open. */
  closesAt: instant().nullable().defined(),
  questions: yup
    .array()
    .of(yup.object({ question: yup.string().required(), text: yup.string().required() }).required())
    .required(),
  /** Those given so far. */
  answers: yup.array().of(answerSchema.required()).required(),
})
/** A survey that waits for the client. */
export type OpenSurvey = yup.InferType<typeof openSurveySchema>
export const openSurveysSchema = yup.array().of(openSurveySchema.required()).required()

const reflectionSchema = yup.object({
  /** Made by the device: the same reflection sent again corrects the first. */
  id: uuid().required(),
  answeredAt: instant().required(),
  /** A question may be left out, all of them may not. */
  answers: yup
    .object({ productivity: answer(), mental: answer(), physical: answer() })
    .required()
    .test('some', 'must hold an answer', (answers) => Object.values(answers).some((value) => value !== undefined)),
})

/** Reflections that a client gave, also long ago. */
export const givenReflectionsSchema = yup.object({
  reflections: yup.array().of(reflectionSchema.required()).required().min(1).max(RECORDS_LIMITS.reflections),
})
export type GivenReflections = yup.InferType<typeof givenReflectionsSchema>

/** Answers to an assessment, those given since the last call or all of them. */
export const assessmentAnswersSchema = yup.object({
  answeredAt: instant().required(),
  answers: yup.array().of(answerSchema.required()).required().min(1).max(50),
})
export type AssessmentAnswers = yup.InferType<typeof assessmentAnswersSchema>

/** Assessments of a client's journey by their names, with the answers that were given elsewhere. */
export const importedAssessmentsSchema = yup.object({
  assessments: yup
    .array()
    .of(assessmentAnswersSchema.concat(yup.object({ name: yup.string().required().max(100) })).required())
    .required()
    .min(1)
    .max(RECORDS_LIMITS.assessments),
})
export type ImportedAssessments = yup.InferType<typeof importedAssessmentsSchema>

/** How an assessment stands once answers have been taken. */
export const assessmentStandSchema = yup.object({
  surveyId: uuid().required(),
  status: yup.string().oneOf(ASSESSMENT_STATUSES).required(),
  answered: yup.number().integer().min(0).required(),
  /** Questions in all. */
  questions: yup.number().integer().min(0).required(),
})
export type AssessmentStand = yup.InferType<typeof assessmentStandSchema>
