import { atom } from 'jotai'

/** Milliseconds after which the end of a session no longer waits for drafts to be saved. */
const timeLimit = 5_000

const queueAtom = atom<Promise<void>>(Promise.resolve())

/** Settles when all pending saves have succeeded or failed. Drafts are read after that. Write it with a new save. */
export const pendingDraftSavesAtom = atom(
  (get) => get(queueAtom),
  (_get, set, save: Promise<void>) =>
    set(queueAtom, async (before) => {
      await before
      await save
    }),
)

/** What saves each open draft at once. */
export const openDraftsAtom = atom<ReadonlySet<() => void>>(new Set<() => void>())

/** Saves at once what was typed in drafts. Settles when the server has answered, or didn't in time. */
export const saveDraftsAtom = atom(null, async (get) => {
  for (const save of get(openDraftsAtom)) save()
  await Promise.race([get(pendingDraftSavesAtom), new Promise((resolve) => setTimeout(resolve, timeLimit))])
})
