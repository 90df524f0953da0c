import { MINUTE_MS, RR_INTERVALS_LIMIT } from '@attune/api/contract'
import { randomFor, type Random } from '../random.ts'
import type { DoneReading, DoneSession, SimulatedDay } from './simulated-day.ts'
import { heartAt, heartAtRest, type Heart } from './heart.ts'
import { sense } from './sensor.ts'

const wholeTurn = 2 * Math.PI

/** Returns a heart's intervals until the given number of milliseconds has passed. */
function beatsOf({ interval, swing, unrest, drift, breathing, unevenness }: Heart, lasts: number, random: Random) {
  const perMillisecond = (wholeTurn * breathing) / MINUTE_MS
  const beats: number[] = []
  let phase = random.between(0, wholeTurn)
  // Breaths vary: each has its own depth and length.
  let [depth, pace] = [1, perMillisecond]
  // The heart rate drifts slowly, and the drift always returns to zero.
  let away = 0
  for (let at = 0; at < lasts && beats.length < RR_INTERVALS_LIMIT;) {
    away = 0.985 * away + drift * (random.next() - 0.5)
    const rr = interval + away + swing * depth * Math.sin(phase) + unrest * (random.next() + random.next() - 1)
    beats.push(rr)
    at += rr
    phase += rr * pace
    if (phase < wholeTurn) continue
    phase -= wholeTurn
    depth = random.between(0.8, 1.2)
    pace = perMillisecond * (1 + unevenness * random.swing())
  }
  return beats
}

/**
 * Returns the heart's own intervals during a session, and the random numbers that determine how a strap reports them.
 */
function sessionOf(day: SimulatedDay, session: DoneSession, index: number) {
  const random = randomFor(day.person.email, day.date, day.zone, 'heartbeats', index)
  return { beats: beatsOf(heartAt(day, session, random), session.lasts * MINUTE_MS, random), random }
}

/** Returns the true intervals of the heart in a session, in milliseconds, as a perfect strap would report them. */
export const trueBeatsOf = (day: SimulatedDay, session: DoneSession, index: number): number[] =>
  sessionOf(day, session, index).beats

/** Returns the RR intervals of a session, in whole milliseconds. They are always the same for the same session. */
export function heartbeatsOf(day: SimulatedDay, session: DoneSession, index: number): number[] {
  const { beats, random } = sessionOf(day, session, index)
  return sense(beats, random)
}

/** Returns the RR intervals of a reading at rest, in whole milliseconds. */
export function heartbeatsAtRest(day: SimulatedDay, { lasts }: DoneReading): number[] {
  const random = randomFor(day.person.email, day.date, day.zone, 'heartbeats at rest')
  return sense(beatsOf(heartAtRest(day, random), lasts * MINUTE_MS, random), random)
}
