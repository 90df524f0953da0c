// Compares the services' answers about one client's profile with the raw records.
import { INDICATORS } from './figures.mjs'
import { compareMeans, compareUsual } from './compare-measures.mjs'
import { compareRestingPulse, compareRestingReadings } from './compare-at-rest.mjs'
import { addDays, dateAt, hourAt, zonePeriods } from './local-time.mjs'
import { averagesOf } from './recount.mjs'

const doneAndPlanned = ({ done, planned }) => ({ done, planned })

async function compareJourney({ get, found, name, person, wanted }) {
  const journey = await get(`/journey/journeys/${person.id}`)
  found.same(`${name}: today`, journey.today, wanted.today)
  found.same(`${name}: zone`, journey.timezone, wanted.timezone)
  found.same(`${name}: journey started`, journey.startedOn, wanted.startedOn)
  for (const step of wanted.steps) {
    const shown = journey.steps.find(({ id }) => id === step.id)
    const at = `${name}: ${step.step}`
    found.same(`${at} began`, shown.startedOn, step.startedOn)
    found.same(`${at} ended`, shown.endedOn, step.endedAt === null ? null : (step.dates.at(-1) ?? null))
    found.same(
      `${at} dates`,
      shown.days.map(({ date }) => date),
      step.days.map(({ date }) => date),
    )
    for (const day of step.days) {
      const of = shown.days.find(({ date }) => date === day.date)
      if (!of) continue
      found.same(`${at}, ${day.date}: day`, of.day, day.day)
      if (step.step === 'grow') {
        found.near(`${at}, ${day.date}: depth`, of.depth, day.depth, 1e-9)
        continue
      }
      found.same(`${at}, ${day.date}: exercises`, of.exercises, doneAndPlanned(day.exercises))
      found.same(`${at}, ${day.date}: reflections`, of.reflections, doneAndPlanned(day.reflections))
      const planned = day.exercises.planned + day.reflections.planned
      const done = day.exercises.done + day.reflections.done
      found.near(`${at}, ${day.date}: depth`, of.depth, planned === 0 ? null : done / planned, 1e-9)
    }
  }
}

async function compareActivity({ get, found, name, person, wanted }) {
  const shown = new Map()
  for (let before = ''; ;) {
    const page = await get(`/calendar/activity/${person.id}?days=31${before && `&before=${before}`}`)
    for (const day of page.days) shown.set(day.date, day)
    if (!page.hasEarlier) break
    before = page.days.at(-1).date
  }
  // The day of a phase change shows the records of both steps.
  const days = Map.groupBy(
    wanted.steps.flatMap((step) => step.days),
    ({ date }) => date,
  )
  for (const [date, ofSteps] of days) {
    const of = shown.get(date)
    const at = `${name}: activity, ${date}`
    found.same(`${at}: is shown`, of !== undefined, true)
    if (!of) continue
    const count = (places) => places.filter(({ state }) => state === 'done').length
    const sum = (read) => ofSteps.reduce((total, day) => total + read(day), 0)
    const [slots, extras] = [count(of.slots), of.extras.length]
    if (ofSteps.length === 1) found.same(`${at}: slots done`, slots, ofSteps[0].exercises.done)
    found.same(
      `${at}: exercises`,
      slots + extras,
      sum(({ exercises: { done, extra } }) => done + extra),
    )
    found.same(
      `${at}: windows done`,
      count(of.windows),
      sum(({ reflections }) => reflections.done),
    )
  }
}

async function compareIndicators({ get, found, name, person, wanted }) {
  const shown = await get(`/analytics/indicators/${person.id}`)
  for (const day of shown.days) {
    for (const indicator of INDICATORS) {
      const expected = wanted.days.get(day.date)?.[indicator] ?? null
      found.near(`${name}: ${indicator}, ${day.date}`, day[indicator], expected, 0.05001)
    }
  }
  for (const indicator of INDICATORS) {
    found.same(`${name}: profile, change of ${indicator}`, shown[indicator].change, wanted.changes[indicator])
  }
  const dates = new Set(shown.days.map(({ date }) => date))
  found.same(
    `${name}: days with answers`,
    [...wanted.days.keys()].filter((date) => !dates.has(date)),
    [],
  )
}

async function compareSessions({ get, found, name, person, wanted }) {
  const shown = []
  for (let before = ''; ;) {
    const page = await get(`/exercise/sessions/${person.id}?limit=100${before && `&before=${before}`}`)
    shown.push(...page)
    if (page.length < 100) break
    before = page.at(-1).id
  }
  found.same(`${name}: number of exercises`, shown.length, wanted.sessions.length)
  for (const session of wanted.sessions) {
    const of = shown.find(({ id }) => id === session.id)
    const at = `${name}: exercise ${new Date(session.startedAt).toISOString()}`
    if (!of) continue
    found.same(`${at}: date`, of.date, session.date)
    const measures = of.measures
    if (session.intervals?.length > 0) {
      for (const measure of ['hrv1', 'hrv2', 'pulseRate']) {
        found.near(`${at}: ${measure}`, measures?.[measure] ?? null, session.measures?.[measure] ?? null, 1e-4)
      }
      const { beats, correctedBeats, problem } = session.recording
      found.same(`${at}: recording`, of.recording, { beats, correctedBeats, problem })
    } else found.same(`${at}: recording`, of.recording, null)
    for (const [measure, level] of Object.entries(session.levels)) {
      found.same(`${at}: effect on ${measure}`, of.effects[measure].level, level)
    }
    found.same(`${at}: result`, of.result, session.result)
  }
}

// The number of each client's latest recordings that are compared beat by beat, in addition to those without measures.
const recordingsByBeat = 5

async function compareBeats({ get, found, name, person, wanted }) {
  const recorded = wanted.sessions.filter(({ intervals }) => intervals?.length > 0)
  const isLatest = new Set(recorded.slice(-recordingsByBeat))
  for (const session of recorded.filter((one) => isLatest.has(one) || one.recording.problem !== null)) {
    const shown = await get(`/exercise/beats/${person.id}/${session.id}`)
    const at = `${name}: beats of ${new Date(session.startedAt).toISOString()}`
    const { beats, correctedBeats, problem, artefacts, usable } = session.recording
    found.same(`${at}: intervals`, shown.rrIntervals, session.intervals)
    found.same(`${at}: artefacts`, shown.artefacts, artefacts)
    found.same(`${at}: recording`, shown.recording, { beats, correctedBeats, problem })
    const recordedFor = session.intervals.reduce((sum, interval) => sum + interval, 0) / 1000
    found.near(`${at}: seconds`, shown.recordedSeconds, recordedFor, 1e-6)
    // The server measures the intervals in single precision, as they are stored. Only whole intervals are exact in it.
    found.near(`${at}: usable seconds`, shown.usableSeconds, usable, 1e-4)
  }
}

async function comparePaces({ get, found, name, person, wanted }) {
  const shown = await get(`/exercise/paces/${person.id}`)
  const expected = wanted.paces
  found.same(`${name}: first measured session`, shown.since, expected.since)
  found.same(`${name}: HRV-1`, shown.hrv1, expected.hrv1)
  for (const pace of expected.paces) {
    const of = shown.paces.find(({ bpm }) => bpm === pace.bpm)
    found.same(`${name}: sessions at ${pace.bpm} BPM`, of.sessions, pace.sessions)
    found.same(`${name}: marked sessions at ${pace.bpm} BPM`, of.markedSessions, pace.markedSessions)
    found.same(`${name}: ${pace.bpm} BPM is compared`, of.means !== null, pace.means !== null)
    for (const measure of Object.keys(pace.means ?? {}))
      found.near(`${name}: ${measure} at ${pace.bpm} BPM`, of.means?.[measure], pace.means[measure], 1e-4)
  }
  for (const { hrv1, ...cell } of expected.times) {
    const { hrv1: mean, ...of } = shown.times.find(({ goal, time }) => goal === cell.goal && time === cell.time)
    found.same(`${name}: pace for ${cell.goal}, ${cell.time}`, { ...cell, ...of }, cell)
    found.near(`${name}: HRV-1 for ${cell.goal}, ${cell.time}`, mean, hrv1, 1e-4)
  }
}

async function compareHrvOverTime({ get, found, name, person, wanted }) {
  const shown = await get(`/exercise/hrv/${person.id}`)
  const expected = wanted.hrvOverTime
  const ids = (sessions) => sessions.map(({ id, date }) => `${date} ${id}`)
  found.same(`${name}: measured sessions`, ids(shown.sessions), ids(expected.sessions))
  expected.sessions.forEach(({ id, bpm, measures }, index) => {
    const of = shown.sessions[index]
    if (of?.id !== id) return
    const where = `${name}: point of ${of.startedAt}`
    found.same(`${where}, pace`, of.bpm, bpm)
    compareMeans({ found, where, shown: of.measures, expected: measures })
  })
  const places = (runs) => runs.map(({ bpm, days }) => `${bpm}: ${days.map(({ date }) => date).join(' ')}`)
  found.same(`${name}: runs at one pace`, places(shown.runs), places(expected.runs))
  expected.runs.forEach(({ bpm, days }, index) => {
    for (const day of days) {
      const of = shown.runs[index]?.days.find(({ date }) => date === day.date)
      if (!of) continue
      const where = `${name}: ${day.date} at ${bpm} BPM`
      compareMeans({ found, where: `${where}, mean`, shown: of.means, expected: day.means })
      compareUsual({ found, where: `${where}, usual`, shown: of.usual, expected: day.usual })
    }
  })
  const { lately } = expected
  found.same(`${name}: measures of the last 7 days`, shown.lately !== null, lately !== null)
  if (!lately || !shown.lately) return
  for (const count of ['bpm', 'sessions', 'usualSessions']) {
    found.same(`${name}: last 7 days, ${count}`, shown.lately[count], lately[count])
  }
  found.same(`${name}: last 7 days, changes`, shown.lately.changes, lately.changes)
  compareMeans({ found, where: `${name}: last 7 days, mean`, shown: shown.lately.means, expected: lately.means })
  compareUsual({ found, where: `${name}: last 7 days, usual`, shown: shown.lately.usual, expected: lately.usual })
}

async function compareReflectionTiming({ get, found, name, person, wanted }) {
  const shown = await get(`/survey/window-fit/${person.id}`)
  found.same(`${name}: days with windows`, shown.days, wanted.reflectionTiming.days)
  for (const { window, outcomes } of wanted.reflectionTiming.windows) {
    const of = shown.windows.find((one) => one.window === window)
    found.same(
      `${name}: ${window}`,
      of.outcomes.map(({ date, outcome }) => `${date} ${outcome}`),
      outcomes.map(({ date, outcome }) => `${date} ${outcome}`),
    )
  }
}

async function compareReport({ get, found, name, person, wanted }) {
  const stepDates = wanted.current?.dates ?? []
  const journeyDates = [...new Set(wanted.steps.flatMap(({ dates }) => dates))]
  const periods = {
    wholeJourney: journeyDates,
    currentStep: stepDates,
    lastSevenDays: Array.from({ length: 7 }, (_, back) => addDays(wanted.today, -back)).filter(
      (date) => date >= wanted.startedOn,
    ),
  }
  for (const [period, dates] of Object.entries(periods)) {
    const figures = await get(`/resource/reports/${person.id}/figures?period=${period}`)
    const expected = averagesOf(wanted.days, dates)
    for (const indicator of INDICATORS) {
      const change = period === 'lastSevenDays' ? wanted.changes[indicator] : null
      found.same(`${name}: report, ${period}, ${indicator}`, figures[indicator], { ...expected[indicator], change })
    }
    found.near(`${name}: report, ${period}, change of hours`, figures.change, wanted.hoursChange, 0.1001)
  }
}

async function compareAssessments({ get, found, name, person, wanted }) {
  const assessments = await get(`/survey/assessments/${person.id}`)
  found.same(
    `${name}: assessments`,
    assessments
      .map(({ id, date, status }) => ({ id, date, status }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    wanted.assessments
      .map(({ id, date, status }) => ({ id, date, status }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
}

/** Returns the date and the quarter of the day of a bar. */
function partOfDay(timezone, at) {
  const periods = zonePeriods([{ since: 0, timezone }])
  return `${dateAt(periods, at)} ${Math.floor(hourAt(periods, at) / 6)}`
}

async function compareEngagement({ get, found, name, person, wanted }) {
  const { hours, change, hourlyUse } = await get(`/device-metrics/engagements/${person.id}`)
  found.near(`${name}: profile, hours`, hours, wanted.hours, 0.0511)
  found.near(`${name}: profile, change of hours`, change, wanted.hoursChange, 0.1001)
  // The bars start with a whole minute, and the server answers slightly later.
  const drawn = hourlyUse.reduce((sum, { minutes }) => sum + minutes, 0) / 60
  found.near(`${name}: hours of the bars`, drawn, wanted.hours ?? 0, 1.1 / 60)
  const byPart = Object.groupBy(hourlyUse, ({ startsAt, timezone }) => partOfDay(timezone, Date.parse(startsAt)))
  for (const part of new Set([...Object.keys(byPart), ...Object.keys(wanted.minutesByPart)])) {
    const minutes = (byPart[part] ?? []).reduce((sum, hour) => sum + hour.minutes, 0)
    found.near(`${name}: minutes of use on ${part}`, minutes, wanted.minutesByPart[part] ?? 0, 1.1)
  }
}

/** Compares every figure of a client's profile and of its report. */
export async function compareProfile(of) {
  // The use of the last 48 h changes with time, so it is compared first. The other comparisons take some time.
  await compareEngagement(of)
  await compareJourney(of)
  await compareActivity(of)
  await compareIndicators(of)
  await compareSessions(of)
  await compareBeats(of)
  await comparePaces(of)
  await compareHrvOverTime(of)
  await compareRestingReadings(of)
  await compareRestingPulse(of)
  await compareReflectionTiming(of)
  await compareReport(of)
  await compareAssessments(of)
}
