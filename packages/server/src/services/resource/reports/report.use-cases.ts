import type { Report, ReportContent, ReportDraft, ReportFigures, ReportPeriod } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { NewId } from '../../../platform/ids.ts'
import { notFound } from '../../../platform/problems.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import type { ExerciseUseCases } from '../../exercise/exercise.use-cases.ts'
import { scopeOf } from '../../../domain/client-scope.ts'
import { gatherExercises } from './report-exercises.ts'
import { gatherFigures, type FigureDeps } from './report-figures.ts'
import type { ReportDrawing } from '../report-pdf/report-drawing.ts'
import { REPORT_VERSION } from '../report-pdf/report-snapshot.ts'
import { staleDraft } from './report.errors.ts'
import * as repository from './report.repository.ts'
import type { ReportKey } from './report.repository.ts'

/** The queue of reports; any process may make one. */
export interface ReportQueue {
  add(report: ReportKey): Promise<void>
}

export interface ReportDeps extends FigureDeps {
  db: Db
  clock: Clock
  newId: NewId
  account: Pick<AccountUseCases, 'namesOf'>
  exercise: Pick<ExerciseUseCases, 'listExerciseSessions'>
  queue: ReportQueue
  drawing: ReportDrawing
}

export interface OfReport {
  readonly personId: string
  readonly reportId: string
}

export type ReportUseCases = ReturnType<typeof createReportUseCases>

const emptyDraft: ReportContent = {
  period: 'wholeJourney',
  texts: { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' },
}

/** After this time an unfinished report is queued again: its job may have been lost. */
const patience = 60_000

/** Reports: their drafts, and how they are made. */
export function createReportUseCases(deps: ReportDeps) {
  const { db, clock, newId, queue, drawing } = deps

  /** The figures that a report of a client of the coach would have now. */
  async function getFigures(caller: Caller, personId: string, period: ReportPeriod): Promise<ReportFigures> {
    return (await gatherFigures(deps, scopeOf(caller), personId, period)).figures
  }

  /**
   * The coach's draft. Reading it starts the drawing thread, because the coach will soon request the report.
   * @throws ProblemError 404 `not_found`
   */
  async function getDraft(caller: Caller, personId: string): Promise<ReportDraft> {
    const row = await repository.findDraft(db, scopeOf(caller), personId)
    if (!row) throw notFound()
    drawing.prepare()
    const { version, period, texts } = row
    const isNone = version === null || period === null || texts === null
    return isNone
      ? withUnprintable(caller, { personId, version: 0, ...emptyDraft })
      : withUnprintable(caller, { personId, version, period, texts })
  }

  /** A draft with the characters that its report couldn't print. */
  async function withUnprintable(caller: Caller, draft: Omit<ReportDraft, 'unprintable'>): Promise<ReportDraft> {
    const { client, coach } = await deps.account.namesOf(scopeOf(caller), draft.personId)
    const words = { names: [client, coach], texts: Object.values(draft.texts) }
    return { ...draft, unprintable: await drawing.findUnprintable(words) }
  }

  /**
   * Replaces the draft; `replaces` lists the versions that it may replace, so that two tabs don't overwrite each
   * other's text.
   * @throws ProblemError 404 `not_found`, 412 `stale_version`
   */
  async function putDraft(
    caller: Caller,
    { personId, content, replaces }: { personId: string; content: ReportContent; replaces: number[] | undefined },
  ): Promise<ReportDraft> {
    const draft = { ...content, savedAt: clock.now(), replaces }
    const version = await repository.storeDraft(db, scopeOf(caller), personId, draft)
    if (version !== undefined) return withUnprintable(caller, { personId, version, ...content })
    // Not the coach's client, or a newer version.
    await getDraft(caller, personId)
    throw staleDraft()
  }

  /** Begins a report: its content is fixed now, and drawn later by a job. */
  async function startReport(caller: Caller, personId: string, { period, texts }: ReportContent): Promise<Report> {
    const scope = scopeOf(caller)
    const [gathered, names] = await Promise.all([
      gatherFigures(deps, scope, personId, period),
      deps.account.namesOf(scope, personId),
    ])
    const { from, until } = gathered.figures
    const exercises = await gatherExercises(deps.exercise, scope, personId, { from, until })
    const createdAt = clock.now().toISOString()
    const report: Report = { id: newId(), personId, period, from, until, stage: 'waiting', createdAt }
    const snapshot = { version: REPORT_VERSION, createdAt, ...names, ...gathered, exercises, texts }
    await repository.storeReport(db, scope, { report, snapshot })
    await queue.add({ organisationId: scope.organisationId, clientId: personId, id: report.id })
    return report
  }

  async function listReports(caller: Caller, personId: string): Promise<Report[]> {
    const reports = await repository.findReports(db, scopeOf(caller), personId)
    if (!reports) throw notFound()
    return reports
  }

  async function getReport(caller: Caller, { personId, reportId }: OfReport): Promise<Report> {
    const report = await repository.findReport(db, scopeOf(caller), { clientId: personId, id: reportId })
    if (!report) throw notFound()
    return report
  }

  async function getPdf(caller: Caller, { personId, reportId }: OfReport): Promise<Uint8Array> {
    const pdf = await repository.findPdf(db, scopeOf(caller), { clientId: personId, id: reportId })
    if (!pdf) throw notFound()
    return pdf
  }

  /** Makes an unfinished report; running twice makes it once. */
  async function makeReport(key: ReportKey): Promise<void> {
    const snapshot = await repository.moveReport(db, key, 'drawing')
    if (!snapshot) return
    const pdf = await drawing.draw(snapshot).catch(async (error: unknown) => {
      await repository.moveReport(db, key, 'failed')
      throw error
    })
    await repository.moveReport(db, key, 'keeping')
    await repository.completeReport(db, key, pdf)
  }

  /** Queues reports again that a process left unfinished when it ended. */
  async function resumeReports(): Promise<void> {
    const left = await repository.findUnfinished(db, new Date(clock.now().getTime() - patience))
    for (const key of left) await queue.add(key)
  }

  return {
    getFigures,
    getDraft,
    putDraft,
    startReport,
    listReports,
    getReport,
    getPdf,
    makeReport,
    resumeReports,
  }
}
