import { RR_INTERVAL_BOUNDS, RR_INTERVALS_LIMIT } from '@attune/api/contract'
import { randomFor, type Random } from '../random.ts'
import type { DoneSession, LivedDay } from './day-of-life.ts'

/** A person's heartbeat at a pace, in milliseconds. */
interface Heart {
  readonly interval: number
  /** How far breathing moves the intervals to either side. */
  readonly swing: number
  /** Random deviation of each beat. */
  readonly unrest: number
  /** Breaths a minute. */
  readonly breathing: number
}

// Slow breathing moves the heart rate more than quick breathing does.
const swingAtPace = { 10: 0.75, 8: 0.9, 6: 1.1 } as const

/** A bad night makes the heart quicker and its intervals more even; practice brings the breath nearer to the pace. */
function heartOn({ person, journeyDay, state }: LivedDay, { bpm }: DoneSession, random: Random): Heart {
  const own = randomFor(person.email, 'heart')
  const [pulse, swing, unrest] = [own.between(58, 74), own.between(40, 78), own.between(24, 42)]
  const offPace = own.between(0.25, 0.6) / (1 + journeyDay / 12)
  return {
    interval: 60_000 / (pulse - 2.2 * state.sleep + 0.9 * random.swing()),
    swing: swing * swingAtPace[bpm] * Math.exp(0.16 * state.sleep + 0.08 * random.swing()),
    unrest,
    breathing: bpm + offPace * random.swing(),
  }
}

// The sensor misses one beat in some hundreds, and two intervals arrive as one.
const missed = 0.003

const withinBounds = (rr: number) => Math.min(RR_INTERVAL_BOUNDS.max, Math.max(RR_INTERVAL_BOUNDS.min, Math.round(rr)))

/** RR intervals of a session, in whole milliseconds; the same session always has the same ones. */
export function heartbeatsOf(day: LivedDay, session: DoneSession, index: number): number[] {
  const random = randomFor(day.person.email, day.date, day.zone, 'heartbeats', index)
  const { interval, swing, unrest, breathing } = heartOn(day, session, random)
  const lasts = session.lasts * 60_000
  const perMillisecond = (2 * Math.PI * breathing) / 60_000
  const beats: number[] = []
  let phase = random.between(0, 2 * Math.PI)
  // A slow drift of the heart rate, which returns to zero.
  let drift = 0
  for (let at = 0; at < lasts && beats.length < RR_INTERVALS_LIMIT;) {
    drift = 0.97 * drift + 6 * (random.next() - 0.5)
    const rr = interval + drift + swing * Math.sin(phase) + unrest * (random.next() + random.next() - 1)
    const sensed = withinBounds(random.isTrue(missed) ? 2 * rr : rr)
    beats.push(sensed)
    at += sensed
    // Breaths are not all alike.
    phase += sensed * perMillisecond * (0.94 + 0.12 * random.next())
  }
  return beats
}
