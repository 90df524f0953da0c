import * as yup from 'yup'
import {
  ASSESSMENT_STATUSES,
  OPENING_STATES,
  REFLECTION_WINDOW_NAMES,
  WINDOW_OUTCOMES,
} from '../../model/enumerations.ts'
import { REFLECTION_TIMING } from '../../model/constants.ts'
import {
  QUESTIONS_MAX,
  QUESTIONNAIRES_MAX,
  RECORDS_BODY_LIMIT,
  SCORE_MAX,
  SURVEY_NAME_MAX_LENGTH,
  TEXTAREA_MAX_LENGTH,
} from '../../model/limits.ts'
import { count, day, instant, journeyStep, personId, recordId, stepId, uuid } from '../../model/fields.ts'
import { ALL_OR_NONE, defineOperation, REFUSED_ALONE } from '../../operation.ts'
import {
  assessmentAnswersSchema,
  assessmentStandSchema,
  givenReflectionsSchema,
  importedAssessmentsSchema,
  openSurveysSchema,
} from './client-survey.ts'
import {
  directionField,
  languageField,
  questionnaireSchema,
  rangeSchema,
  relevantChangeField,
  scaleSchema,
  versionField,
} from './questionnaire.ts'

export type {
  AssessmentAnswers,
  AssessmentStand,
  GivenReflections,
  ImportedAssessments,
  OpenSurvey,
} from './client-survey.ts'

export { readQuestionnaire, type Questionnaire } from './questionnaire.ts'

const assessmentSchema = yup
  .object({
    id: recordId().required(),
    name: yup.string().required().max(SURVEY_NAME_MAX_LENGTH).meta({ description: 'The displayed name.' }),
    date: day().required().meta({ description: 'Client day on which it is due.' }),
    status: yup
      .string()
      .oneOf(ASSESSMENT_STATUSES)
      .required()
      .meta({ description: 'Whether all, some or no questions are answered.' }),
  })
  .meta({ id: 'Assessment' })
/** An assessment in a client's plan. */
export type Assessment = yup.InferType<typeof assessmentSchema>

const surveyProgressSchema = yup
  .object({
    personId: personId().required(),
    stepId: stepId().required(),
    reflectionsDone: count().required().meta({ description: 'Reflections in the current step.' }),
    assessments: yup
      .array()
      .of(assessmentSchema.required())
      .required()
      .meta({ description: 'Assessments due today or earlier, oldest first.' }),
  })
  .meta({ id: 'SurveyProgress' })
/** A client's reflections and assessments in the current step. */
export type SurveyProgress = yup.InferType<typeof surveyProgressSchema>

const windowOfStepSchema = yup
  .object({
    window: yup
      .string()
      .oneOf(REFLECTION_WINDOW_NAMES)
      .required()
      .meta({ description: 'Window of the day for which a reflection is planned.' }),
    states: yup
      .array()
      .of(yup.string().oneOf(OPENING_STATES).required())
      .required()
      .meta({ description: 'One for each day of the step, in order.' }),
  })
  .meta({ id: 'WindowOfStep' })

const reflectionsSchema = yup
  .object({
    personId: personId().required(),
    stepId: stepId().required(),
    step: journeyStep().required(),
    done: count().required().meta({ description: 'How many are done.' }),
    planned: count()
      .nullable()
      .defined()
      .meta({ description: 'Planned so far; null in Grow, where nothing is scheduled.' }),
    dates: yup.array().of(day().required()).required().meta({ description: "The step's days so far, oldest first." }),
    windows: yup
      .array()
      .of(windowOfStepSchema.required())
      .required()
      .max(REFLECTION_WINDOW_NAMES.length)
      .meta({ description: "In the day's order; empty in Grow." }),
  })
  .meta({ id: 'Reflections' })
/** A client's reflections in the current step, window by window. */
export type Reflections = yup.InferType<typeof reflectionsSchema>

const reflectionTimingSchema = yup
  .object({
    personId: personId().required(),
    days: yup
      .number()
      .integer()
      .min(0)
      .max(REFLECTION_TIMING.most)
      .required()
      .meta({ description: 'The latest days with reflection windows so far, at most 28.' }),
    windows: yup
      .array()
      .of(
        yup
          .object({
            window: yup
              .string()
              .oneOf(REFLECTION_WINDOW_NAMES)
              .required()
              .meta({ description: 'Window of the day for which a reflection is planned.' }),
            outcomes: yup
              .array()
              .of(
                yup
                  .object({
                    date: day().required().meta({ description: "The client's day." }),
                    outcome: yup
                      .string()
                      .oneOf(WINDOW_OUTCOMES)
                      .required()
                      .meta({ description: 'Answered in the window, up to 60 minutes late, or not at all.' }),
                  })
                  .required(),
              )
              .required()
              .max(REFLECTION_TIMING.most)
              .meta({
                description:
                  'Days on which it has closed or was answered, oldest first. Windows that a change of step or zone cut are omitted.',
              }),
          })
          .required(),
      )
      .required()
      .max(REFLECTION_WINDOW_NAMES.length)
      .meta({ description: "In the day's order." }),
  })
  .meta({ id: 'ReflectionTiming' })
/** How well the reflection windows fit a client's days. */
export type ReflectionTiming = yup.InferType<typeof reflectionTimingSchema>

const scoredQuestionnaireSchema = yup
  .object({
    version: versionField().required().meta({ description: 'The version that the client answers or has answered.' }),
    language: languageField().required(),
    scale: scaleSchema,
    range: rangeSchema,
    better: directionField().required(),
    relevantChange: relevantChangeField(),
    score: yup
      .number()
      .min(0)
      .max(SCORE_MAX)
      .nullable()
      .defined()
      .meta({ description: 'The score. Null until every question is answered.' }),
    change: yup.number().min(-SCORE_MAX).max(SCORE_MAX).nullable().defined().meta({
      description:
        "The score's change from the one before. Null if the client has not answered the same version before.",
    }),
  })
  .nullable()
  .defined()
  .meta({
    id: 'ScoredQuestionnaire',
    description:
      "The organisation's own questionnaire, with its score. Null for an assessment that every organisation has.",
  })

const answeredAssessmentSchema = assessmentSchema
  .concat(
    yup.object({
      step: journeyStep().required(),
      completedAt: instant()
        .nullable()
        .defined()
        .meta({ description: 'When the last question was answered. Null until then.' }),
      questionnaire: scoredQuestionnaireSchema,
      answers: yup
        .array()
        .of(
          yup
            .object({
              question: yup.string().required().max(TEXTAREA_MAX_LENGTH).meta({ description: "The question's text." }),
              value: yup
                .number()
                .integer()
                .min(0)
                .max(10)
                .required()
                .meta({ description: '0 to 10, or on the scale of the questionnaire.' }),
            })
            .required(),
        )
        .required()
        .max(QUESTIONS_MAX)
        .meta({ description: "Answers so far, in the assessment's order." }),
    }),
  )
  .meta({ id: 'AnsweredAssessment' })
/** An assessment with the client's answers. */
export type AnsweredAssessment = yup.InferType<typeof answeredAssessmentSchema>

const storedQuestionnaireSchema = questionnaireSchema
  .concat(
    yup.object({
      id: recordId().required(),
      addedAt: instant().required().meta({ description: 'When the version was added.' }),
    }),
  )
  .meta({ id: 'StoredQuestionnaire' })
/** A stored version of an organisation's own questionnaire. */
export type StoredQuestionnaire = yup.InferType<typeof storedQuestionnaireSchema>

/** Reflections and assessments, which clients answer and coaches read. */
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
  getReflections: defineOperation({
    id: 'getReflections',
    service: 'survey',
    method: 'GET',
    path: '/reflections/{personId}',
    summary: 'The reflections of one client in the current step, window by window and day by day',
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: reflectionsSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getReflectionTiming: defineOperation({
    id: 'getReflectionTiming',
    service: 'survey',
    method: 'GET',
    path: '/window-fit/{personId}',
    summary: 'The reflection windows of one client: answered in time, up to 60 minutes late, or missed',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: reflectionTimingSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  listAssessments: defineOperation({
    id: 'listAssessments',
    service: 'survey',
    method: 'GET',
    path: '/assessments/{personId}',
    summary: 'Every assessment of one client with its answers, past and future ones included, oldest first',
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: yup.array().of(answeredAssessmentSchema.required()).required(),
    errors: ['not_found', 'validation_failed'],
  }),
  listOpenSurveys: defineOperation({
    id: 'listOpenSurveys',
    service: 'survey',
    method: 'GET',
    path: '/open',
    summary: 'The open surveys of the caller: due assessments, and the reflection of the open window',
    access: ['user'],
    status: 200,
    response: openSurveysSchema,
    errors: ['not_found'],
  }),
  recordReflections: defineOperation({
    id: 'recordReflections',
    service: 'survey',
    method: 'POST',
    path: '/reflections',
    summary: `Record reflections of the caller, also late, each with its instant. Repeated reflections count once. ${REFUSED_ALONE}`,
    access: ['user'],
    body: givenReflectionsSchema,
    records: 'reflections',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'records_refused', 'busy'],
  }),
  importReflections: defineOperation({
    id: 'importReflections',
    service: 'survey',
    method: 'PUT',
    path: '/imports/{personId}/reflections',
    summary: `Import reflections of one client. Repeated reflections count once. ${ALL_OR_NONE}`,
    access: 'import',
    params: yup.object({ personId: personId().required() }),
    body: givenReflectionsSchema,
    records: 'reflections',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'before_the_journey', 'busy'],
  }),
  importAssessments: defineOperation({
    id: 'importAssessments',
    service: 'survey',
    method: 'PUT',
    path: '/imports/{personId}/assessments',
    summary: `Import answers of one client to assessments. A completed assessment does not change. ${ALL_OR_NONE}`,
    access: 'import',
    params: yup.object({ personId: personId().required() }),
    body: importedAssessmentsSchema,
    records: 'assessments',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'before_the_journey', 'busy'],
  }),
  listQuestionnaires: defineOperation({
    id: 'listQuestionnaires',
    service: 'survey',
    method: 'GET',
    path: '/imports/questionnaires',
    summary: "Every version of the organisation's own questionnaires, by name and version",
    access: 'import',
    status: 200,
    response: yup.array().of(storedQuestionnaireSchema.required()).required().max(QUESTIONNAIRES_MAX),
    errors: [],
  }),
  answerAssessment: defineOperation({
    id: 'answerAssessment',
    service: 'survey',
    method: 'PUT',
    path: '/surveys/{surveyId}/answers',
    summary: 'Answer questions of an assessment. The last answer completes it, and it cannot change afterwards',
    access: ['user'],
    params: yup.object({ surveyId: uuid().required().meta({ description: 'The id of the assessment.' }) }),
    body: assessmentAnswersSchema,
    status: 200,
    response: assessmentStandSchema,
    errors: ['not_found', 'assessment_completed', 'validation_failed', 'before_the_journey'],
  }),
}
