import * as yup from 'yup'
import {
  ANSWER_BOUNDS,
  QUESTIONS_MAX,
  RECORDS_LIMITS,
  SURVEY_NAME_MAX_LENGTH,
  TEXTAREA_MAX_LENGTH,
} from '../../model/limits.ts'
import { ASSESSMENT_STATUSES, SURVEY_TYPES } from '../../model/enumerations.ts'
import { count, day, instant, uuid } from '../../model/fields.ts'
import { instructionsField, languageField, scaleSchema, versionField } from './questionnaire.ts'

const answer = () => yup.number().integer().min(ANSWER_BOUNDS.min).max(ANSWER_BOUNDS.max)

const answerSchema = yup
  .object({
    question: yup
      .string()
      .required()
      .max(SURVEY_NAME_MAX_LENGTH)
      .meta({ description: 'Key of the question in the open survey.' }),
    value: answer().required().meta({ description: 'The answer, a whole number.' }),
  })
  .meta({ id: 'Answer' })

const openSurveySchema = yup
  .object({
    type: yup.string().oneOf(SURVEY_TYPES).required().meta({ description: 'An assessment, or a kind of reflection.' }),
    surveyId: uuid().nullable().defined().meta({ description: 'Null for a reflection: the device creates its id.' }),
    name: yup.string().required().max(SURVEY_NAME_MAX_LENGTH).meta({ description: 'The displayed name.' }),
    date: day().required().meta({ description: 'Client day on which it is due.' }),
    closesAt: instant().nullable().defined().meta({ description: 'Null if it does not close.' }),
    questionnaire: yup
      .object({
        version: versionField().required().meta({ description: 'The version of the questionnaire.' }),
        language: languageField().required(),
        instructions: instructionsField(),
        scale: scaleSchema,
      })
      .nullable()
      .defined()
      .meta({
        id: 'AskedQuestionnaire',
        description:
          "The organisation's own questionnaire. Null for any other survey, whose questions are answered from 0 (not at all) to 10 (entirely).",
      }),
    questions: yup
      .array()
      .of(
        yup
          .object({
            question: yup.string().required().max(SURVEY_NAME_MAX_LENGTH).meta({ description: 'Key of the question.' }),
            text: yup.string().required().max(TEXTAREA_MAX_LENGTH).meta({ description: 'The question in words.' }),
          })
          .required(),
      )
      .required()
      .max(QUESTIONS_MAX)
      .meta({ description: 'The questions, in their order.' }),
    answers: yup
      .array()
      .of(answerSchema.required())
      .required()
      .max(QUESTIONS_MAX)
      .meta({ description: 'Answers so far.' }),
  })
  .meta({ id: 'OpenSurvey' })
/** A survey that the client can answer now. */
export type OpenSurvey = yup.InferType<typeof openSurveySchema>
/** The surveys that the client can answer now. */
export const openSurveysSchema = yup.array().of(openSurveySchema.required()).required()

const reflectionSchema = yup
  .object({
    id: uuid()
      .required()
      .meta({ description: 'Created by the device. A repeated reflection replaces the earlier one.' }),
    answeredAt: instant().required().meta({ description: 'When the last answer was given.' }),
    answers: yup
      .object({
        productivity: answer().meta({ description: 'How productive the client felt.' }),
        mental: answer().meta({ description: 'How well the client felt mentally.' }),
        physical: answer().meta({ description: 'How well the client felt physically.' }),
      })
      .required()
      .test('some', 'must hold an answer', (answers) => Object.values(answers).some((value) => value !== undefined))
      .meta({ description: 'At least one question is required.' }),
  })
  .meta({ id: 'Reflection' })

/** Reflections of a client. They may be old. */
export const givenReflectionsSchema = yup
  .object({
    reflections: yup
      .array()
      .of(reflectionSchema.required())
      .required()
      .min(1)
      .max(RECORDS_LIMITS.reflections)
      .meta({ description: 'Answered reflections.' }),
  })
  .meta({ id: 'GivenReflections' })
/** Reflections of a client to store. */
export type GivenReflections = yup.InferType<typeof givenReflectionsSchema>

/** Answers to an assessment: either only the new answers, or all of them. */
export const assessmentAnswersSchema = yup
  .object({
    answeredAt: instant().required().meta({ description: 'When the last answer was given.' }),
    answers: yup
      .array()
      .of(answerSchema.required())
      .required()
      .min(1)
      .max(QUESTIONS_MAX)
      .meta({ description: 'Answers to questions. If a question is answered twice, the last answer counts.' }),
  })
  .meta({ id: 'AssessmentAnswers' })
/** Answers to an assessment to store. */
export type AssessmentAnswers = yup.InferType<typeof assessmentAnswersSchema>

/** Imported answers to assessments of a client's journey, by the assessments' names. */
export const importedAssessmentsSchema = yup
  .object({
    assessments: yup
      .array()
      .of(
        assessmentAnswersSchema
          .concat(
            yup.object({
              name: yup.string().required().max(SURVEY_NAME_MAX_LENGTH).meta({ description: 'The displayed name.' }),
            }),
          )
          .meta({ id: 'ImportedAssessment' })
          .required(),
      )
      .required()
      .min(1)
      .max(RECORDS_LIMITS.assessments)
      .meta({ description: 'Assessments with their answers.' }),
  })
  .meta({ id: 'ImportedAssessments' })
/** Answers to several assessments to import, by their names. */
export type ImportedAssessments = yup.InferType<typeof importedAssessmentsSchema>

/** State of an assessment after answers have been stored. */
export const assessmentStandSchema = yup
  .object({
    surveyId: uuid().required().meta({ description: 'The id of the assessment.' }),
    status: yup
      .string()
      .oneOf(ASSESSMENT_STATUSES)
      .required()
      .meta({ description: 'Whether all, some or no questions are answered.' }),
    answered: count().required().meta({ description: 'How many questions are answered.' }),
    questions: count().required().meta({ description: 'Number of questions.' }),
  })
  .meta({ id: 'AssessmentProgress' })
/** How much of an assessment has been answered. */
export type AssessmentStand = yup.InferType<typeof assessmentStandSchema>
