import { useEffect } from 'react'

/** Milliseconds after which nothing of what is on screen is still on its way. */
const settled = 1_000

/** Fetches what may come next while somebody reads or types; it stands in the way of nothing that is on screen. */
export function usePreload(preload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(preload, settled)
    return () => clearTimeout(timer)
  }, [preload])
}
