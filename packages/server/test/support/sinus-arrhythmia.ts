import { randomFor } from '../../src/simulator/random.ts'

/**
 * A pulse that swings with breathing. `mean` and `amplitude` are in beats a minute, and `pace` is in breaths a minute.
 */
export interface SinusArrhythmia {
  readonly mean: number
  readonly amplitude: number
  readonly pace: number
  /** Standard deviation of the noise on each interval, in milliseconds. */
  readonly noise?: number
  readonly minutes?: number
  readonly seed?: number
}

/** Returns RR intervals in whole milliseconds, without artefacts. The same seed always gives the same intervals. */
export function sinusArrhythmia({ mean, amplitude, pace, noise = 0, minutes = 5, seed = 1 }: SinusArrhythmia) {
  const random = randomFor('sinus-arrhythmia', seed)
  const intervals: number[] = []
  for (let at = 0; at < minutes * 60_000;) {
    const rate = mean + amplitude * Math.sin((2 * Math.PI * pace * at) / 60_000)
    // The standard deviation of the sum of four random numbers is 0.9815.
    const interval = Math.round(60_000 / rate + (noise * random.swing()) / 0.9815)
    intervals.push(interval)
    at += interval
  }
  return intervals
}

/**
 * Faults of a beat: it comes too early, is missed, or is detected although there was none. A gap consists of several
 * missed beats.
 */
export type Fault = 'ectopic' | 'missed' | 'extra' | 'gap'

/** Adds faults to a recording, at least six beats apart and not at either end. */
export function withFaults(intervals: readonly number[], fault: Fault, count: number, seed = 1): number[] {
  const random = randomFor('faults', fault, seed)
  const indices: number[] = []
  while (indices.length < count) {
    const index = Math.floor(random.between(4, intervals.length - 12))
    if (indices.every((other) => Math.abs(other - index) >= 6)) indices.push(index)
  }
  const sent = [...intervals]
  // Begin with the last index, so that the earlier indices stay valid.
  for (const index of indices.toSorted((a, b) => b - a))
    spoil(sent, index, fault, (low, high) => random.between(low, high))
  return sent
}

function spoil(sent: number[], index: number, fault: Fault, between: (low: number, high: number) => number): void {
  const interval = sent[index] as number
  const sumOf = (length: number) => sent.slice(index, index + length).reduce((sum, value) => sum + value, 0)
  if (fault === 'missed') sent.splice(index, 2, sumOf(2))
  if (fault === 'gap') sent.splice(index, 5, sumOf(5))
  if (fault === 'extra') {
    const first = Math.round(interval * between(0.3, 0.7))
    sent.splice(index, 1, first, interval - first)
  }
  if (fault === 'ectopic') {
    const early = Math.round(interval * between(0.2, 0.4))
    sent.splice(index, 2, interval - early, (sent[index + 1] as number) + early)
  }
}
