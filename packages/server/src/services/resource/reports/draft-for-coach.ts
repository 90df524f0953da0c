import type { ReportDraft } from '@attune/api/contract'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { ReportDrawing } from '../report-pdf/report-drawing.ts'

export interface DraftForCoachDeps {
  account: Pick<AccountUseCases, 'namesOf'>
  drawing: Pick<ReportDrawing, 'findUnprintable'>
}

/** Returns a draft together with the characters that can't be printed in its report. */
export const draftForCoach =
  ({ account, drawing }: DraftForCoachDeps) =>
  async (scope: CoachScope, draft: Omit<ReportDraft, 'unprintable'>): Promise<ReportDraft> => {
    const { client, coach } = await account.namesOf(scope, draft.personId)
    const words = { names: [client, coach], texts: Object.values(draft.texts) }
    return { ...draft, unprintable: await drawing.findUnprintable(words) }
  }
