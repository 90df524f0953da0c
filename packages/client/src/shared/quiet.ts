import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Whether the screen hides its tabs. It does so while the client breathes. */
export const isQuietAtom = atom(false)

/** Hides the tabs as long as the component is on screen. */
export function useQuiet(): void {
  const setQuiet = useSetAtom(isQuietAtom)
  useEffect(() => {
    setQuiet(true)
    return () => setQuiet(false)
  }, [setQuiet])
}
