import { slidingMedian } from './sliding-quantile.ts'
import type { Assembled } from './repairs.ts'
import { predictionError, type Rhythm } from './rhythm.ts'

// How many standard deviations an interval may be from its prediction. Assumption: five, of the recording's own errors,
// but no less than 12% and no more than 25% of the interval, which is the tolerance of Kubios' correction "medium".
const standardDeviations = 5
export const smallestTolerance = 0.12
const largestTolerance = 0.25

const medianBeats = 11

/** Returns the median of the intervals around each one. */
export const localMedians = (intervals: Float64Array) => slidingMedian(intervals, medianBeats)

/** Returns, for each interval that was sent, the median of the intervals around it. */
function mediansOfSent(length: number, { intervals, sources }: Assembled): Float64Array {
  const medians = localMedians(intervals)
  const ofSent = new Float64Array(length)
  sources.forEach(({ from, until }, index) => ofSent.fill(medians[index] as number, from, until))
  return ofSent
}

/**
 * Returns the standard deviation of the prediction errors. It is estimated from their median, which artefacts hardly
 * change.
 */
function deviationOf({ intervals, sources }: Assembled, rhythm: Rhythm): number {
  const errors: number[] = []
  for (let index = rhythm.order; index < intervals.length - rhythm.order; index += 1) {
    if (sources[index]?.isSent !== true) continue
    errors.push(predictionError(intervals, index, rhythm))
  }
  // Half of normally distributed errors are below 0.6745 standard deviations. The smaller of two errors is a fifth
  // smaller.
  return errors.length === 0 ? 0 : ((errors.toSorted((a, b) => a - b)[errors.length >> 1] ?? 0) / 0.6745) * 1.25
}

/** Returns how far the interval at an index may be from its prediction, in milliseconds. */
export type ToleranceAt = (index: number, predicted: number) => number

/**
 * Returns the tolerances of a recording. `assembled` contains its intervals, with the artefacts found so far replaced.
 */
export function tolerancesOf(length: number, assembled: Assembled, rhythm: Rhythm): ToleranceAt {
  const medians = mediansOfSent(length, assembled)
  const deviation = deviationOf(assembled, rhythm)
  return (index, predicted) => {
    const usual = Math.max(medians[index] as number, predicted)
    return Math.min(largestTolerance * usual, Math.max(smallestTolerance * usual, standardDeviations * deviation))
  }
}
