import {
  type AnsweredAssessment,
  changeOfScore,
  questionInWords,
  questionKeys,
  questionsOf,
  scoreOf,
} from '@attune/api/contract'
import type { AssessmentDone } from '../../../domain/plan/activity-day.ts'
import type { findAnsweredAssessments, findAssessments } from './assessment.repository.ts'
import { assessmentStatus } from './assessment-status.ts'

type Row = Awaited<ReturnType<typeof findAnsweredAssessments>>[number]

// Created on first use: a process's first collator takes 15 ms, which would delay the server's start.
let collator: Intl.Collator | undefined

/** Sorts 'question-10' after 'question-9'. */
const inOrder = (one: string, other: string) =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(one, other)

/** Returns the score of a row. `null` if no questionnaire has a scoring for it, or a question is unanswered. */
function scoreOfRow({ questionnaire, answers }: Row): number | null {
  if (questionnaire === null) return null
  const values = new Map(answers)
  return scoreOf(
    questionnaire,
    questionKeys(questionnaire.questions).map((key) => values.get(key)),
  )
}

/**
 * Returns an assessment's questionnaire with its score, and the change since the client's previous assessment with the
 * same version of the questionnaire.
 */
function presentScored(row: Row, rows: readonly Row[]): AnsweredAssessment['questionnaire'] {
  const { questionnaire, questionnaire_id, completed_at: completedAt } = row
  if (questionnaire === null) return null
  const { version, language, scale, scoring } = questionnaire
  const score = scoreOfRow(row)
  const [before] = rows
    .filter((other) => other.questionnaire_id === questionnaire_id && completedAt && isBefore(other, completedAt))
    .toSorted((one, other) => Number(other.completed_at) - Number(one.completed_at))
  const previous = before ? scoreOfRow(before) : null
  return {
    version,
    language,
    scale,
    range: scoring.range,
    better: scoring.better,
    ...(scoring.relevantChange === undefined ? {} : { relevantChange: scoring.relevantChange }),
    score,
    change: changeOfScore(score, previous),
  }
}

const isBefore = ({ completed_at: completedAt }: Row, at: Date) => completedAt !== null && completedAt < at

/** Returns a client's assessments as described by the contract. The result is empty if the client has none. */
export const toAnsweredAssessments = (rows: readonly Row[]): AnsweredAssessment[] =>
  rows.flatMap((row) => {
    const { id, name, local_date: date, status, step, questionnaire } = row
    if (id === null || name === null || date === null || status === null || step === null) return []
    const questions = questionsOf(name, questionnaire)
    return [
      {
        id,
        name,
        date,
        step,
        status: assessmentStatus({ status, answerCount: row.answer_count ?? 0 }),
        completedAt: row.completed_at?.toISOString() ?? null,
        questionnaire: presentScored(row, rows),
        answers: row.answers
          .toSorted(([a], [b]) => inOrder(a, b))
          .map(([question, value]) => ({ question: questionInWords(questions, question), value })),
      },
    ]
  })

type AssessmentRow = Awaited<ReturnType<typeof findAssessments>>[number]

/** Returns a completed assessment for the calendar. The result is empty if the assessment isn't complete. */
export const presentDone = ({ id, name, completed_at: completedAt }: AssessmentRow): AssessmentDone[] =>
  completedAt === null ? [] : [{ id, name, doneAt: completedAt.getTime() }]

export const presentDue = (row: AssessmentRow) => ({
  id: row.id,
  stepId: row.step_id,
  name: row.name,
  dueOn: row.local_date,
  isCompleted: row.status === 'completed',
  answerCount: row.answer_count,
})
