// Imports clients in eight zones through the services' public operations. Their journeys include changes of daylight
// saving time and flights, and have records at the edges of days, slots and windows.
import { randomUUID } from 'node:crypto'
import { accepted, patientFetch } from '@attune/api'
import { Temporal } from 'temporal-polyfill'
import { DAY, HOUR } from './figures.mjs'

const ZONES = [
  ['Europe/Berlin'],
  ['America/New_York', 'Europe/Berlin'],
  ['America/St_Johns'],
  ['Australia/Sydney', 'Asia/Tokyo'],
  ['Australia/Lord_Howe'],
  ['America/Santiago'],
  ['Asia/Beirut', 'America/Los_Angeles'],
  ['Pacific/Chatham'],
]

/** Local times at which something opens or closes, and the last milliseconds before these times. */
const EDGES = ['00:00', '02:30', '06:00', '07:00', '09:59:59.999', '10:00', '12:00', '13:00', '13:29:59.999', '13:30', '15:00', '16:30', '18:00', '19:29:59.999', '21:00', '22:30', '23:59:59.999'] // oxfmt-ignore

/**
 * Returns a generator of repeatable numbers from 0 up to but excluding 1 (a linear congruential generator from
 * Numerical Recipes).
 */
function seeded(seed) {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

/** Returns the times of the records of one journey: at the edges of most local days, and at some times in between. */
function instantsOf({ random, timezone, from, until, share }) {
  const zoned = (at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)
  const instants = []
  const last = zoned(until).toPlainDate()
  for (
    let date = zoned(from).toPlainDate();
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    for (const edge of EDGES) {
      const [isAtEdge, isAnyTime] = [random() < share, random() < share]
      if (isAtEdge) {
        instants.push(date.toZonedDateTime({ timeZone: timezone, plainTime: edge }).epochMilliseconds)
      } else if (isAnyTime) {
        instants.push(date.toZonedDateTime({ timeZone: timezone }).epochMilliseconds + Math.floor(random() * DAY))
      }
    }
  }
  return [...new Set(instants)].filter((at) => at >= from && at < until - HOUR).toSorted((one, other) => one - other)
}

/**
 * Returns the intervals of a resting heart for a length of time. They vary with the rhythm of the breath, and include a
 * few artefacts.
 */
function heartbeats(random, length, bpm) {
  const intervals = []
  for (let at = 0; at < length; at += intervals.at(-1)) {
    const swing = 60 * Math.sin((2 * Math.PI * at * bpm) / 60_000)
    const beat = 850 + swing + (random() - 0.5) * 40
    intervals.push(Math.round(random() < 0.01 ? beat * (random() < 0.5 ? 0.45 : 1.9) : beat))
  }
  return intervals
}

const PACE = { learn: 10, sense: 8, grow: 6 }

function sendable({ random, instants, steps }) {
  const stepAt = (at) => steps.findLast(({ startedAt }) => startedAt !== undefined && Date.parse(startedAt) <= at)
  const exercises = instants
    .filter((_, index) => index % 3 === 0)
    .map((at) => {
      const length = (4 + Math.floor(random() * 5)) * 60_000
      const bpm = PACE[stepAt(at).step]
      const rrIntervals = random() < 0.8 ? heartbeats(random, length, bpm) : []
      const [startedAt, endedAt] = [at, at + length].map((time) => new Date(time).toISOString())
      return { id: randomUUID(), goal: 'learn', bpm, startedAt, endedAt, rrIntervals }
    })
  const answer = () => Math.floor(random() * 11)
  const reflections = instants
    .filter((_, index) => index % 3 === 1)
    .map((at) => ({
      id: randomUUID(),
      answeredAt: new Date(at).toISOString(),
      answers: { productivity: answer(), ...(random() < 0.8 ? { mental: answer() } : {}), physical: answer() },
    }))
  const uses = instants
    .filter((_, index) => index % 3 === 2)
    .map((at) => ({
      startedAt: new Date(at).toISOString(),
      endedAt: new Date(at + 1 + Math.floor(random() * HOUR)).toISOString(),
    }))
  return { exercises, reflections, uses }
}

const POSTURES = ['lying', 'lying', 'sitting', 'standing']

/** Returns readings at rest, some of which are too short for measures. */
const readingsAt = (random, instants) =>
  instants
    .filter((_, index) => index % 2 === 0)
    .map((at) => ({
      id: randomUUID(),
      posture: POSTURES[Math.floor(random() * POSTURES.length)],
      startedAt: new Date(at).toISOString(),
      rrIntervals: heartbeats(random, random() < 0.1 ? 40_000 : 180_000, 14),
    }))

/**
 * Returns heart rates around the instants, which include the edges of days: a few minutes before and after each, some of
 * them with several values or with none.
 */
const heartRatesAt = (random, instants, now) =>
  instants
    .filter((_, index) => index % 4 === 0)
    .flatMap((at) => {
      const pulse = 52 + random() * 30
      return Array.from({ length: 24 }, (_, index) => ({ at: at + (index - 12) * 45_000, pulse: pulse + random() * 8 }))
    })
    .filter(({ at }) => at < now && random() < 0.9)
    .map(({ at, pulse }) => ({ measuredAt: new Date(at).toISOString(), pulseRate: Math.round(pulse) }))

const daily = {
  header: 'date,time,HR,AVNN,SDNN,rMSSD',
  lineOf: ({ date, time, pulseRate, hrv1, hrv2 }) => [date, time ?? '', pulseRate ?? '', '', hrv2 ?? '', hrv1].join(),
}

/** Returns figures as another app would give them for most days, some without SDNN or a pulse, and in parts by time. */
function givenDays(random, { timezones, until }) {
  const zoneAt = (at) => timezones.findLast(({ since }) => Date.parse(since) <= at).timezone
  const hasTimes = random() < 0.5
  const days = []
  for (let at = Date.parse(timezones[0].since) + 2 * DAY; at < until - DAY; at += DAY) {
    // A flight makes the day of a time without a zone ambiguous.
    const isSure = [-2, 2].every((away) => zoneAt(at + away * DAY) === zoneAt(at))
    if (!isSure || random() < 0.3) continue
    const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zoneAt(at)).toPlainDate().toString()
    const rounded = (value) => Math.round(value * 100) / 100
    days.push({
      date,
      time: hasTimes ? `0${5 + Math.floor(random() * 4)}:${10 + Math.floor(random() * 49)}` : null,
      hrv1: rounded(25 + random() * 60),
      hrv2: random() < 0.2 ? null : rounded(30 + random() * 70),
      pulseRate: random() < 0.2 ? null : rounded(48 + random() * 20),
    })
  }
  return days
}

const inParts = (rows, size) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

export const zoneCoach = { email: 'zones@attune.example', password: 'Attune2026' }

const fetch = patientFetch()

/**
 * Imports the coach for the eight zones, and the clients with everything that they have recorded until `now`. Returns the
 * days of the files with daily figures by client.
 */
export async function importZoneClients({ address, importKey, now }) {
  const send = async (path, type, body) => {
    const headers = { 'Content-Type': type, Authorization: `Bearer ${importKey}` }
    const response = await fetch(address + path, { method: 'PUT', headers, body })
    const text = await (await accepted(response)).text()
    return text === '' ? undefined : JSON.parse(text)
  }
  const put = (path, body) => send(path, 'application/json', JSON.stringify(body))
  const given = new Map()
  await put('/account/imports/coaches', { coaches: [{ ...zoneCoach, firstName: 'Zoë', lastName: 'Keller' }] })
  for (const [index, [home, away]] of ZONES.entries()) {
    const random = seeded(index + 1)
    const startedAt = now - (40 - index) * DAY + index * 3.7 * HOUR
    const iso = (at) => new Date(at).toISOString()
    const flight = now - 6.4 * DAY + index * HOUR
    const timezones = [
      { timezone: home, since: iso(startedAt) },
      ...(away ? [{ timezone: away, since: iso(flight) }] : []),
    ]
    const next = { goals: ['breathing'], goalChoices: ['learn', 'calm'] }
    const steps = [
      { step: 'learn', startedAt: iso(startedAt) },
      { step: 'sense', startedAt: iso(startedAt + (8 + index / 3) * DAY), bpm: PACE.sense, ...next },
      index % 2 === 0
        ? { step: 'grow' }
        : { step: 'grow', startedAt: iso(startedAt + (20 + index / 3) * DAY), bpm: PACE.grow, ...next },
    ]
    const [name] = home.split('/').slice(-1)
    const person = {
      email: `${name.toLowerCase()}@attune.example`,
      firstName: name.replace('_', ' '),
      lastName: 'Zone',
    }
    const client = { ...person, coach: zoneCoach.email, birthDate: '1990-02-28', gender: 'female', timezones, steps }
    const [{ personId }] = await put('/account/imports/clients', { clients: [client] })
    const span = { random, share: 0.25, until: now }
    const instants = away
      ? [
          ...instantsOf({ ...span, timezone: home, from: startedAt, until: flight }),
          ...instantsOf({ ...span, timezone: away, from: flight }),
        ]
      : instantsOf({ ...span, timezone: home, from: startedAt })
    // Two clients in Grow become inactive: one records nothing, and the other does no exercises.
    const quietSince = now - 4.2 * DAY
    const known = index === 5 ? instants.filter((at) => at < quietSince) : instants
    const { exercises: all, reflections, uses } = sendable({ random, instants: known, steps })
    const exercises = index === 3 ? all.filter((exercise) => Date.parse(exercise.startedAt) < quietSince) : all
    for (const part of inParts(exercises, 100)) await put(`/exercise/imports/${personId}`, { exercises: part })
    for (const part of inParts(reflections, 500))
      await put(`/survey/imports/${personId}/reflections`, { reflections: part })
    for (const part of inParts(uses, 1000)) await put(`/device-metrics/imports/${personId}`, { uses: part })
    const readings = readingsAt(random, index % 2 === 0 ? known : [])
    for (const part of inParts(readings, 100))
      await put(`/exercise/imports/${personId}/resting-readings`, { readings: part })
    for (const part of inParts(heartRatesAt(random, known, now), 1500))
      await put(`/device-metrics/imports/${personId}/heart-rates`, { heartRates: part })
    const days = givenDays(random, { timezones, until: index === 5 ? quietSince : now })
    given.set(personId, days)
    const query = new URLSearchParams({ name: 'daily.csv', posture: 'lying', dateOrder: 'monthFirst' })
    const file = [daily.header, ...days.map(daily.lineOf)].join('\n')
    const [{ problems }] = await send(`/exercise/imports/${personId}/files?${query}`, 'application/octet-stream', file)
    if (problems.length > 0) throw new Error(`The daily figures of ${name} have problems: ${JSON.stringify(problems)}`)
  }
  return given
}
