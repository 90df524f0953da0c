import { assemble, type Repair } from './repairs.ts'
import { predictionError, type Rhythm } from './rhythm.ts'
import { localMedians, smallestTolerance } from './tolerance.ts'

// The share of an interval beyond which a prediction doesn't explain it. Assumption: not specified.
const unexplainedTolerance = 0.2

/**
 * Counts intervals that were left unchanged although they can't be explained. An interval counts if it differs by more
 * than a fifth from what the beats before and after it predict. It also counts if it belongs to a series that
 * alternates between long and short, as if every other beat were ectopic. Breathing can't cause such a series, because
 * no breath lasts only two beats.
 */
export function countUnexplained(sent: readonly number[], repairs: readonly Repair[], rhythm: Rhythm): number {
  const { intervals, sources } = assemble(sent, repairs)
  const medians = localMedians(intervals)
  let count = 0
  for (let index = rhythm.order; index < intervals.length - rhythm.order; index += 1) {
    if (sources[index]?.isSent !== true) continue
    const usual = medians[index] as number
    const isOff = predictionError(intervals, index, rhythm) > unexplainedTolerance * usual
    if (isOff || isZigzag(intervals, index, smallestTolerance * usual)) count += 1
  }
  return count
}

/** Returns whether the five intervals around an index are alternately longer and shorter than the preceding one. */
function isZigzag(intervals: Float64Array, index: number, least: number): boolean {
  return [-1, 0, 1, 2].every((away) => {
    const step = (intervals[index + away] as number) - (intervals[index + away - 1] as number)
    const isUp = (intervals[index] as number) > (intervals[index - 1] as number)
    return Math.abs(step) > least && (step > 0 === isUp) === (away % 2 === 0)
  })
}
