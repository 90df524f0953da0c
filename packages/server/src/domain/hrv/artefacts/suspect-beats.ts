import { slidingMedian, slidingQuantiles } from './sliding-quantile.ts'

// The constants of the publication. 5.2 quartile deviations contain 99.95% of normally distributed values, the windows
// span 91 and 11 beats, and a line separates ectopic beats from others.
const deviations = 5.2
const thresholdBeats = 91
const medianBeats = 11
const ectopicSlope = 0.13
const ectopicOffset = 0.17

// Assumption: no threshold is under a tenth of the interval, nor under 1.2 upper quartiles. In a rhythm that is even or
// in step with the breath, all differences are equal, and their quartile deviation is 0.
const smallestShare = 0.1
const smallestQuartiles = 1.2

/**
 * Finds the intervals that may be artefacts: ectopic, long and short ones by the classification of Lipponen and
 * Tarvainen, "A robust algorithm for heart rate variability time series artefact correction using novel beat
 * classification", J Med Eng Technol 2019;43:173. Each difference of successive intervals is divided by a threshold
 * that follows the distribution of the differences around it.
 *
 * @param intervals in milliseconds, each possible for a heart
 */
export function suspectBeats(intervals: Float64Array): boolean[] {
  const medians = slidingMedian(intervals, medianBeats)
  const differences = intervals.map((interval, index) => (index === 0 ? 0 : interval - (intervals[index - 1] ?? 0)))
  const fromMedian = intervals.map((interval, index) => {
    const off = interval - (medians[index] ?? 0)
    return off < 0 ? 2 * off : off
  })
  const steps = inThresholds(differences, medians)
  const distances = inThresholds(fromMedian, medians)
  const stepAt = (index: number) => steps[index] ?? 0
  return Array.from(intervals, (_, index) => {
    // A short interval is treated like a long one with the opposite sign.
    const sign = stepAt(index) < 0 ? -1 : 1
    const [step, before, after, second] = [0, -1, 1, 2].map((away) => sign * stepAt(index + away)) as Four
    if (step > 1 && Math.min(before, after) < -ectopicSlope * step - ectopicOffset) return true
    return (step > 1 && Math.min(after, second) < -1) || Math.abs(distances[index] ?? 0) > 3
  })
}

type Four = [number, number, number, number]

/** Divides values by their thresholds. */
function inThresholds(values: Float64Array, medians: Float64Array): Float64Array {
  const window = slidingQuantiles(values.map(Math.abs), thresholdBeats)
  return values.map((value, index) => {
    window.moveTo(index)
    const [low, high] = [window.at(0.25), window.at(0.75)]
    const threshold = Math.max(
      (deviations * (high - low)) / 2,
      smallestQuartiles * high,
      smallestShare * (medians[index] ?? 0),
    )
    return value / threshold
  })
}
