import { DEVICE_USE_HOURS_LIMIT } from '../../model/limits.ts'
import { HOUR_MS } from '../../model/time/durations.ts'

/**
 * Returns the reason why a period of device use can't be right, apart from its instants. `null` if it can. Instants are
 * in epoch milliseconds.
 */
export function faultOfUse({ from, until }: { readonly from: number; readonly until: number }): string | null {
  if (until < from) return 'must not be before the start'
  return until - from > DEVICE_USE_HOURS_LIMIT * HOUR_MS
    ? `must be at most ${DEVICE_USE_HOURS_LIMIT} hours after the start`
    : null
}
