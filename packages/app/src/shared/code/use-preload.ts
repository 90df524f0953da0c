import { useEffect } from 'react'

/** Milliseconds after which the current screen is assumed to have loaded. */
const settled = 1_000

/** Prefetches code that the user may need next, without delaying the current screen. */
export function usePreload(preload: () => unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => void preload(), settled)
    return () => clearTimeout(timer)
  }, [preload])
}
