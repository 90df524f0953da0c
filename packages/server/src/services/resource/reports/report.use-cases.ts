import type { Report, ReportFigures, ReportPeriod } from '@attune/api/contract'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { pageOf, type RequestedPage } from '../../../domain/pages.ts'
import type { ReportDrawing } from '../report-pdf/report-drawing.ts'
import { getPrintedFigures } from './get-printed-figures.ts'
import { getReportArchive } from './get-report-archive.ts'
import { getReportDraft } from './get-report-draft.ts'
import { makeReport } from './make-report.ts'
import { putReportDraft, type PutReportDraftDeps } from './put-report-draft.ts'
import { gatherFigures } from './report-figures.ts'
import * as repository from './report.repository.ts'
import { resumeReports } from './resume-reports.ts'
import { startReport, type StartReportDeps } from './start-report.ts'

export interface OfReport {
  readonly personId: string
  readonly reportId: string
}

export type ReportUseCases = ReturnType<typeof createReportUseCases>

/** Use cases for reports: their drafts, their figures, and making them. */
export function createReportUseCases(deps: PutReportDraftDeps & StartReportDeps & { drawing: ReportDrawing }) {
  const { db } = deps
  return {
    /**
     * Returns the figures that a report about one of the coach's clients would have now.
     * @throws ProblemError 404 `not_found`
     */
    getReportFigures: async (scope: CoachScope, personId: string, period: ReportPeriod): Promise<ReportFigures> =>
      (await gatherFigures(deps, scope, personId, period)).figures,

    getPrintedFigures: getPrintedFigures(deps),
    getReportArchive: getReportArchive(deps),
    getReportDraft: getReportDraft(deps),
    putReportDraft: putReportDraft(deps),
    startReport: startReport(deps),
    makeReport: makeReport(deps),
    resumeReports: resumeReports(deps),

    /** @throws ProblemError 404 `not_found` */
    listReports: async (scope: CoachScope, personId: string, page?: RequestedPage): Promise<Report[]> =>
      orNotFound(await repository.findReports(db, scope, personId, pageOf(page))),

    /** @throws ProblemError 404 `not_found` */
    getReport: async (scope: CoachScope, { personId, reportId }: OfReport): Promise<Report> =>
      orNotFound(await repository.findReport(db, scope, { clientId: personId, id: reportId })),

    /**
     * Returns the PDF of a report that is ready.
     * @throws ProblemError 404 `not_found`
     */
    getReportFile: async (scope: CoachScope, { personId, reportId }: OfReport): Promise<Uint8Array> =>
      orNotFound(await repository.findPdf(db, scope, { clientId: personId, id: reportId })),
  }
}
