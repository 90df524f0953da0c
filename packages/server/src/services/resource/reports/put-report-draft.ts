import type { ReportContent, ReportDraft } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { draftForCoach } from './draft-for-coach.ts'
import { getReportDraft, type GetReportDraftDeps } from './get-report-draft.ts'
import { staleDraft } from './report.errors.ts'
import { storeDraft } from './report.repository.ts'

export interface PutReportDraftDeps extends GetReportDraftDeps {
  clock: Clock
}

/**
 * Replaces the draft. `replaces` lists the versions that may be replaced, so that two tabs don't overwrite each other's
 * text.
 * @throws ProblemError 404 `not_found`, 412 `stale_version`
 */
export const putReportDraft =
  (deps: PutReportDraftDeps) =>
  async (
    scope: CoachScope,
    { personId, content, replaces }: { personId: string; content: ReportContent; replaces: number[] | undefined },
  ): Promise<ReportDraft> => {
    const draft = { ...content, savedAt: deps.clock.now(), replaces }
    const version = await storeDraft(deps.db, scope, personId, draft)
    if (version !== undefined) return draftForCoach(deps)(scope, { personId, version, ...content })
    // Nothing was stored, because the client isn't the coach's or the draft has a newer version.
    await getReportDraft(deps)(scope, personId)
    throw staleDraft()
  }
