import type { Report, ReportPeriod } from '@attune/api'
import { atom } from 'jotai'
import { pendingDraftSavesAtom } from '../../../shared/drafts/pending-drafts.ts'
import { isWithoutRecords, makeReportAtom } from '../../../shared/reports/report-atoms.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'

/** The outcome of a client's report. */
export type Outcome =
  | { status: 'made'; report: Report; hasTexts: boolean }
  /** The client has no records, so the report would be empty. */
  | { status: 'leftOut' }
  | { status: 'unprintable'; characters: readonly string[] }
  | { status: 'failed'; error: unknown }

/**
 * Makes one client's report with the texts of the client's saved draft. Never rejects: the outcome contains the error.
 */
export const makeClientReportAtom = atom(
  null,
  async (get, set, personId: string, period: ReportPeriod): Promise<Outcome> => {
    const { api, signal } = get(connectionAtom)
    const params = { personId }
    try {
      await get(pendingDraftSavesAtom)
      const [{ texts, unprintable }, figures] = await Promise.all([
        api.resource.getReportDraft({ params }, { signal }),
        api.resource.getReportFigures({ params, query: { period } }, { signal }),
      ])
      if (isWithoutRecords(figures)) return { status: 'leftOut' }
      // Some letters would be replaced with boxes, so leave the report to the coach, who sees the boxes in the preview
      // on the profile.
      if (unprintable.length > 0) return { status: 'unprintable', characters: unprintable }
      const report = await set(makeReportAtom, personId, { period, texts })
      return { status: 'made', report, hasTexts: Object.values(texts).some((text) => text !== '') }
    } catch (error) {
      return { status: 'failed', error }
    }
  },
)
