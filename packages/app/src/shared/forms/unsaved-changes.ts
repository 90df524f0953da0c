import { atom, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { useUnloadGuard } from '../navigation/use-unload-guard.ts'
import { typedTextsAtom } from '../session/typed-texts.ts'

/** Milliseconds after which the end of a session no longer waits for drafts to be saved. */
const patience = 5_000

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
  await Promise.race([get(pendingDraftSavesAtom), new Promise((resolve) => setTimeout(resolve, patience))])
})

/** Names of the open forms with unsaved changes. */
export const editedFormsAtom = atom<readonly string[]>([])

/** Whether the end of the session would lose text: of an open form, or of a draft that the server doesn't have. */
export const hasUnsavedTextAtom = atom((get) => get(editedFormsAtom).length > 0 || get(typedTextsAtom).size > 0)

/** While a form has unsaved changes, the coach is asked before leaving its screen, logging out or closing the tab. */
export function useUnsavedChanges(form: string, isEdited: boolean): void {
  const store = useStore()
  useUnloadGuard(isEdited)
  // With the change itself: the next thing that the coach does may be to leave.
  useLayoutEffect(() => {
    if (!isEdited) {
      // What is saved or taken back is no longer typed text.
      if (store.get(typedTextsAtom).has(form)) store.set(typedTextsAtom, form, undefined)
      return undefined
    }
    store.set(editedFormsAtom, (forms) => [...forms, form])
    return () => store.set(editedFormsAtom, (forms) => forms.filter((other) => other !== form))
  }, [isEdited, form, store])
}
