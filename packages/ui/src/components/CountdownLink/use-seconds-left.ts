import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds until a moment, counted down with the given clock. 0 when there is none left, or no moment. */
export function useSecondsLeft(endsAt: number | null, now: () => number): number {
  const left = endsAt === null ? 0 : Math.max(0, endsAt - now())
  const [, tick] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    // Up to the next full second, so that none is shown for longer than another.
    const next = setTimeout(() => tick((count) => count + 1), left % SECOND || SECOND)
    return () => clearTimeout(next)
  })
  return Math.ceil(left / SECOND)
}
