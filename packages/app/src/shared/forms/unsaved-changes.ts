import { atom, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { useUnloadGuard } from '../navigation/use-unload-guard.ts'
import { typedTextsAtom } from '../session/typed-texts.ts'

/** Names of the open forms with unsaved changes. */
export const editedFormsAtom = atom<readonly string[]>([])

/** Whether ending the session would lose the text of an open form, or of a draft that the server doesn't have. */
export const hasUnsavedTextAtom = atom((get) => get(editedFormsAtom).length > 0 || get(typedTextsAtom).size > 0)

/**
 * Makes the app ask for confirmation before the coach leaves the form's screen, logs out or closes the tab while the
 * form has unsaved changes. The screen must render `UnsavedChangesDialog`.
 */
export function useUnsavedChanges(form: string, isEdited: boolean): void {
  const store = useStore()
  useUnloadGuard(isEdited)
  // This must take effect together with the change itself, because the coach may leave right after it.
  useLayoutEffect(() => {
    if (!isEdited) {
      // Saved or reverted text is no longer typed text.
      if (store.get(typedTextsAtom).has(form)) store.set(typedTextsAtom, form, undefined)
      return undefined
    }
    store.set(editedFormsAtom, (forms) => [...forms, form])
    return () => store.set(editedFormsAtom, (forms) => forms.filter((other) => other !== form))
  }, [isEdited, form, store])
}
