import { randomFor } from '../../src/simulator/random.ts'

export interface Breathing {
  /** Breaths a minute. */
  rate: number
  minutes: number
  /** Mean RR interval in milliseconds. */
  interval?: number
  /** Milliseconds by which breathing changes the intervals in each direction. */
  swing?: number
  /** Standard deviation of the noise on each interval, in milliseconds. */
  noise?: number
  /** Standard deviation of each breath's length, as a share of the length. */
  jitter?: number
  /** Milliseconds by which the pulse drifts in each direction within four minutes. */
  drift?: number
  seed?: number
}

/** Returns RR intervals of even breathing, with noise and jitter. The same seed always gives the same intervals. */
export function breathe({ rate, minutes, interval = 850, swing = 40, noise = 10, ...rest }: Breathing): number[] {
  const { jitter = 0.02, drift = 0, seed = 1 } = rest
  const random = randomFor('breathe', seed)
  // The divisor is the standard deviation of the sum of four random numbers.
  const normal = () => random.swing() / 0.9815
  const beats: number[] = []
  let [phase, current] = [random.between(0, 1), rate]
  for (let at = 0; at < minutes * 60_000;) {
    const wander = drift * Math.sin((2 * Math.PI * at) / 240_000)
    const rr = interval + wander + swing * Math.sin(2 * Math.PI * phase) + noise * normal()
    beats.push(rr)
    at += rr
    const next = phase + (rr / 60_000) * current
    if (Math.floor(next) > Math.floor(phase)) current = rate / (1 + jitter * normal())
    phase = next
  }
  return beats
}
