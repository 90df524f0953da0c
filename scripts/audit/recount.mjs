// Computes the figures of one client from only the raw records, as the specification and the product's rules define
// them.
import { ownMean, rulesMet } from './attention-order.mjs'
import { HOUR, INDICATORS, mean, MINUTE, once, toTenth } from './figures.mjs'
import { effects, measure } from './heart.mjs'
import { measuresOverTime, MEASURES } from './hrv-over-time.mjs'
import { paceResponse, reflectionTiming } from './responses.mjs'
import { addDays, dateAt, hourAt, zonePeriods } from './local-time.mjs'
import { countStep, datedSteps, WINDOWS, withoutIdleLastDays } from './plan-counts.mjs'

/** Returns the value of each indicator on each local date: the mean of its answers times ten. */
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

/** Returns the sessions with their measures and effects. Each session is compared with the sessions before it. */
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

/** Returns the difference of two figures if both have values on at least 4 of 7 days, and `null` otherwise. */
const changeBetween = (lately, before) =>
  lately.days >= 4 && before.days >= 4 ? toTenth(lately.figure - before.figure) : null

/** Returns the change in each indicator: the last seven dates compared with the seven before them. */
function changesOf(days, today) {
  const week = (weeksAgo) =>
    averagesOf(
      days,
      Array.from({ length: 7 }, (_, back) => addDays(today, -back - 7 * weeksAgo)),
    )
  const sideOf = ({ average, coverage }) => ({ figure: average, days: coverage })
  const [lately, before] = [week(0), week(1)]
  return Object.fromEntries(INDICATORS.map((name) => [name, changeBetween(sideOf(lately[name]), sideOf(before[name]))]))
}

/**
 * Returns the change in engagement: the last 48 h compared with 48 h of the seven days before them. A day has 24 h,
 * counted back from now.
 */
function changeOfHours(uses, now) {
  const used = (from, until) =>
    uses.reduce((sum, use) => sum + Math.max(0, Math.min(use.endedAt, until) - Math.max(use.startedAt, from)), 0)
  const daysBetween = (first, last) => {
    let days = 0
    for (let day = first; day < last; day += 1)
      if (used(now - (day + 1) * 24 * HOUR, now - day * 24 * HOUR) > 0) days += 1
    return days
  }
  const before = used(now - 9 * 24 * HOUR, now - 2 * 24 * HOUR)
  return changeBetween(
    { figure: toTenth(used(now - 48 * HOUR, now) / HOUR), days: daysBetween(0, 7) },
    { figure: toTenth((before / HOUR / 7) * 2), days: daysBetween(2, 9) },
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

/** Returns every figure of one client at an instant. */
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
  // Measuring recordings takes most of the time, so compute exercises only when a figure needs them.
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
    latest,
    hours,
    minutesByPart: minutesByPart(raw.uses, periods, now),
    hoursChange: changeOfHours(raw.uses, now),
    attention,
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
