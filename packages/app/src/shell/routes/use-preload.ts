import { useEffect } from 'react'

/** Milliseconds after which the current screen has loaded. */
const settled = 1_000

/** Prefetches the next screen while the user reads or types, without delaying the current one. */
export function usePreload(preload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(preload, settled)
    return () => clearTimeout(timer)
  }, [preload])
}
