import {
  ANSWER_BOUNDS,
  type AssessmentAnswers,
  type AssessmentStand,
  questionKeys,
  questionsOf,
} from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { orNotFound, validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { stepOf, type JourneyTimeline, type LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { addAnswers, findAnswers, storeAssessment, lockAssessment } from './assessment.repository.ts'
import { assessmentStatus } from './assessment-status.ts'
import { findQuestionnaire } from '../questionnaires/questionnaire.repository.ts'
import { assessmentCompleted } from '../survey.errors.ts'

export interface AnswerAssessmentDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
}

/**
 * Records some or all answers to an assessment. If a question is answered twice, the answer with the later instant
 * counts, whichever arrives first. Once every question is answered, the assessment is complete as of its latest answer,
 * and can't change any more. `timeline` is the one that the transaction has already read. `place` is the path of the
 * answers in the call, for errors.
 * @throws ProblemError 404 `not_found`, 409 `assessment_completed`, 422 for an unknown question or an answer outside of
 * the scale
 */
export const answerAssessment =
  ({ db, clock, lockTimeline }: AnswerAssessmentDeps) =>
  async (
    client: ClientKey,
    surveyId: string,
    sent: AssessmentAnswers,
    { on = db, timeline, place = '' }: { on?: Db; timeline?: JourneyTimeline; place?: string } = {},
  ): Promise<AssessmentStand> =>
    inTransaction(on, async (transaction) => {
      // Always lock the journey first, because different orders could deadlock.
      const locked = timeline ?? (await lockTimeline(client, transaction))
      const before = orNotFound(await lockAssessment(transaction, client, surveyId))
      const path = `${place}answeredAt`
      const at = pastInstant(path, sent.answeredAt, clock)
      stepOf(locked, { at, path })
      const questionnaire =
        before.questionnaire_id === null
          ? null
          : await findQuestionnaire(transaction, client.organisationId, before.questionnaire_id)
      const questions = questionKeys(questionsOf(before.name, questionnaire))
      const unknown = sent.answers.findIndex(({ question }) => !questions.includes(question))
      if (unknown !== -1) {
        const question = `${place}answers[${unknown}].question`
        throw validationFailed([{ path: question, message: 'is no question of this assessment' }])
      }

      const { min, max } = questionnaire?.scale ?? ANSWER_BOUNDS
      const outside = sent.answers.findIndex(({ value }) => value < min || value > max)
      if (outside !== -1)
        throw validationFailed([{ path: `${place}answers[${outside}].value`, message: `must be ${min} to ${max}` }])

      const storedAnswers = await findAnswers(transaction, client, surveyId)
      const stored = new Map(storedAnswers.map((row) => [row.question, row.value]))
      const answered = new Set([...stored.keys(), ...sent.answers.map(({ question }) => question)])
      const progress = { surveyId: before.id, answered: answered.size, questions: questions.length }
      if (before.status === 'completed') {
        if (sent.answers.some(({ question, value }) => stored.get(question) !== value)) throw assessmentCompleted()
        return { ...progress, status: 'complete' }
      }
      await addAnswers(transaction, client, surveyId, new Date(at), sent.answers)
      const status = answered.size === questions.length ? 'completed' : 'active'
      const latest = new Date(Math.max(at, ...storedAnswers.map((row) => row.answered_at.getTime())))
      await storeAssessment(transaction, client, surveyId, {
        status,
        answerCount: answered.size,
        startedAt: earlier(before.started_at, new Date(at)),
        completedAt: status === 'completed' ? latest : null,
        receivedAt: status === 'completed' ? clock.now() : null,
      })
      return { ...progress, status: assessmentStatus({ status, answerCount: answered.size }) }
    })

const earlier = (stored: Date | null, sent: Date): Date => (stored && stored < sent ? stored : sent)
