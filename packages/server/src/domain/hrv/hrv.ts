import { mean, RR_INTERVAL_BOUNDS } from '@attune/api/contract'
import { mainPeak } from './respiratory-spectrum.ts'

/** Heart rate variability of a recording: RMSSD and SDNN in milliseconds, pulse rate in beats a minute. */
export interface Hrv {
  readonly rmssd: number
  readonly sdnn: number
  readonly pulseRate: number
}

/** What can be the time between two beats: a device may send others, NaN and 0 among them. */
const isInterval = (value: number) => Number.isFinite(value) && value > 0

/** A heart can beat so. */
const isPossible = (rr: number) => rr >= RR_INTERVAL_BOUNDS.min && rr <= RR_INTERVAL_BOUNDS.max

/**
 * RMSSD, SDNN and pulse rate of RR intervals in milliseconds, taken as they are: nothing is cleaned.
 *
 * Definitions: Task Force of the ESC and NASPE, "Heart rate variability", Circulation 1996;93:1043, table 1. RMSSD is
 * the root of the mean square of the differences between successive normal beats; SDNN is the standard deviation over
 * N-1; the pulse rate is 60000 divided by the mean interval.
 *
 * @param follows whether an interval directly follows the one before it; without it all do, and there are N-1 differences
 * @throws RangeError for fewer than two intervals, which have neither a difference nor a deviation, where none follows
 * another, and for a value that is no interval: not finite, or not over 0.
 */
export function measureHrv(rrIntervals: readonly number[], follows?: readonly boolean[]): Hrv {
  if (rrIntervals.length < 2) throw new RangeError('Heart rate variability needs at least two RR intervals')
  if (!rrIntervals.every(isInterval)) throw new RangeError('RR intervals are finite numbers over 0')
  const meanRr = mean(rrIntervals)
  let [squaredDifferences, differences, squaredDeviations] = [0, 0, 0]
  rrIntervals.forEach((rr, index) => {
    squaredDeviations += (rr - meanRr) ** 2
    if (index === 0 || follows?.[index] === false) return
    squaredDifferences += (rr - (rrIntervals[index - 1] ?? rr)) ** 2
    differences += 1
  })
  if (differences === 0) throw new RangeError('RMSSD needs two intervals that follow one another')
  return {
    rmssd: Math.sqrt(squaredDifferences / differences),
    sdnn: Math.sqrt(squaredDeviations / (rrIntervals.length - 1)),
    pulseRate: 60_000 / meanRr,
  }
}

/** What is left of a recording without its artefacts. */
export interface Cleaned {
  /** The intervals that were kept, as they were, in their order. */
  readonly kept: readonly number[]
  /** How many were dropped. */
  readonly dropped: number
  /** When each kept interval ended, in milliseconds since the recording began: dropped ones have taken their time, too. */
  readonly endedAt: readonly number[]
  /** Whether a kept interval directly follows the kept one before it, with nothing dropped in between. */
  readonly follows: readonly boolean[]
}

// Beats of the local median. assumed: the published rule names the median, not its length; eleven see past five in a row.
const localBeats = 11

// Kubios' "medium": 0.25 s at 60 beats a minute, and in proportion to the interval at other rates.
const tolerance = 0.25

/**
 * Drops the intervals that no heart can beat, and those that depart from their local median by more than a quarter of it:
 * missed, extra and ectopic beats. Paced breathing swings the intervals, too, but by less and over many beats.
 *
 * The rule is the threshold-based correction of Kubios HRV at its level "medium" (Kubios HRV user's guide, "Artefact
 * correction"; Tarvainen et al., "Kubios HRV", Comput Methods Programs Biomed 2014;113:210), but beats are dropped,
 * where Kubios puts interpolated ones in their place.
 *
 * A value that is no interval (not finite, or not over 0) is dropped, too, and has taken no time. What is left may be
 * little or nothing: of an empty recording, or one of nothing else.
 */
export function removeArtefacts(rrIntervals: readonly number[]): Cleaned {
  const kept: number[] = []
  const endedAt: number[] = []
  const follows: boolean[] = []
  const medianAt = slidingMedian(rrIntervals.filter(isInterval), localBeats)
  let [intervals, elapsed, isBeforeKept] = [0, 0, false]
  for (const rr of rrIntervals) {
    let isKept = false
    if (isInterval(rr)) {
      elapsed += rr
      const median = medianAt(intervals)
      intervals += 1
      isKept = isPossible(rr) && Math.abs(rr - median) <= tolerance * median
    }
    if (isKept) {
      kept.push(rr)
      endedAt.push(elapsed)
      follows.push(isBeforeKept)
    }
    isBeforeKept = isKept
  }
  return { kept, dropped: rrIntervals.length - kept.length, endedAt, follows }
}

/** The median around an index, asked from the first to the last; at both ends the window stays whole and off centre. */
function slidingMedian(values: readonly number[], length: number) {
  const size = Math.min(length, values.length)
  const sorted = values.slice(0, size).toSorted((a, b) => a - b)
  let from = 0
  return (index: number): number => {
    const wanted = Math.min(Math.max(0, index - (size >> 1)), values.length - size)
    for (; from < wanted; from += 1) replaceInOrder(sorted, values[from] ?? 0, values[from + size] ?? 0)
    const [low, high] = [sorted[(size - 1) >> 1] ?? 0, sorted[size >> 1] ?? 0]
    return (low + high) / 2
  }
}

function replaceInOrder(sorted: number[], old: number, next: number): void {
  let place = sorted.indexOf(old)
  for (; place > 0 && (sorted[place - 1] ?? 0) > next; place -= 1) sorted[place] = sorted[place - 1] ?? 0
  for (; place < sorted.length - 1 && (sorted[place + 1] ?? 0) < next; place += 1)
    sorted[place] = sorted[place + 1] ?? 0
  sorted[place] = next
}

/**
 * Breaths a minute: where the spectrum of the respiratory sinus arrhythmia has its main peak, between 3 and 30 a minute
 * and under half the pulse rate, past which beats can't tell (Hirsch and Bishop, Am J Physiol 1981;241:H620; Berger et
 * al., "An efficient algorithm for spectral analysis of heart rate variability", IEEE Trans Biomed Eng 1986;33:900).
 *
 * @param rrIntervals in milliseconds, without artefacts
 * @param endedAt when each interval ended, where some were dropped in between; without it they follow one another
 * @returns null when the recording is too short for it (under 40 s), no breathing rate stands out from the noise, or a value is no
 * interval: not finite, or not over 0.
 */
export function respiratoryRate(rrIntervals: readonly number[], endedAt?: readonly number[]): number | null {
  if (!rrIntervals.every(isInterval)) return null
  let elapsed = 0
  const times = endedAt ?? rrIntervals.map((rr) => (elapsed += rr))
  return mainPeak(times, rrIntervals)
}
