import { useStore } from 'jotai'
import { useEffect } from 'react'

/** Milliseconds after which the first screen is assumed to have loaded. */
const settled = 1_000

/** Follows changes to the coach's clients, once the first screen has loaded. */
export function useLive(): void {
  const store = useStore()
  useEffect(() => {
    const ending = new AbortController()
    const timer = setTimeout(() => {
      import('./live.ts').then(
        ({ followLive }) => followLive(store, ending.signal),
        // If the code can't be loaded, screens are still refreshed when the coach returns to the window.
        () => undefined,
      )
    }, settled)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [store])
}
