import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** Whether the screen hides its tabs, as it does during an exercise. */
export const isQuietAtom = atom(false)

/** Hides the tabs as long as the component is mounted. */
export function useQuiet(): void {
  const setQuiet = useSetAtom(isQuietAtom)
  useEffect(() => {
    setQuiet(true)
    return () => setQuiet(false)
  }, [setQuiet])
}
