import { ApiError, MINUTE_MS } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useFormats } from '../format/use-formats.ts'
import { clockAtom } from '../time/clock.ts'

/** Durations in seconds. */
const HALF_A_DAY = 43_200
const A_MINUTE = 60

/**
 * Returns a function that returns the minute from which a refused call can be tried again, with the day if it is at
 * least half a day away.
 */
export function useRetryTime(): (failure: unknown) => string {
  const formats = useFormats()
  const clock = useAtomValue(clockAtom)
  return (failure) => {
    const seconds = (failure instanceof ApiError && failure.retryAfter) || A_MINUTE
    const now = clock.now()
    const at = Math.ceil((now.getTime() + seconds * 1000) / MINUTE_MS) * MINUTE_MS
    const zone = clock.timezone()
    return seconds < HALF_A_DAY ? formats.time(at, zone) : formats.dayAndTime(at, zone, now)
  }
}
