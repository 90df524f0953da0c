import type { ReportContent } from '@attune/api'
import { atom } from 'jotai'
import { typedTextsAtom } from '../../../shared/session/typed-texts.ts'

/** A draft as typed, and the saved version that it is based on. */
export interface UnsavedDraft {
  content: ReportContent
  version: number
}

const prefix = 'report of '

/** The name under which a client's draft is kept. */
export const draftName = (personId: string): string => prefix + personId

/** Drafts that the server doesn't have yet. They survive closing the dialog, leaving the profile, and a lost session. */
export const unsavedDraftsAtom = atom(
  (get): ReadonlyMap<string, UnsavedDraft> => {
    const drafts = [...get(typedTextsAtom)].filter(([name]) => name.startsWith(prefix))
    return new Map(drafts.map(([name, draft]) => [name.slice(prefix.length), draft as UnsavedDraft]))
  },
  (_get, set, personId: string, draft: UnsavedDraft | undefined) => set(typedTextsAtom, draftName(personId), draft),
)

/** Settles when all pending saves have succeeded or failed. Drafts are read after that. */
export const pendingDraftSavesAtom = atom<Promise<void>>(Promise.resolve())
