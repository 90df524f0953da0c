import { HEART_RATE_BOUNDS, MINUTE_MS } from '@attune/api'
import type { Arrived } from './strap/strap-atoms.ts'

/** The data that the strap has sent during an exercise. */
export interface Recording {
  readonly rrIntervals: number[]
  readonly heartRates: { measuredAt: string; pulseRate: number }[]
  readonly uses: { startedAt: string; endedAt: string }[]
}

/** Milliseconds of silence after which the strap counts as disconnected. Straps send about once a second. */
const longestSilence = 5_000

/**
 * Collects a strap's measurements: the intervals while the client breathes, one pulse a minute, and the time connected.
 */
export function createRecorder() {
  const rrIntervals: number[] = []
  const pulses = new Map<number, number>()
  const uses: { from: number; until: number }[] = []
  let last = ''
  return {
    /** Adds a measurement. A strap may send the same measurement twice. */
    record({ at, heartRate, rrIntervals: intervals, hasContact }: Arrived, isBreathing: boolean) {
      const same = `${heartRate} ${intervals.join()}`
      const use = uses.at(-1)
      const isDoubled = same === last && intervals.length > 0 && use !== undefined && at - use.until < 100
      last = same
      if (use && at - use.until <= longestSilence) use.until = at
      else uses.push({ from: at, until: at })
      if (isDoubled || hasContact === false) return
      if (heartRate >= HEART_RATE_BOUNDS.min && heartRate <= HEART_RATE_BOUNDS.max) {
        pulses.set(Math.floor(at / MINUTE_MS), heartRate)
      }
      if (isBreathing) rrIntervals.push(...intervals)
    },
    /** Returns everything that has been recorded so far. */
    recorded: (): Recording => ({
      rrIntervals: [...rrIntervals],
      heartRates: [...pulses].map(([minute, pulseRate]) => ({
        measuredAt: new Date(minute * MINUTE_MS).toISOString(),
        pulseRate,
      })),
      uses: uses
        .filter(({ from, until }) => until > from)
        .map(({ from, until }) => ({
          startedAt: new Date(from).toISOString(),
          endedAt: new Date(until).toISOString(),
        })),
    }),
  }
}
