import type { ReportContent, ReportDraft } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { ReportDrawing } from '../report-pdf/report-drawing.ts'
import { draftForCoach, type DraftForCoachDeps } from './draft-for-coach.ts'
import { findDraft } from './report.repository.ts'

export interface GetReportDraftDeps extends DraftForCoachDeps {
  db: Db
  drawing: Pick<ReportDrawing, 'findUnprintable' | 'prepare'>
}

const emptyDraft: ReportContent = {
  period: 'wholeJourney',
  texts: { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' },
}

/**
 * Returns the coach's draft. Also starts the drawing process, because the coach is likely to request the report soon.
 * @throws ProblemError 404 `not_found`
 */
export const getReportDraft =
  (deps: GetReportDraftDeps) =>
  async (scope: CoachScope, personId: string): Promise<ReportDraft> => {
    const row = orNotFound(await findDraft(deps.db, scope, personId))
    deps.drawing.prepare()
    const { version, period, texts } = row
    const isNone = version === null || period === null || texts === null
    const draft = isNone ? { version: 0, ...emptyDraft } : { version, period, texts }
    return draftForCoach(deps)(scope, { personId, ...draft })
  }
