import { atom } from 'jotai'

/** Milliseconds after which ending a session no longer waits for drafts to be saved. */
const timeLimit = 5_000

const queueAtom = atom<Promise<void>>(Promise.resolve())

/**
 * Settles when all pending saves have succeeded or failed. Wait for it before reading a draft. To add a save, write it
 * to this atom.
 */
export const pendingDraftSavesAtom = atom(
  (get) => get(queueAtom),
  (_get, set, save: Promise<void>) =>
    set(queueAtom, async (before) => {
      await before
      await save
    }),
)

/** The saves of one draft. They run one after the other, no matter which of the draft's composers starts them. */
interface DraftSaves {
  /** The version that the next save replaces. */
  version: number
  /** Settles with the latest save. */
  queue: Promise<void>
}

/** Finds the saves of a draft by its name. `version` is the version with which the draft's composer begins. */
export const draftSavesAtom = atom(() => {
  const known = new Map<string, DraftSaves>()
  return (name: string, version: number): DraftSaves => {
    const saves = known.get(name) ?? { version, queue: Promise.resolve() }
    // A composer that was closed earlier may have saved a newer version.
    saves.version = Math.max(saves.version, version)
    known.set(name, saves)
    return saves
  }
})

/** Functions that save each open draft at once. */
export const openDraftsAtom = atom<ReadonlySet<() => void>>(new Set<() => void>())

/** Saves typed drafts immediately. Settles once the server has answered, or after the time limit. */
export const saveDraftsAtom = atom(null, async (get) => {
  for (const save of get(openDraftsAtom)) save()
  await Promise.race([get(pendingDraftSavesAtom), new Promise((resolve) => setTimeout(resolve, timeLimit))])
})
