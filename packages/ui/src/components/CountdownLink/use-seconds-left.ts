import { useEffect, useState } from 'react'

const SECOND = 1000

/** Returns the number of whole seconds until a time on the clock, or 0 if the time is in the past or `null`. */
export function useSecondsLeft(endsAt: number | null, now: () => number): number {
  const left = endsAt === null ? 0 : Math.max(0, endsAt - now())
  const [, tick] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    // Tick on full seconds, so that each second is shown equally long.
    const next = setTimeout(() => tick((count) => count + 1), left % SECOND || SECOND)
    return () => clearTimeout(next)
  })
  return Math.ceil(left / SECOND)
}
