import { questionInWords, type AnsweredAssessment } from '@attune/api/contract'
import type { findAnsweredAssessments } from './assessment.repository.ts'
import { assessmentStatus } from './assessment-status.ts'

type Row = Awaited<ReturnType<typeof findAnsweredAssessments>>[number]

// Made for whoever asks first: the first collator of a process takes 15 ms, which a start need not wait for.
let collator: Intl.Collator | undefined

/** 'question-10' stands after 'question-9'. */
const inOrder = (one: string, other: string) =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(one, other)

/** An assessment as the contract has it; nothing for a client who has none. */
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
