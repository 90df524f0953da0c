import type { Report, ReportPeriod } from '@attune/api'
import { atom } from 'jotai'
import { pendingDraftSavesAtom } from '../../../shared/drafts/use-draft.ts'
import { codeOf } from '../../../shared/errors/use-error-text.ts'
import { isWithoutRecords, makeReportAtom } from '../../../shared/reports/report-atoms.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'

/** Milliseconds after which a report that isn't complete holds up the others no longer. */
const patience = 60_000

/** What became of a client's report. */
export type Outcome =
  | { status: 'made'; report: Report; hasTexts: boolean }
  /** A report without records would say nothing. */
  | { status: 'leftOut' }
  | { status: 'unprintable'; characters: readonly string[] }
  | { status: 'failed'; reason: 'failed' | 'notYours' | 'tooLong' | 'unanswered' }

function reasonOf(error: unknown, isOver: boolean) {
  if (isOver) return 'tooLong'
  const code = codeOf(error)
  if (code === 'not_found') return 'notYours'
  return code === 'no_answer' || code === 'timeout' ? 'unanswered' : 'failed'
}

/** Makes one client's report with the texts of its saved draft. Rejects never: the outcome has the reason. */
export const makeClientReportAtom = atom(
  null,
  async (get, set, personId: string, period: ReportPeriod): Promise<Outcome> => {
    const { api, signal } = get(connectionAtom)
    const until = AbortSignal.timeout(patience)
    const params = { personId }
    try {
      await get(pendingDraftSavesAtom)
      const [{ texts, unprintable }, figures] = await Promise.all([
        api.resource.getReportDraft({ params }, { signal }),
        api.resource.getReportFigures({ params, query: { period } }, { signal }),
      ])
      if (isWithoutRecords(figures)) return { status: 'leftOut' }
      // The coach decides about a report with boxes in place of letters, and sees them on the profile.
      if (unprintable.length > 0) return { status: 'unprintable', characters: unprintable }
      const report = await set(makeReportAtom, personId, { period, texts }, { patience: until })
      return { status: 'made', report, hasTexts: Object.values(texts).some((text) => text !== '') }
    } catch (error) {
      return { status: 'failed', reason: reasonOf(error, until.aborted) }
    }
  },
)
