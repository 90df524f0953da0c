import { addDays, utcDate, type Assessment, type SurveyProgress } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { localDay, zonePeriods } from '../../domain/time/client-day.ts'
import { assessmentStatus } from './assessments/assessment-status.ts'
import { findProgress, type AssessmentTuple } from './survey.repository.ts'

const toAssessment = ([id, name, date, status, answerCount]: AssessmentTuple): Assessment => ({
  id,
  name,
  date,
  status: assessmentStatus({ status, answerCount }),
})

/**
 * Lists, for each of the coach's clients, the reflections in the current step and the assessments due by today in the
 * client's zone.
 */
export const listSurveyProgress =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: CoachScope): Promise<SurveyProgress[]> => {
    const now = clock.now().getTime()
    // In every zone, today is at most one day after the day in UTC.
    const rows = await findProgress(db, { ...scope, dueBy: addDays(utcDate(now), 1) })
    return rows.map((row) => {
      const today = localDay(zonePeriods(row.zones), now)
      return {
        personId: row.client_id,
        stepId: row.step_id,
        reflectionsDone: row.done,
        assessments: row.assessments.filter(([, , dueOn]) => dueOn <= today).map(toAssessment),
      }
    })
  }
