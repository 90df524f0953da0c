import { comparedPaces, EFFECT_SMALLEST, type PaceMeans } from '@attune/api'

interface PaceFinding {
  readonly bpm: number
  /** Mean HRV-1, as displayed. */
  readonly ms: number
  /** The pace with the next lower HRV-1. */
  readonly other: { readonly bpm: number; readonly ms: number }
  /** True if the difference is too small to count. */
  readonly isAlike: boolean
  /** The smallest difference that counts, as a share of the highest HRV-1. */
  readonly smallest: number
  /** Number of sessions at both paces. `markedSessions` is the number of sessions with a marked recording. */
  readonly sessions: number
  readonly markedSessions: number
}

/** Compares the two paces with the highest HRV-1. `undefined` if fewer than two can be compared. */
export function paceFinding(paces: readonly PaceMeans[]): PaceFinding | undefined {
  const [highest, next] = comparedPaces(paces)
  if (!highest || !next) return undefined
  const smallest = EFFECT_SMALLEST.share
  return {
    bpm: highest.bpm,
    ms: Math.round(highest.means.hrv1),
    other: { bpm: next.bpm, ms: Math.round(next.means.hrv1) },
    isAlike: next.means.hrv1 > highest.means.hrv1 * (1 - smallest),
    smallest,
    sessions: highest.sessions + next.sessions,
    markedSessions: highest.markedSessions + next.markedSessions,
  }
}

/** Returns the position of each pace's spread on the common axis, in percent of the axis's width. */
export function spreadsOf(paces: readonly PaceMeans[]) {
  const spreads = paces.flatMap(({ bpm, means }) =>
    means
      ? [
          {
            bpm,
            mean: means.hrv1,
            from: Math.max(0, means.hrv1 - means.hrv1Deviation),
            until: means.hrv1 + means.hrv1Deviation,
          },
        ]
      : [],
  )
  const from = Math.min(...spreads.map((spread) => spread.from))
  const until = Math.max(...spreads.map((spread) => spread.until))
  // Space at both ends, so that the widest spread doesn't look cut off. It is never 0.
  const room = Math.max(1, (until - from) / 5)
  const placeOf = (value: number) => (100 * (value - from + room)) / (until - from + 2 * room)
  return new Map(
    spreads.map(({ bpm, ...spread }) => [
      bpm,
      { ...spread, places: { mean: placeOf(spread.mean), from: placeOf(spread.from), until: placeOf(spread.until) } },
    ]),
  )
}
