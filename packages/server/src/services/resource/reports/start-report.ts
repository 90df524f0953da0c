import { DEFAULT_LANGUAGE, type Language, type Report, type ReportContent } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { findOrganisationName } from '../../../platform/organisation.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import type { ExerciseUseCases } from '../../exercise/exercise.use-cases.ts'
import { REPORT_VERSION } from '../report-pdf/report-snapshot.ts'
import { gatherExercises } from './report-exercises.ts'
import { gatherFigures, type FigureDeps } from './report-figures.ts'
import { gatherHrv } from './report-hrv.ts'
import { storeReport, type ReportKey } from './report.repository.ts'

/** The queue of reports. Any process may draw a queued report. */
export interface ReportQueue {
  /** Never rejects: the report is already stored, and `resumeReports` queues it again if needed. */
  add(report: ReportKey): Promise<void>
}

export interface StartReportDeps extends FigureDeps {
  db: Db
  clock: Clock
  newId: NewId
  account: Pick<AccountUseCases, 'namesOf'>
  exercise: Pick<ExerciseUseCases, 'listExerciseSessions' | 'getHrvOverTime'>
  queue: ReportQueue
}

/**
 * Requests a report. Its content is fixed now, and a job draws it later. `language` is the coach's language.
 * @throws ProblemError 404 `not_found`
 */
export const startReport =
  (deps: StartReportDeps) =>
  async (
    scope: CoachScope,
    personId: string,
    { period, texts }: ReportContent,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<Report> => {
    const [gathered, names, organisation] = await Promise.all([
      gatherFigures(deps, scope, personId, period),
      deps.account.namesOf(scope, personId),
      findOrganisationName(deps.db, scope.organisationId),
    ])
    const { from, until } = gathered.figures
    const [exercises, hrv] = await Promise.all([
      gatherExercises(deps.exercise, scope, personId, { from, until }),
      gatherHrv(deps.exercise, scope, personId, { from, until }),
    ])
    const createdAt = deps.clock.now().toISOString()
    const report: Report = { id: deps.newId(), personId, period, from, until, stage: 'waiting', createdAt }
    const snapshot = {
      version: REPORT_VERSION,
      createdAt,
      language,
      ...names,
      organisation,
      ...gathered,
      exercises,
      hrv,
      texts,
    }
    await answerInTransaction(deps.db, async (transaction) => {
      await storeReport(transaction, scope, { report, snapshot })
      return report
    })
    await deps.queue.add({ organisationId: scope.organisationId, clientId: personId, id: report.id })
    return report
  }
