import { questionInWords, type AnsweredAssessment } from '@attune/api/contract'
import type { AssessmentDone } from '../../../domain/plan/activity-day.ts'
import type { findAnsweredAssessments, findAssessments } from './assessment.repository.ts'
import { assessmentStatus } from './assessment-status.ts'

type Row = Awaited<ReturnType<typeof findAnsweredAssessments>>[number]

// Created on first use: a process's first collator takes 15 ms, which would delay the server's start.
let collator: Intl.Collator | undefined

/** Sorts 'question-10' after 'question-9'. */
const inOrder = (one: string, other: string) =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(one, other)

/** Returns an assessment as described by the contract. The result is empty if the client has none. */
export function toAnsweredAssessment(row: Row): AnsweredAssessment[] {
  const { id, name, local_date: date, status, step } = row
  if (id === null || name === null || date === null || status === null || step === null) return []
  return [
    {
      id,
      name,
      date,
      step,
      status: assessmentStatus({ status, answerCount: row.answer_count ?? 0 }),
      completedAt: row.completed_at?.toISOString() ?? null,
      answers: row.answers
        .toSorted(([a], [b]) => inOrder(a, b))
        .map(([question, value]) => ({ question: questionInWords(name, question), value })),
    },
  ]
}

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
