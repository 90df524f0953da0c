// Computes a client's figures from only the raw records, as the specification and the product's rules define them.
import { ownMean, rulesMet } from './attention-order.mjs'
import { HOUR, INDICATORS, mean, MINUTE, once, toTenth } from './figures.mjs'
import { effects, measure } from './heart.mjs'
import { measuresOverTime, MEASURES } from './hrv-over-time.mjs'
import { restingPulses, restingReadings } from './at-rest.mjs'
import { paceResponse, reflectionTiming } from './responses.mjs'
import { addDays, dateAt, hourAt, zonePeriods } from './local-time.mjs'
import { countStep, datedSteps, WINDOWS, withoutIdleLastDays } from './plan-counts.mjs'

/** Returns the value of each indicator on each local date, which is the mean of its answers times ten. */
export function indicatorDays(reflections, periods) {
  const days = new Map()
  for (const { at, answers } of reflections) {
    const date = dateAt(periods, at)
    const day = days.get(date) ?? days.set(date, {}).get(date)
    for (const { question, value } of answers) (day[question] ??= []).push(value)
  }
  return new Map(
    [...days].map(([date, day]) => [
      date,
      Object.fromEntries(INDICATORS.map((name) => [name, day[name] ? mean(day[name]) * 10 : null])),
    ]),
  )
}

export function averagesOf(days, dates) {
  return Object.fromEntries(
    INDICATORS.map((name) => {
      const values = dates.map((date) => days.get(date)?.[name] ?? null).filter((value) => value !== null)
      return [name, { average: values.length === 0 ? null : Math.round(mean(values)), coverage: values.length }]
    }),
  )
}

/** Returns the sessions with their measures and effects. Each session is compared with earlier sessions. */
function measureSessions(sessions, periods) {
  const measured = []
  for (const session of sessions) {
    const { measured: measures, ...recording } =
      session.intervals?.length > 0 ? measure(session.intervals) : { measured: null }
    const known = measures && { ...measures, respiratory: session.respiratory }
    const rated = effects({ ...session, measures: known }, measured.toReversed())
    measured.push({ ...session, recording, measures: known, ...rated, date: dateAt(periods, session.startedAt) })
  }
  return measured
}

function addGrowDepth(days) {
  const sessions = days.map(({ exercises }) => exercises.extra)
  days.forEach((day, index) => {
    day.depth = sessions[index] / ownMean(sessions.slice(0, index))
  })
}

/** The periods of changes in days, with the number of days that need a value on each side, which is at least 4 of 7. */
export const CHANGE_PERIODS = new Map([
  [1, 1],
  [7, 4],
  [14, 8],
  [30, 18],
])

/**
 * Returns the difference between two figures if both have values on enough days of the period, and otherwise `null`.
 */
const changeBetween = (lately, before, period = 7) =>
  Math.min(lately.days, before.days) >= CHANGE_PERIODS.get(period) && lately.figure !== null && before.figure !== null
    ? toTenth(lately.figure - before.figure)
    : null

/**
 * Returns the change of each indicator between the period that ends today and the equally long period before it. Over
 * 24 h, the period ends yesterday if today has no value.
 */
function changesOf(days, today, period = 7) {
  const side = (indicator, sidesAgo) => {
    const isYesterday = period === 1 && (days.get(today)?.[indicator] ?? null) === null
    const dates = Array.from({ length: period }, (_, back) =>
      addDays(today, -back - period * sidesAgo - Number(isYesterday)),
    )
    const { average, coverage } = averagesOf(days, dates)[indicator]
    return { figure: average, days: coverage }
  }
  return Object.fromEntries(INDICATORS.map((name) => [name, changeBetween(side(name, 0), side(name, 1), period)]))
}

/**
 * Returns the change in engagement: the last 48 h compared with the average for 48 h in the period before them. A day
 * is 24 h long, counted back from now.
 */
function changeOfHours(uses, now, period = 7) {
  const used = (from, until) =>
    uses.reduce((sum, use) => sum + Math.max(0, Math.min(use.endedAt, until) - Math.max(use.startedAt, from)), 0)
  const daysBetween = (first, last) => {
    let days = 0
    for (let day = first; day < last; day += 1)
      if (used(now - (day + 1) * 24 * HOUR, now - day * 24 * HOUR) > 0) days += 1
    return days
  }
  const before = used(now - (2 + period) * 24 * HOUR, now - 2 * 24 * HOUR)
  return changeBetween(
    { figure: toTenth(used(now - 48 * HOUR, now) / HOUR), days: daysBetween(0, period) },
    { figure: toTenth((before / HOUR / period) * 2), days: daysBetween(2, 2 + period) },
    period,
  )
}

/** Returns the minutes of use in the last 48 h by date and quarter of the day, added up minute by minute. */
function minutesByPart(uses, periods, now) {
  const parts = {}
  for (const use of uses) {
    const until = Math.min(use.endedAt, now)
    for (let at = Math.max(use.startedAt, now - 48 * HOUR); at < until;) {
      const next = Math.min(until, at - (at % MINUTE) + MINUTE)
      const part = `${dateAt(periods, at)} ${Math.floor(hourAt(periods, at) / 6)}`
      parts[part] = (parts[part] ?? 0) + (next - at) / MINUTE
      at = next
    }
  }
  return parts
}

/** Returns the client's date of the latest record of any kind, including device use and calls. */
function lastDataOn(raw, periods, now) {
  const instants = [
    ...raw.uses.map(({ endedAt }) => Math.min(endedAt, now)),
    ...raw.sessions.map(({ startedAt }) => startedAt),
    ...raw.surveys.flatMap(({ completedAt, answeredAt }) => [completedAt, answeredAt]),
    raw.presence,
    raw.heartRateAt,
    ...raw.readings.map(({ startedAt }) => startedAt),
  ].filter((at) => at !== null && at !== -Infinity)
  return instants.length === 0 ? null : dateAt(periods, Math.max(...instants))
}

/** Returns every figure of one client at the given time. */
export function recount(raw, now) {
  const periods = zonePeriods(raw.zones)
  const reflections = raw.surveys
    .filter(({ type, completedAt }) => type !== 'assessment' && completedAt !== null)
    .map(({ completedAt, answers }) => ({ at: completedAt, answers }))
    .toSorted((one, other) => one.at - other.at)
  const sessions = raw.sessions.toSorted((one, other) => one.startedAt - other.startedAt)
  const steps = datedSteps(raw.steps, periods, now)
  const growFrom = steps.find(({ step }) => step === 'grow')?.startedOn ?? null
  const counted = withoutIdleLastDays(steps, (step) => ({
    ...step,
    ...countStep(step, { periods, sessions, reflections, now, growFrom }),
  }))
  const today = dateAt(periods, now)
  const days = indicatorDays(reflections, periods)
  const averagesOn = (date) =>
    averagesOf(
      days,
      Array.from({ length: 7 }, (_, back) => addDays(date, -back)),
    )
  const latest = Object.fromEntries(
    INDICATORS.map((name) => [name, days.get(today)?.[name] ?? days.get(addDays(today, -1))?.[name] ?? null]),
  )
  const usedSince = (from) =>
    raw.uses.reduce((sum, use) => sum + Math.max(0, Math.min(use.endedAt, now) - Math.max(use.startedAt, from)), 0)
  // A client who has never used a device has no engagement.
  const hasDevice = raw.uses.some(({ startedAt }) => startedAt < now)
  const hours = hasDevice ? usedSince(now - 48 * HOUR) / HOUR : null
  for (const { step, days: ofStep } of counted) if (step === 'grow') addGrowDepth(ofStep)
  const attention = rulesMet({ raw, periods, counted, averagesOn, today, now })
  // Measuring recordings takes most of the time, so exercises are computed only when a figure needs them.
  const exercises = once(() => measureSessions(sessions, periods))
  const pace = once(() => paceResponse(exercises(), { periods, today }))
  return {
    today,
    timezone: periods.find(({ from, until }) => from <= now && now < until).timezone,
    startedOn: counted[0]?.startedOn,
    steps: counted,
    current: counted.at(-1),
    hasNextStep: raw.steps.some(({ startedAt }) => startedAt === null),
    days,
    averages: averagesOn(today),
    changes: changesOf(days, today),
    changesOver: (period) => changesOf(days, today, period),
    latest,
    hours,
    minutesByPart: minutesByPart(raw.uses, periods, now),
    hoursChange: changeOfHours(raw.uses, now),
    hoursChangeOver: (period) => changeOfHours(raw.uses, now, period),
    attention,
    lastDataOn: lastDataOn(raw, periods, now),
    lastConnectedAt: Math.max(raw.presence ?? -Infinity, ...raw.uses.map(({ endedAt }) => endedAt)),
    assessments: raw.surveys
      .filter(({ type }) => type === 'assessment')
      .map(({ id, date, status, answers }) => ({
        id,
        date,
        status: status === 'completed' ? 'complete' : answers.length > 0 ? 'inProgress' : 'incomplete',
      })),
    get sessions() {
      return exercises()
    },
    get hrvOverTime() {
      const { lately, ...over } = measuresOverTime(exercises(), today)
      if (!lately) return { ...over, lately: null }
      const { sides, ...figures } = lately
      const changes = Object.fromEntries(MEASURES.map((name) => [name, changeBetween(...sides[name])]))
      return { ...over, lately: { ...figures, changes } }
    },
    get restingReadings() {
      const { postures, ...atRest } = restingReadings(raw.readings, { periods, today })
      return {
        ...atRest,
        postures: postures.map(({ lately: { sides, ...figures }, ...posture }) => {
          const changes = Object.fromEntries(MEASURES.map((name) => [name, changeBetween(...sides[name])]))
          return { ...posture, lately: { ...figures, changes } }
        }),
      }
    },
    get restingPulse() {
      const { lately, ...over } = restingPulses(raw.heartRates, { periods, today, now })
      if (!lately) return { ...over, lately: null }
      const { sides, ...figures } = lately
      return { ...over, lately: { ...figures, change: changeBetween(...sides.pulseRate) } }
    },
    get paces() {
      const { lately, before } = pace()
      return {
        ...pace(),
        hrv1: {
          average: lately.figure,
          coverage: lately.days,
          change: changeBetween(lately, before),
          sessions: lately.sessions,
          markedSessions: lately.markedSessions,
        },
      }
    },
    reflectionTiming: reflectionTiming(
      counted,
      WINDOWS.map(({ name }) => name),
    ),
  }
}
