import type { resourceOperations } from '@attune/api/contract'
import { answerBytes } from '../../../platform/http/headers/entity-tag.ts'
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
  | 'getReportFile'
>

export const createReportHandlers = (reports: ReportUseCases): Handlers<ReportOperations> => ({
  getReportFigures: ({ caller, params, query }) =>
    reports.getReportFigures(scopeOf(caller), params.personId, query?.period ?? 'wholeJourney'),
  getReportDraft: async ({ caller, params, answerHeaders }) => {
    const draft = await reports.getReportDraft(scopeOf(caller), params.personId)
    answerHeaders.set('ETag', `"${draft.version}"`)
    return draft
  },
  putReportDraft: async ({ caller, params, body, request, answerHeaders }) => {
    const replaces = versionsOf(request)
    const draft = await reports.putReportDraft(scopeOf(caller), { personId: params.personId, content: body, replaces })
    answerHeaders.set('ETag', `"${draft.version}"`)
    return draft
  },
  listReports: ({ caller, params }) => reports.listReports(scopeOf(caller), params.personId),
  startReport: ({ caller, params, body, request }) =>
    reports.startReport(scopeOf(caller), params.personId, body, languageOf(request)),
  getReport: ({ caller, params }) => reports.getReport(scopeOf(caller), params),
  getReportFile: async ({ caller, params, request }) => {
    const pdf = await reports.getReportFile(scopeOf(caller), params)
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="report.pdf"',
      'Cache-Control': 'no-store',
    }
    return answerBytes(request, { id: params.reportId, headers, read: async () => new Uint8Array(pdf) })
  },
})
