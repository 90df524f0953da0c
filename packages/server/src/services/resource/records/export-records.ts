import {
  assessmentLine,
  csvFile,
  exerciseLine,
  recordHeaders,
  reflectionLine,
  type CsvValue,
  type ExerciseSession,
} from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { zoneAt, zonePeriods } from '../../../domain/time/client-day.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import type { ExerciseUseCases } from '../../exercise/exercise.use-cases.ts'
import type { SurveyUseCases } from '../../survey/survey.use-cases.ts'
import { findZonesAndSteps } from '../resource.repository.ts'

export interface ExportRecordsDeps {
  db: Db
  account: Pick<AccountUseCases, 'namesOf'>
  exercise: Pick<ExerciseUseCases, 'listExerciseSessions'>
  survey: Pick<SurveyUseCases, 'listAssessments' | 'listReflections'>
}

/** Sessions of one query: each brings the measures of the twenty before it. */
const page = 500

/**
 * Every record of a client of the coach as a CSV file, each type newest first. Assessments without an answer are left
 * out: they are plans, not records. The file is whole or there is none, so it is sent once everything is read.
 * @throws ProblemError 404 `not_found`
 */
export const exportRecords =
  ({ db, account, exercise, survey }: ExportRecordsDeps) =>
  async (scope: CoachScope, clientId: string): Promise<string> => {
    const found = await findZonesAndSteps(db, scope, clientId)
    if (!found) throw notFound()
    const periods = zonePeriods(found.zones)
    const of = {
      client: (await account.namesOf(scope, clientId)).client,
      zoneAt: (instant: string) => zoneAt(periods, Date.parse(instant)),
      phaseOf: (stepId: string) => found.steps[stepId],
    }
    const lines: (readonly CsvValue[])[] = [recordHeaders()]
    let sessions: ExerciseSession[] = []
    do {
      sessions = await exercise.listExerciseSessions(scope, clientId, {
        limit: String(page),
        before: sessions.at(-1)?.id,
      })
      lines.push(...sessions.map((session) => exerciseLine(session, of)))
    } while (sessions.length === page)
    const reflections = await survey.listReflections({ organisationId: scope.organisationId, clientId })
    const assessments = await survey.listAssessments(scope, clientId)
    return csvFile([
      ...lines,
      ...reflections.map((reflection) => reflectionLine(reflection, of)),
      ...assessments
        .filter(({ answers }) => answers.length > 0)
        .toReversed()
        .map((assessment) => assessmentLine(assessment, of)),
    ])
  }
