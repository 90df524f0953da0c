import { EXERCISE_SLOTS, REFLECTION_WINDOWS } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'

/*
 * The expected lists, counted again from the raw records without any of the rules' own code: in steps of ten minutes,
 * on clocks that Intl reads.
 */

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local time of a zone, like `2026-06-11 17:40`. */
function clockIn(timeZone: string, at: number): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options)
  clocks.set(timeZone, clock)
  return clock.format(at)
}

// All openings of the specification, and the flights of the demo, are at full tens of minutes.
const tenMinutes = 600_000

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

type Zones = readonly { since: Date; timezone: string }[]

const zoneAt = (zones: Zones, at: number) =>
  (zones.findLast(({ since }) => since.getTime() <= at) ?? zones[0])?.timezone ?? ''

interface Opening {
  readonly start: string
  readonly end: string
}

/** Openings that were wholly within two instants of a client's local time, as `date index`. */
function runThrough(openings: readonly Opening[], zones: Zones, from: number, until: number): Set<string> {
  const minutes = new Map<string, number>()
  for (let at = Math.ceil(from / tenMinutes) * tenMinutes; at + tenMinutes <= until; at += tenMinutes) {
    const zone = zoneAt(zones, at)
    const [date = '', clock = ''] = clockIn(zone, at).split(' ')
    openings.forEach(({ start, end }, index) => {
      if (clock < start || clock >= end) return
      const key = `${date} ${index} ${zone}`
      minutes.set(key, (minutes.get(key) ?? 0) + 10)
    })
  }
  const whole = [...minutes].filter(([key, count]) => {
    const opening = openings[Number(key.split(' ')[1])]
    return opening && count === minutesOf(opening.end) - minutesOf(opening.start)
  })
  return new Set(whole.map(([key]) => key.split(' ').slice(0, 2).join(' ')))
}

/** Records of a step in order of time, each in the free place at its time. */
function fill(times: readonly number[], zones: Zones, openings: readonly Opening[]): Set<string> {
  const filled = new Set<string>()
  for (const at of times) {
    const [date = '', clock = ''] = clockIn(zoneAt(zones, at), at).split(' ')
    const open = openings.findLastIndex(
      ({ start, end }, index) => start <= clock && clock < end && !filled.has(`${date} ${index}`),
    )
    if (open !== -1) filled.add(`${date} ${open}`)
  }
  return filled
}

export async function recount(db: Db, clientId: string, now: number) {
  const zones = await db
    .selectFrom('client_timezone')
    .where('client_id', '=', clientId)
    .selectAll()
    .orderBy('since')
    .execute()
  const step = await db
    .selectFrom('journey_step')
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .selectAll()
    .executeTakeFirst()
  const sessions = await db
    .selectFrom('exercise_session')
    .where('client_id', '=', clientId)
    .selectAll()
    .orderBy('started_at')
    .execute()
  const surveys = await db
    .selectFrom('survey')
    .where('client_id', '=', clientId)
    .selectAll()
    .orderBy('completed_at')
    .execute()
  const answers = await db.selectFrom('survey_answer').where('client_id', '=', clientId).selectAll().execute()
  const uses = await db.selectFrom('device_use').where('client_id', '=', clientId).selectAll().execute()
  if (!step?.started_at) throw new Error(`${clientId} is in no step`)
  const begins = step.started_at.getTime()

  const slots = EXERCISE_SLOTS[step.step].map(({ start }): Opening => ({ start, end: '24:00' }))
  const windows: readonly Opening[] = step.step === 'grow' ? [] : REFLECTION_WINDOWS
  const begunAt = sessions.map(({ started_at }) => started_at.getTime()).filter((at) => at >= begins)
  const reflections = surveys.filter(({ type }) => type !== 'assessment')
  const givenAt = reflections.flatMap(({ completed_at }) => (completed_at ? [completed_at.getTime()] : []))
  const doneSlots = fill(begunAt, zones, slots)
  const doneWindows = fill(
    givenAt.filter((at) => at >= begins),
    zones,
    windows,
  )

  const today = clockIn(zoneAt(zones, now), now).slice(0, 10)
  const lastDays = Array.from({ length: 7 }, (_, index) =>
    new Date(Date.parse(`${today}T12:00:00Z`) - index * 86_400_000).toISOString().slice(0, 10),
  )
  const dateOfReflection = new Map(
    reflections.map(({ id, completed_at }) => {
      const at = completed_at?.getTime() ?? 0
      return [id, clockIn(zoneAt(zones, at), at).slice(0, 10)]
    }),
  )
  const average = (indicator: string) => {
    const days = lastDays.flatMap((date) => {
      const onDay = reflections.filter(({ id }) => dateOfReflection.get(id) === date)
      const values = answers
        .filter(({ question, survey_id }) => question === indicator && onDay.some(({ id }) => id === survey_id))
        .map(({ value }) => value)
      return values.length === 0 ? [] : [(values.reduce((sum, value) => sum + value, 0) / values.length) * 10]
    })
    const mean = days.length === 0 ? null : Math.round(days.reduce((sum, day) => sum + day, 0) / days.length)
    return { average: mean, coverage: days.length }
  }

  const usedFor = uses.map(({ started_at, ended_at }) => {
    const from = Math.max(started_at.getTime(), now - 48 * 3_600_000)
    return Math.max(0, Math.min(ended_at.getTime(), now) - from)
  })
  const plannedOf = (openings: readonly Opening[], done: Set<string>) =>
    step.step === 'grow' ? null : new Set([...runThrough(openings, zones, begins, now), ...done]).size
  return {
    exercises: { done: step.step === 'grow' ? begunAt.length : doneSlots.size, planned: plannedOf(slots, doneSlots) },
    reflections: { done: doneWindows.size, planned: plannedOf(windows, doneWindows) },
    productivity: average('productivity'),
    mental: average('mental'),
    physical: average('physical'),
    hours: Math.round(usedFor.reduce((sum, time) => sum + time, 0) / 360_000) / 10,
  }
}
