import { addDays, utcDate, type Assessment, type SurveyProgress } from '@attune/api/contract'
import type { NewId } from '../../platform/ids.ts'
import { localDay, zonePeriods } from '../../domain/time/client-day.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { answerAssessment } from './answer-assessment.ts'
import { assessmentUseCases } from './assessment.use-cases.ts'
import { assessmentStatus } from './assessment-status.ts'
import { recordReflections } from './record-reflections.ts'
import { importAssessments } from './import-assessments.ts'
import { openSurveys, type OpenSurveysDeps } from './open-surveys.ts'
import { reflectionUseCases, type ReflectionDeps } from './reflection.use-cases.ts'
import { findProgress, type AssessmentTuple } from './survey.repository.ts'

export type SurveyUseCases = ReturnType<typeof createSurveyUseCases>

const toAssessment = ([id, name, date, status, answerCount]: AssessmentTuple): Assessment => ({
  id,
  name,
  date,
  status: assessmentStatus({ status, answerCount }),
})

export function createSurveyUseCases(deps: ReflectionDeps & OpenSurveysDeps & { newId: NewId }) {
  const reflections = reflectionUseCases(deps)
  return {
    openSurveys: openSurveys(deps),
    answerAssessment: answerAssessment(deps),
    importAssessments: importAssessments(deps),
    recordReflections: recordReflections({ ...deps, ...reflections }),

    /** Reflections in the current step, and assessments due by the client's today, of every client of the coach. */
    async listProgress(scope: CoachScope): Promise<SurveyProgress[]> {
      const now = deps.clock.now().getTime()
      // No zone's today is later than the day after UTC's.
      const rows = await findProgress(deps.db, scope, addDays(utcDate(now), 1))
      return rows.map((row) => {
        const today = localDay(zonePeriods(row.zones), now)
        return {
          personId: row.client_id,
          stepId: row.step_id,
          reflectionsDone: row.done,
          assessments: row.assessments.filter(([, , dueOn]) => dueOn <= today).map(toAssessment),
        }
      })
    },
    ...assessmentUseCases(deps),
    ...reflections,
  }
}
