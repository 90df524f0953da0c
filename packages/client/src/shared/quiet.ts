import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The screen has no tabs, as while the client breathes. */
export const isQuietAtom = atom(false)

/** Keeps the screen quiet as long as the component is on it. */
export function useQuiet(): void {
  const setQuiet = useSetAtom(isQuietAtom)
  useEffect(() => {
    setQuiet(true)
    return () => setQuiet(false)
  }, [setQuiet])
}
