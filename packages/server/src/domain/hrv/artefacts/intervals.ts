import { RR_INTERVAL_BOUNDS } from '@attune/api/contract'

/** Returns whether a value is an interval at all. */
export const isInterval = (value: number) => Number.isFinite(value) && value > 0

/** Returns whether a heart can have beats with this interval between them. */
export const isPossible = (rr: number) => rr >= RR_INTERVAL_BOUNDS.min && rr <= RR_INTERVAL_BOUNDS.max

/** Returns the possible interval that is nearest to a value. */
export const nearestPossible = (rr: number) => Math.min(RR_INTERVAL_BOUNDS.max, Math.max(RR_INTERVAL_BOUNDS.min, rr))

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
