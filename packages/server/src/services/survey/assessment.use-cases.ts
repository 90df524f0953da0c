import {
  ASSESSMENT_SCHEDULE,
  addDays,
  type AnsweredAssessment,
  type JourneyStepName,
  type LocalDate,
} from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import type { NewId } from '../../platform/ids.ts'
import { notFound } from '../../platform/problems.ts'
import type { AssessmentDone } from '../../domain/plan/activity-day.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { toAnsweredAssessment } from './assessment.presenter.ts'
import * as repository from './assessment.repository.ts'

export function assessmentUseCases({ db, newId }: { db: Db; newId: NewId }) {
  return {
    /** Puts a step's assessments on the client's calendar, in the transaction in which the step begins. */
    async scheduleAssessments(
      client: ClientKey,
      step: { id: string; step: JourneyStepName; startedAt: Date; startedOn: LocalDate },
      transaction: Db,
    ): Promise<void> {
      const assessments = ASSESSMENT_SCHEDULE[step.step].map(({ name, day }) => ({
        id: newId(step.startedAt),
        name,
        dueOn: addDays(step.startedOn, day - 1),
      }))
      await repository.insertAssessments(transaction, client, step.id, assessments)
    },

    /** Moves the due days of steps' assessments, in the transaction that moves the steps' first days. */
    moveAssessments: (client: ClientKey, moved: readonly { id: string; days: number }[], transaction: Db) =>
      repository.moveAssessments(transaction, client, moved),

    /**
     * Every assessment of a client of the coach, with its answers in words.
     * @throws ProblemError 404 `not_found`
     */
    async listAssessments(scope: CoachScope, clientId: string): Promise<AnsweredAssessment[]> {
      const rows = await repository.findAnsweredAssessments(db, scope, clientId)
      if (rows.length === 0) throw notFound()
      return rows.flatMap(toAnsweredAssessment)
    },

    /** A client's completed assessments, for the calendar. */
    async assessmentsDone(client: ClientKey): Promise<AssessmentDone[]> {
      const rows = await repository.findAssessments(db, client)
      return rows.flatMap(({ id, name, completed_at: completedAt }) =>
        completedAt === null ? [] : [{ id, name, doneAt: completedAt.getTime() }],
      )
    },

    /** A client's assessments in the order of their due days, also future ones. */
    async assessmentsOf(client: ClientKey) {
      const rows = await repository.findAssessments(db, client)
      return rows.map((row) => ({
        id: row.id,
        stepId: row.step_id,
        name: row.name,
        dueOn: row.local_date,
        isCompleted: row.status === 'completed',
        answerCount: row.answer_count,
      }))
    },
  }
}
