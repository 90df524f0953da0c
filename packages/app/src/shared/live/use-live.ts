import { useStore } from 'jotai'
import { useEffect } from 'react'
import { lazyCode } from '../lazy-code/lazy-code.ts'

const live = lazyCode('live', () => import('./live.ts'))

/** Milliseconds after which the first screen has loaded. */
const settled = 1_000

/** Follows what changes about the coach's clients, once the first screen has loaded. */
export function useLive(): void {
  const store = useStore()
  useEffect(() => {
    const ending = new AbortController()
    const timer = setTimeout(() => {
      live.load().then(
        ({ followLive }) => followLive(store, ending.signal),
        // Without it the screens are refreshed when the coach returns to the window.
        () => undefined,
      )
    }, settled)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [store])
}
