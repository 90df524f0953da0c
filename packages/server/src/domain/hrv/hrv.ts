import { mean } from '@attune/api/contract'
import { mainPeak } from './respiratory-spectrum.ts'

/** Heart rate variability of a recording: RMSSD and SDNN in milliseconds, and the pulse rate in beats a minute. */
export interface Hrv {
  readonly rmssd: number
  readonly sdnn: number
  readonly pulseRate: number
}

/** Returns whether a value can be the time between two beats. Devices also send other values, such as NaN and 0. */
const isInterval = (value: number) => Number.isFinite(value) && value > 0

/**
 * Computes RMSSD, SDNN and pulse rate of RR intervals in milliseconds. The intervals are used without any correction.
 *
 * Definitions: Task Force of the ESC and NASPE, "Heart rate variability", Circulation 1996;93:1043, table 1. RMSSD is
 * the root of the mean square of the differences between successive normal beats; SDNN is the standard deviation over
 * N-1; the pulse rate is 60000 divided by the mean interval.
 *
 * @param follows for each interval, whether it directly follows the one before it. If absent, all of them do, so there
 * are N-1 differences.
 * @throws RangeError for fewer than two intervals, if no interval follows another, and for a value that is not an
 * interval (not finite, or not over 0)
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

/**
 * Computes the breaths a minute: the main peak in the spectrum of the respiratory sinus arrhythmia, between 3 and 30 a
 * minute and below half the pulse rate, because beats can't show faster breathing (Hirsch and Bishop, Am J Physiol
 * 1981;241:H620; Berger et al., "An efficient algorithm for spectral analysis of heart rate variability", IEEE Trans
 * Biomed Eng 1986;33:900).
 *
 * @param rrIntervals in milliseconds, without artefacts
 * @param endedAt when each interval ended, if intervals in between were dropped. If absent, they follow one another.
 * @returns `null` if the recording is too short (under 40 s), no breathing rate stands out from the noise, or a value
 * is not an interval (not finite, or not over 0)
 */
export function respiratoryRate(rrIntervals: readonly number[], endedAt?: readonly number[]): number | null {
  if (!rrIntervals.every(isInterval)) return null
  let elapsed = 0
  const times = endedAt ?? rrIntervals.map((rr) => (elapsed += rr))
  return mainPeak(times, rrIntervals)
}
