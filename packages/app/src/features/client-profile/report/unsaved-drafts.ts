import type { ReportContent } from '@attune/api'
import { atom } from 'jotai'

/** A draft as typed, and the saved version that it is based on. */
export interface UnsavedDraft {
  content: ReportContent
  version: number
}

const draftsAtom = atom<ReadonlyMap<string, UnsavedDraft>>(new Map())

/** Drafts that the server doesn't have yet. They survive closing the dialog and leaving the profile. */
export const unsavedDraftsAtom = atom(
  (get) => get(draftsAtom),
  (get, set, personId: string, draft: UnsavedDraft | undefined) => {
    const drafts = new Map(get(draftsAtom))
    if (draft) drafts.set(personId, draft)
    else drafts.delete(personId)
    set(draftsAtom, drafts)
  },
)

/** Settles when all pending saves have succeeded or failed. Drafts are read after that. */
export const pendingDraftSavesAtom = atom<Promise<void>>(Promise.resolve())
