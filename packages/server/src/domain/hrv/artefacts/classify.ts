import { RR_INTERVAL_BOUNDS, RR_INTERVAL_MAX } from '@attune/api/contract'
import { isInterval, isPossible, sumOf } from './intervals.ts'
import type { Repair } from './repairs.ts'
import { predictNext, type Rhythm } from './rhythm.ts'

// Assumption: an interval of at least this multiple of the prediction may contain more than one beat.
const holdsTwoBeats = 1.5
// The longest true interval as a multiple of the prediction. Assumption: no heart slows more from one beat to the next.
const longestTrue = 1.7
// Assumption: if an extra beat splits an interval, each of the two parts is shorter than this share of it.
const isPartOfBeat = 0.85
// How far an artefact's beats may be from their predicted time, as a share of an interval. Assumption: not specified.
const timeTolerance = 0.3

// The share of the tolerance that each interval of a pair must exceed. Assumption: a moved beat makes two intervals
// wrong, one perhaps slightly less than the other.
export const partOfPair = 0.8
const wholePair = 2

interface Finding {
  readonly sent: readonly number[]
  readonly index: number
  readonly predicted: number
  readonly tolerance: number
  readonly isOffFromAfter: (index: number, share?: number) => boolean
  readonly rhythm: Rhythm
  readonly past: readonly number[]
}

/** Returns the repair of an interval that differs from its prediction. `null` if the interval is true. */
export function repairAt(finding: Finding): Repair | null {
  const { sent, index, predicted: first, tolerance, isOffFromAfter, rhythm, past } = finding
  const [rr, next] = [sent[index] as number, sent[index + 1] ?? Number.NaN]
  const run = { from: index, until: index + 1, isMeasured: false }
  if (!isInterval(rr)) return { ...run, kind: 'invalid', beats: 1, intervals: [] }
  if (rr >= holdsTwoBeats * first || rr > RR_INTERVAL_BOUNDS.max) {
    const { intervals, count } = beatsWithin(rhythm, past, Math.min(rr, RR_INTERVAL_MAX))
    const isWhole = count > 1 && Math.abs(rr - sumOf(intervals)) <= timeTolerance * first
    if (isWhole || rr > RR_INTERVAL_BOUNDS.max || (rr > longestTrue * first && isOffFromAfter(index))) {
      return { ...run, kind: 'missed', beats: Math.max(1, count - 1), intervals }
    }
  }
  const both = rr + next
  const isOff = Math.abs(rr - first) > tolerance
  const isSplit = rr < isPartOfBeat * first && next < isPartOfBeat * first
  if (isOff && isSplit && isPossible(both) && Math.abs(both - first) <= timeTolerance * first) {
    return { ...run, until: index + 2, kind: 'extra', beats: 1, intervals: [both], isMeasured: true }
  }
  const second = predictNext(rhythm, [...past.slice(-rhythm.order), first])
  // In a pair, the second interval compensates for the first. This is better evidence than one wrong interval.
  const moved = Math.abs(next - second - (rr - first))
  const isOnTime = Math.abs(both - first - second) <= timeTolerance * first
  if (moved > wholePair * tolerance && isOnTime && isOffFromAfter(index + 1, partOfPair)) {
    return { ...run, until: index + 2, kind: 'ectopic', beats: 1, intervals: [first, second] }
  }
  const shorterNeighbour = Math.min(sent[index - 1] ?? first, Number.isNaN(next) ? first : next)
  const isShort = rr < first - tolerance && rr < shorterNeighbour - tolerance
  if (!isPossible(rr) || (isShort && isOffFromAfter(index))) {
    return { ...run, kind: 'ectopic', beats: 1, intervals: [first] }
  }
  return null
}

/**
 * Returns the predicted intervals whose sum is nearest to a time, but at least one. Beyond `order` intervals, their
 * number is estimated.
 */
function beatsWithin(rhythm: Rhythm, past: readonly number[], time: number): { intervals: number[]; count: number } {
  const series = past.slice(-rhythm.order)
  const intervals: number[] = []
  let left = time
  for (;;) {
    const next = predictNext(rhythm, series)
    if (intervals.length > 0 && left < next / 2) return { intervals, count: intervals.length }
    intervals.push(next)
    series.push(next)
    left -= next
    if (intervals.length === rhythm.order)
      return { intervals, count: intervals.length + Math.round(left / (sumOf(intervals) / intervals.length)) }
  }
}
