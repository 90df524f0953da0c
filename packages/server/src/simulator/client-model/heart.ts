import type { BreathsPerMinute } from '@attune/api/contract'
import { randomFor, type Random } from '../random.ts'
import type { DoneSession, SimulatedDay } from './simulated-day.ts'

/** A person's heart during one exercise. Times are in milliseconds. */
export interface Heart {
  readonly interval: number
  /** Milliseconds by which an ordinary breath changes the intervals in each direction. */
  readonly swing: number
  /** Milliseconds by which each beat deviates at random. */
  readonly unrest: number
  /** Milliseconds by which the intervals drift within minutes. */
  readonly drift: number
  /** Breaths a minute. */
  readonly breathing: number
  /** Random deviation of each breath's length, as a share of the length. */
  readonly unevenness: number
}

// Slow breathing moves the heart rate more: the response falls off above 7 breaths a minute (Hirsch and Bishop, Am J
// Physiol 1981;241:H620), and slow breaths are deeper. At 6 deep breaths a minute a healthy heart rate swings by 15
// b/min or more (Ewing and Clarke, Br Med J 1982;285:916); nine in ten people swing by more than 22 at the age of 10,
// and by more than 11 at 65 (Wieling et al., Diabetologia 1982;22:163). Assumption: paced breaths are less deep, so
// swings are smaller.
const swingAtPace: Record<BreathsPerMinute, number> = { 10: 1, 8: 1.45, 6: 2.2 }

// Assumption: a heart with a slower pulse at rest is fitter, and its response to slow breathing is stronger by this
// share for each beat a minute. The variability rises with fitness (CARDIA study, PMC6377325); no source says by how
// much at each pace.
const fitnessPerBeat = 0.03
const usualPulse = 68

// Maximum by which an ordinary breath changes the intervals, as a share of the interval. Assumption: not specified.
const largestSwing = 0.25
// Maximum random deviation of a beat, in milliseconds. Assumption: not specified.
const largestUnrest = 40

// The variability halves between the twenties and the sixties, and stays constant after that (Umetani, J Am Coll
// Cardiol 1998;31:593).
const fallPerYear = 0.018
const lastFall = 68

// Number of days of practice in which a beginner's distance from the pace halves. Assumption: no source says how fast.
const daysToHalve = 5

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

const yearOf = (date: string) => Number(date.slice(0, 4))

/**
 * Returns a person's constitution, which depends on birth and age: the pulse at rest, the overall variability, and the
 * way of breathing.
 */
function constitution({ email, birthDate }: SimulatedDay['person'], date: string) {
  const own = randomFor(email, 'heart')
  const pulse = within(52, usualPulse + 8.5 * own.swing(), 87)
  const age = Math.min(lastFall, yearOf(date) - yearOf(birthDate))
  return {
    pulse,
    // Slow hearts vary more.
    variability: Math.exp(0.33 * own.swing() - 0.012 * (pulse - usualPulse) - fallPerYear * (age - 42)),
    /** The value is 1 for an average heart. */
    fitness: 1 + fitnessPerBeat * (usualPulse - pulse),
    unpacedBreathing: own.between(12.5, 17),
    drawnAside: own.between(0.08, 0.42),
  }
}

/** Returns the strain of an exercise. Most exercises are alike, and a few differ in either direction. */
function strainOf(random: Random): number {
  const swing = random.swing()
  return within(-5, swing ** 3 / 2, 5)
}

/**
 * Returns the breathing at a pace. Beginners tend towards their usual, quicker breathing. Practice brings everyone
 * closer to the pace, but occasionally the mind wanders.
 */
function breathingAt(bpm: number, journeyDay: number, own: ReturnType<typeof constitution>, random: Random) {
  const unpractised = 2 ** (-(journeyDay - 1) / daysToHalve)
  const drawn = own.drawnAside * (own.unpacedBreathing - bpm) * unpractised
  const wandering = random.isTrue(0.07) ? random.between(0.5, 1.6) : 0
  return {
    breathing: bpm + drawn + wandering + (0.1 + 0.35 * unpractised) * random.swing(),
    unevenness: 0.04 + 0.06 * unpractised,
  }
}

/** Returns the pulse at rest on a day, in beats a minute. After a bad night it is quicker. */
export const pulseAtRest = ({ person, date, state }: SimulatedDay): number =>
  constitution(person, date).pulse - 4 - 2 * state.sleep

/**
 * Returns the heart at rest, while nothing paces the breathing. Ordinary breaths move the heart rate as at 10 breaths a
 * minute.
 */
export function heartAtRest(day: SimulatedDay, random: Random): Heart {
  const { person, date, state } = day
  const own = constitution(person, date)
  const interval = 60_000 / (pulseAtRest(day) + 0.5 * random.swing())
  const size = own.variability * Math.exp(0.12 * state.sleep + 0.04 * random.swing())
  return {
    interval,
    swing: Math.min(36 * size, largestSwing * interval),
    unrest: Math.min(28 * size, largestUnrest),
    drift: 15 * Math.sqrt(size),
    breathing: own.unpacedBreathing,
    unevenness: 0.1,
  }
}

/** Returns the heart during an exercise. After a bad night it is quicker and its intervals are more even. */
export function heartAt(
  { person, date, journeyDay, state }: SimulatedDay,
  { bpm }: DoneSession,
  random: Random,
): Heart {
  const own = constitution(person, date)
  const strain = strainOf(random)
  const interval = 60_000 / (own.pulse - 2 * state.sleep + 1.4 * strain + 0.5 * random.swing())
  const size = own.variability * Math.exp(0.08 * state.sleep - 0.07 * strain + 0.03 * random.swing())
  return {
    interval,
    swing: Math.min(42 * size * swingAtPace[bpm] ** own.fitness, largestSwing * interval),
    unrest: Math.min(28 * size, largestUnrest),
    // Variability that is slower than breathing decreases less with age.
    drift: 15 * Math.sqrt(size),
    ...breathingAt(bpm, journeyDay, own, random),
  }
}
