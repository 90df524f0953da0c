import type { ReportContent } from '@attune/api'
import { atom } from 'jotai'

/** A draft as it was typed, and the version of the kept one that it goes on from. */
export interface UnsavedDraft {
  content: ReportContent
  version: number
}

const draftsAtom = atom<ReadonlyMap<string, UnsavedDraft>>(new Map())

/** What of clients' drafts the server doesn't have yet: closing a dialog, or leaving a profile, doesn't lose it. */
export const unsavedDraftsAtom = atom(
  (get) => get(draftsAtom),
  (get, set, personId: string, draft: UnsavedDraft | undefined) => {
    const drafts = new Map(get(draftsAtom))
    if (draft) drafts.set(personId, draft)
    else drafts.delete(personId)
    set(draftsAtom, drafts)
  },
)

/** Settles when what was on its way to the server has arrived, or has failed: a draft is read after that. */
export const pendingDraftSavesAtom = atom<Promise<void>>(Promise.resolve())
