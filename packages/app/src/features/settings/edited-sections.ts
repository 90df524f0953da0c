import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { useUnloadGuard } from '../../shared/navigation/use-unload-guard.ts'

/** Names of the sections with unsaved changes. */
export const editedSectionsAtom = atom<readonly string[]>([])

/** While a section has unsaved changes, the coach is asked before leaving the screen or closing the tab. */
export function useEditedSection(section: string, isEdited: boolean): void {
  const set = useSetAtom(editedSectionsAtom)
  useUnloadGuard(isEdited)
  // With the change itself: the next thing that the coach does may be to leave.
  useLayoutEffect(() => {
    if (!isEdited) return undefined
    set((sections) => [...sections, section])
    return () => set((sections) => sections.filter((other) => other !== section))
  }, [isEdited, section, set])
}
