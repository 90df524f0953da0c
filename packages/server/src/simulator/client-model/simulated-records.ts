import {
  addDays,
  DAY_MS,
  dayIn,
  daysBetween,
  MINUTE_MS,
  type BreathsPerMinute,
  type DoneExercises,
  type LocalDate,
} from '@attune/api/contract'
import { randomFor } from '../random.ts'
import { dayState } from './day-state.ts'
import { heartRatesOf } from './heart-rates.ts'
import { readingsOf, reflectionsOf, sessionsOf, wornTimes, type SimulatedDay } from './simulated-day.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import { heartbeatsAtRest, heartbeatsOf } from './heartbeats.ts'
import { instantOf } from './local-time.ts'
import { stepAt, type Timeline } from './timeline.ts'

/** The simulated time in epoch milliseconds, (from, until]. */
export interface SimulatedTime {
  readonly from: number
  readonly until: number
}

/** An exercise at the suggested pace, and the same exercise at another pace that the coach may have chosen. */
export interface SimulatedExercise {
  /** The suggested pace. */
  readonly bpm: BreathsPerMinute
  readonly atPace: (bpm: BreathsPerMinute) => DoneExercises['exercises'][number]
}

interface DayInZone {
  readonly day: SimulatedDay
  readonly timezone: string
  /** The part of the day in this zone, [from, until). */
  readonly from: number
  readonly until: number
}

/** Returns the person's days within the simulated time. A day with several zones is returned once for each zone. */
function daysIn(person: DemoPerson, { periods, steps }: Timeline, firstDate: LocalDate, time: SimulatedTime) {
  const begins = steps[0]?.startedAt ?? Infinity
  return periods.flatMap(({ timezone, from, until }): DayInZone[] => {
    // Begin one day earlier, because records may begin before the simulated time and end within it.
    const first = Math.max(from, begins, time.from - DAY_MS)
    const last = Math.min(until - 1, time.until)
    if (first > last) return []
    const [firstDay, lastDay] = [dayIn(timezone, first), dayIn(timezone, last)]
    return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => {
      const date = addDays(firstDay, index)
      const step = stepAt({ periods, steps }, Math.max(begins, instantOf(timezone, date, 12 * 60)))
      const journeyDay = daysBetween(firstDate, date) + 1
      const day = { person, date, journeyDay, step, state: dayState(person, date), zone: timezone }
      return { day, timezone, from: Math.max(from, begins), until }
    })
  })
}

const silent = ({ silence }: DemoPerson, timezone: string, firstDate: LocalDate) => {
  if (!silence) return () => false
  const dayOf = (journeyDay: number) => addDays(firstDate, journeyDay - 1)
  const from = instantOf(timezone, dayOf(silence.fromDay), 8 * 60 + 32)
  const until = instantOf(timezone, dayOf(silence.untilDay), 7 * 60)
  return (at: number) => at >= from && at < until
}

const iso = (at: number) => new Date(at).toISOString()

/** Returns all records that the person's devices make in the simulated time. */
export function recordsOf(person: DemoPerson, timeline: Timeline, firstDate: LocalDate, time: SimulatedTime) {
  const isSilent = silent(person, timeline.periods[0]?.timezone ?? 'UTC', firstDate)
  const perDay = daysIn(person, timeline, firstDate, time).map(({ day, timezone, from, until }) => {
    const place = ({ minute, lasts = 0 }: { minute: number; lasts?: number }) => {
      const at = instantOf(timezone, day.date, minute)
      return { at, end: at + Math.round(lasts * MINUTE_MS) }
    }
    const isLived = ({ at, end }: { at: number; end: number }) =>
      at >= from && end < until && end > time.from && at < time.until && !isSilent(at)
    const idFor = (kind: string, index: number, at: number) =>
      randomFor(person.email, day.date, timezone, kind, index).id(at)

    const reflections = reflectionsOf(day)
      .map((reflection, index) => ({ ...place(reflection), answers: reflection.answers, index }))
      .filter((placed) => isLived(placed) && placed.at <= time.until)
      .map(({ at, answers, index }) => ({ id: idFor('reflection', index, at), answeredAt: iso(at), answers }))
    const placedSessions = sessionsOf(day)
      .map((session, index) => ({ ...place(session), session, index }))
      .filter((placed) => isLived(placed) && placed.end <= time.until)
    const sessions = placedSessions.map(({ at, end, session, index }): SimulatedExercise => {
      const sent = { id: idFor('session', index, at), goal: session.goal, startedAt: iso(at), endedAt: iso(end) }
      const atPace = (bpm: BreathsPerMinute) => ({
        ...sent,
        bpm,
        rrIntervals: heartbeatsOf(day, { ...session, bpm }, index),
      })
      return { bpm: session.bpm, atPace }
    })
    const readings = readingsOf(day)
      .map((reading) => ({ ...place(reading), reading }))
      .filter((placed) => isLived(placed) && placed.end <= time.until)
      .map(({ at, reading }) => ({
        id: idFor('reading', 0, at),
        posture: reading.posture,
        startedAt: iso(at),
        rrIntervals: heartbeatsAtRest(day, reading),
      }))
    const worn = wornTimes(day).map(place).filter(isLived)
    const uses = [...worn, ...placedSessions].map(({ at, end }) => ({
      startedAt: iso(at),
      endedAt: iso(Math.min(end, time.until)),
    }))
    const heartRates = heartRatesOf(day)
      .map((measured) => ({ ...place(measured), pulseRate: measured.pulseRate }))
      .filter(isLived)
      .map(({ at, pulseRate }) => ({ measuredAt: iso(at), pulseRate }))
    return { reflections, sessions, readings, uses, heartRates }
  })
  return {
    reflections: perDay.flatMap(({ reflections }) => reflections),
    sessions: perDay.flatMap(({ sessions }) => sessions),
    readings: perDay.flatMap(({ readings }) => readings),
    uses: perDay.flatMap(({ uses }) => uses),
    heartRates: perDay.flatMap(({ heartRates }) => heartRates),
    isSilent,
  }
}
