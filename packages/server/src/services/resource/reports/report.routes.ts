import type { resourceOperations } from '@attune/api/contract'
import { answerBytes, contentTag, tagged } from '../../../platform/http/headers/entity-tag.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { versionsOf } from '../../../platform/http/headers/if-match.ts'
import { scopeOf } from '../../../domain/client-scope.ts'
import { languageOf } from '../../../texts/languages.ts'
import type { ReportUseCases } from './report.use-cases.ts'

type ReportOperations = Pick<
  typeof resourceOperations,
  | 'getReportFigures'
  | 'getReportDraft'
  | 'putReportDraft'
  | 'listReports'
  | 'startReport'
  | 'getReport'
  | 'getPrintedFigures'
  | 'getReportFile'
  | 'getReportArchive'
>

export const createReportHandlers = (reports: ReportUseCases): Handlers<ReportOperations> => ({
  getReportFigures: ({ caller, params, query }) =>
    reports.getReportFigures(scopeOf(caller), params.personId, query?.period ?? 'wholeJourney'),
  getReportDraft: ({ caller, params, answerHeaders }) =>
    tagged(answerHeaders, reports.getReportDraft(scopeOf(caller), params.personId)),
  putReportDraft: ({ caller, params, body, request, answerHeaders }) => {
    const draft = { personId: params.personId, content: body, replaces: versionsOf(request) }
    return tagged(answerHeaders, reports.putReportDraft(scopeOf(caller), draft))
  },
  listReports: ({ caller, params, query }) => reports.listReports(scopeOf(caller), params.personId, query),
  startReport: ({ caller, params, body, request }) =>
    reports.startReport(scopeOf(caller), params.personId, body, languageOf(request)),
  getReport: ({ caller, params }) => reports.getReport(scopeOf(caller), params),
  getPrintedFigures: ({ caller, params }) => reports.getPrintedFigures(scopeOf(caller), params),
  getReportFile: async ({ caller, params, request }) => {
    const pdf = await reports.getReportFile(scopeOf(caller), params)
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="report.pdf"',
      'Cache-Control': 'no-store',
    }
    return answerBytes(request, { id: params.reportId, headers, read: async () => new Uint8Array(pdf) })
  },
  getReportArchive: async ({ caller, params, request, auditRead }) => {
    const { personIds, zip } = await reports.getReportArchive(scopeOf(caller), [
      ...new Set(params.reportIds.split(',')),
    ])
    auditRead(personIds.map((personId) => ({ personId })))
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="reports.zip"',
      'Cache-Control': 'no-store',
    }
    const id = contentTag(params.reportIds).slice(1, -1)
    return answerBytes(request, { id, headers, read: async () => zip })
  },
})
