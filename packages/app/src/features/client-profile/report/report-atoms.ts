import type { ReportContent, ReportPeriod } from '@attune/api'
import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { mutationAtom } from '../../../api/mutation-atom.ts'
import { storeAnswer } from '../../../api/changes.ts'
import { queryOf } from '../../../api/queries.ts'
import { pendingDraftSavesAtom } from '../../../shared/drafts/pending-drafts.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'

/** Returns the name under which a client's unsaved draft is stored. */
export const draftName = (personId: string): string => `report of ${personId}`

/** The figures shown beside a report's texts. */
export const getReportFigures = (personId: string, period: ReportPeriod) =>
  queryOf('resource', 'getReportFigures', { params: { personId }, query: { period } })

/** The stored draft. */
export const getReportDraft = (personId: string) => queryOf('resource', 'getReportDraft', { params: { personId } })

/** Refetches a draft each time its dialog opens, because another window may have changed it. */
export const readDraftAtom = atom(null, async (get, _set, personId: string) => {
  await get(pendingDraftSavesAtom)
  const newest = get(queryClientAtom).query({ ...getReportDraft(personId), staleTime: 0 })
  // The dialog waits for the draft and reports a failure.
  newest.catch(() => undefined)
})

interface DraftSave {
  personId: string
  content: ReportContent
  /** The version that the new draft replaces. */
  version: number
}

/** Saves a draft. Rejects if another window has saved one since `version`. */
export const saveDraftAtom = mutationAtom(
  ({ api }, { personId, content, version }: DraftSave) =>
    api.resource.putReportDraft({ params: { personId }, body: content, headers: { 'If-Match': `"${version}"` } }),
  {
    onSuccess: (draft, { personId }, _, { client }) => storeAnswer(client, getReportDraft(personId), draft),
  },
)

/** Reads the version of the saved draft. */
export const draftVersionAtom = atom(null, async (get, _set, personId: string): Promise<number> => {
  const { api } = get(connectionAtom)
  return (await api.resource.getReportDraft({ params: { personId } })).version
})
