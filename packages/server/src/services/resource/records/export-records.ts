import {
  assessmentLine,
  csvFile,
  DEFAULT_LANGUAGE,
  exerciseLine,
  type Language,
  recordHeaders,
  reflectionLine,
} from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { zoneAt, zonePeriods } from '../../../domain/time/client-day.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import type { ExerciseUseCases } from '../../exercise/exercise.use-cases.ts'
import type { SurveyUseCases } from '../../survey/survey.use-cases.ts'
import { findZonesAndSteps } from '../resource.repository.ts'

export interface ExportRecordsDeps {
  db: Db
  account: Pick<AccountUseCases, 'namesOf'>
  exercise: Pick<ExerciseUseCases, 'listEverySession'>
  survey: Pick<SurveyUseCases, 'listAssessments' | 'listReflections'>
}

/**
 * Returns all records of one of the coach's clients as a CSV file in the coach's language, each type newest first.
 * Omits assessments without an answer, because they are plans rather than records. The file is sent only once
 * everything has been read, so that it is never incomplete.
 * @throws ProblemError 404 `not_found`
 */
export const exportRecords =
  ({ db, account, exercise, survey }: ExportRecordsDeps) =>
  async (scope: CoachScope, clientId: string, language: Language = DEFAULT_LANGUAGE): Promise<string> => {
    const found = orNotFound(await findZonesAndSteps(db, scope, clientId))
    const periods = zonePeriods(found.zones)
    const of = {
      client: (await account.namesOf(scope, clientId)).client,
      zoneAt: (instant: string) => zoneAt(periods, Date.parse(instant)),
      phaseOf: (stepId: string) => found.steps[stepId],
    }
    const sessions = await exercise.listEverySession(scope, clientId)
    const reflections = await survey.listReflections({ organisationId: scope.organisationId, clientId })
    const assessments = await survey.listAssessments(scope, clientId)
    const lines = [
      recordHeaders(language),
      ...sessions.map((session) => exerciseLine(session, of)),
      ...reflections.map((reflection) => reflectionLine(reflection, of)),
      ...assessments
        .filter(({ answers }) => answers.length > 0)
        .toReversed()
        .map((assessment) => assessmentLine(assessment, of)),
    ]
    return csvFile(lines, language)
  }
