import { useStore } from 'jotai'
import { useState } from 'react'
import { NOTE_FORM } from '../../../shared/notes/note-atoms.ts'
import { typedTextsAtom, useRestored } from '../../../shared/session/typed-texts.ts'

/**
 * Returns the id of the client about whom the coach was writing when the session was lost. Later mounts get
 * `undefined`.
 */
export function useRestoredNote(): string | undefined {
  const store = useStore()
  const [unsaved] = useState(() => [...store.get(typedTextsAtom).keys()].find((name) => name.startsWith(NOTE_FORM)))
  const isRestored = useRestored(unsaved ?? NOTE_FORM)
  return isRestored ? unsaved?.slice(NOTE_FORM.length) : undefined
}
