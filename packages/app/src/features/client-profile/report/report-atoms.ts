import type { Api, ReportContent, ReportPeriod } from '@attune/api'
import { atom } from 'jotai'
import { pendingDraftSavesAtom } from '../../../shared/drafts/pending-drafts.ts'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { queryFamily } from '../../../shared/query/query-family.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'

/** The name under which a client's unsaved draft is kept. */
export const draftName = (personId: string): string => `report of ${personId}`

export const figuresKey = (personId: string, period: ReportPeriod): string => `${personId} ${period}`

/** The figures beside the texts, by client and period. */
export const reportFiguresFamily = queryFamily((api, key, options) => {
  const [personId = '', period] = key.split(' ')
  return api.resource.getReportFigures({ params: { personId }, query: { period: period as ReportPeriod } }, options)
})

/** The stored draft. */
export const reportDraftFamily = queryFamily((api, personId, options) =>
  api.resource.getReportDraft({ params: { personId } }, options),
)

/** Refetches a draft each time its dialog opens, because another window may have changed it. */
export const readDraftAtom = atom(null, async (get, set, personId: string) => {
  await get(pendingDraftSavesAtom)
  set(reportDraftFamily(personId), 'reload')
})

/** Saves a draft. Rejects if another window has saved one since `version`. */
export const saveDraftAtom = mutationAtom(
  (api: Api, _options, personId: string, body: ReportContent, version: number) =>
    api.resource.putReportDraft({ params: { personId }, body, headers: { 'If-Match': `"${version}"` } }),
  { onSuccess: (set, draft, personId) => set(reportDraftFamily(personId), { answer: draft }) },
)

/** Reads the version of the saved draft. */
export const draftVersionAtom = atom(null, async (get, _set, personId: string): Promise<number> => {
  const { api } = get(connectionAtom)
  return (await api.resource.getReportDraft({ params: { personId } })).version
})
