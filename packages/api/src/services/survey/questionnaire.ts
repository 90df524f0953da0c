import * as yup from 'yup'
import { ASSESSMENT_QUESTIONS } from '../../model/assessment-questions.ts'
import {
  ANSWER_BOUNDS,
  ASSESSMENT_TIMES_MAX,
  INTEGER_MAX,
  QUESTIONS_MAX,
  SCORE_MAX,
  SCORE_MULTIPLIER,
  STEP_DAY_MAX,
  SURVEY_NAME_MAX_LENGTH,
  TEXTAREA_MAX_LENGTH,
} from '../../model/limits.ts'
import { SCORE_DIRECTIONS } from '../../model/enumerations.ts'
import { journeyStep, seenName, seenText } from '../../model/fields.ts'
import { scoreRange } from '../../model/figures/score.ts'
import type { Problem } from '../../model/problem.ts'
import { validate } from '../../validation.ts'

const questionNumber = () => yup.number().integer().min(1).max(QUESTIONS_MAX)
const figure = () => yup.number().min(0).max(SCORE_MAX)

/** The version of a questionnaire. */
export const versionField = () => yup.number().integer().min(1).max(INTEGER_MAX)

/** The language of a questionnaire's texts. */
export const languageField = () =>
  yup
    .string()
    .matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'must be a language tag like en-US')
    .max(30)
    .meta({ description: 'Language of the texts (BCP 47).' })

/** The text before the questions. */
export const instructionsField = () =>
  seenText().max(TEXTAREA_MAX_LENGTH).meta({ description: 'What the client reads before the questions.' })

/** The scale on which each question is answered. */
export const scaleSchema = yup
  .object({
    min: yup
      .number()
      .integer()
      .min(ANSWER_BOUNDS.min)
      .max(ANSWER_BOUNDS.max)
      .required()
      .meta({ description: 'The lowest answer.' }),
    max: yup
      .number()
      .integer()
      .min(ANSWER_BOUNDS.min)
      .max(ANSWER_BOUNDS.max)
      .required()
      .meta({ description: 'The highest answer.' }),
    labels: yup
      .array()
      .of(seenText().required().max(SURVEY_NAME_MAX_LENGTH))
      .required()
      .max(ANSWER_BOUNDS.max - ANSWER_BOUNDS.min + 1)
      .meta({ description: 'One label for each answer, that of the lowest first.' }),
  })
  .required()
  .meta({ id: 'AnswerScale', description: 'The answers that each question can have.' })

/** The range of a score. */
export const rangeSchema = yup
  .object({
    min: figure().required().meta({ description: 'The lowest possible score.' }),
    max: figure().required().meta({ description: 'The highest possible score.' }),
  })
  .required()
  .meta({ id: 'ScoreRange', description: 'The range of the score.' })

/** The direction in which a score is better. */
export const directionField = () =>
  yup.string().oneOf(SCORE_DIRECTIONS).meta({ description: 'Whether a higher or a lower score is better.' })

/** The smallest change of a score that counts as one. */
export const relevantChangeField = () =>
  figure().meta({ description: 'The smallest change of the score that counts as one, if the source names it.' })

/** An organisation's own questionnaire, as its file describes it. */
export const questionnaireSchema = yup
  .object({
    name: seenName()
      .required()
      .max(SURVEY_NAME_MAX_LENGTH)
      .meta({ description: 'The displayed name. All versions of a questionnaire have the same.' }),
    version: versionField().required().meta({ description: 'The version. A later one has a higher number.' }),
    source: seenText()
      .required()
      .max(TEXTAREA_MAX_LENGTH)
      .meta({ description: 'Where the questions and the scoring are published, and under which terms.' }),
    language: languageField().required(),
    instructions: instructionsField(),
    questions: yup
      .array()
      .of(seenText().required().max(TEXTAREA_MAX_LENGTH))
      .required()
      .min(1)
      .max(QUESTIONS_MAX)
      .meta({ description: 'The questions, in their order.' }),
    scale: scaleSchema,
    scoring: yup
      .object({
        reversed: yup
          .array()
          .of(questionNumber().required())
          .required()
          .max(QUESTIONS_MAX)
          .meta({ description: 'Numbers of the questions whose answers count from the other end of the scale.' }),
        multiplier: yup
          .number()
          .min(SCORE_MULTIPLIER.min)
          .max(SCORE_MULTIPLIER.max)
          .required()
          .meta({ description: 'The score is the sum of the answers, times this.' }),
        range: rangeSchema,
        better: directionField().required(),
        relevantChange: relevantChangeField(),
      })
      .required()
      .meta({ id: 'Scoring', description: 'The published scoring.' }),
    when: yup
      .array()
      .of(
        yup
          .object({
            step: journeyStep().required(),
            day: yup
              .number()
              .integer()
              .min(1)
              .max(STEP_DAY_MAX)
              .required()
              .meta({ description: 'Day of the step on which it is due. The first is 1.' }),
          })
          .required(),
      )
      .required()
      .max(ASSESSMENT_TIMES_MAX)
      .meta({ description: 'The days on which it is due. Empty: it is planned for no client from now on.' }),
  })
  .meta({ id: 'Questionnaire' })
/** An organisation's own questionnaire, in one version. */
export type Questionnaire = yup.InferType<typeof questionnaireSchema>

type Faults = NonNullable<Problem['errors']>

const repeated = <T>(list: readonly T[], keyOf: (item: T) => unknown): number[] => {
  const keys = list.map(keyOf)
  return [...keys.keys()].filter((at) => keys.indexOf(keys[at]) < at)
}

/** Returns the contradictions between the fields of a questionnaire. */
function contradictions({ name, questions, scale, scoring, when }: Questionnaire): Faults {
  const { min, max, labels } = scale
  if (max <= min) return [{ path: 'scale.max', message: `must be more than scale.min, which is ${min}` }]
  const faults: Faults = []
  if (Object.hasOwn(ASSESSMENT_QUESTIONS, name))
    faults.push({ path: 'name', message: 'is the name of an assessment that every organisation has' })
  const count = max - min + 1
  if (labels.length !== count)
    faults.push({ path: 'scale.labels', message: `must be ${count} labels, one for each answer from ${min} to ${max}` })
  for (const [at, number] of scoring.reversed.entries()) {
    if (number > questions.length)
      faults.push({
        path: `scoring.reversed[${at}]`,
        message: `must be the number of a question, 1 to ${questions.length}`,
      })
  }
  const possible = scoreRange(questions.length, scale, scoring)
  for (const end of ['min', 'max'] as const) {
    if (scoring.range[end] !== possible[end])
      faults.push({
        path: `scoring.range.${end}`,
        message: `must be ${possible[end]}, as questions, scale and multiplier say`,
      })
  }
  const twice = [
    ...repeated(scoring.reversed, (number) => number).map((at) => `scoring.reversed[${at}]`),
    ...repeated(when, ({ step, day }) => `${step} ${day}`).map((at) => `when[${at}]`),
  ]
  return [...faults, ...twice.map((path) => ({ path, message: 'is listed twice' }))]
}

/**
 * Checks the content of a questionnaire's file: its fields, and whether they contradict each other.
 * @returns the questionnaire with trimmed texts, or the errors, each with the path of its field
 */
export function readQuestionnaire(content: unknown): { questionnaire?: Questionnaire; errors: Faults } {
  const { value, errors } = validate(questionnaireSchema, content)
  if (errors.length > 0) return { errors }
  const questionnaire = value as Questionnaire
  const faults = contradictions(questionnaire)
  return faults.length > 0 ? { errors: faults } : { questionnaire, errors: [] }
}
