// Compares what the services answer a coach with what the raw records say.
import { inAttentionOrder } from '../../packages/api/src/model/attention-order.ts'
import { mayPrecede } from './attention-order.mjs'
import { addDays } from './local-time.mjs'
import { comparePrintedReports } from './printed-report.mjs'
import { averagesOf, recount } from './recount.mjs'
import { readRecords } from './raw-records.mjs'

const INDICATORS = ['productivity', 'mental', 'physical']

/** A coach's calls. The token says what time the server has, which is not this machine's. */
export async function signIn(address, credentials) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${address}/auth/login`, { method: 'POST', headers, body: JSON.stringify(credentials) })
  if (!response.ok) throw new Error(`Sign-in: ${response.status} ${await response.text()}`)
  const { accessToken } = await response.json()
  const { iat } = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
  const offset = iat * 1000 + 500 - Date.now()
  const call = async (path, options = {}) => {
    const answer = await fetch(address + path, {
      ...options,
      headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const get = async (path) => (await call(path)).json()
  const post = async (path, body) => (await call(path, { method: 'POST', body: JSON.stringify(body) })).json()
  const getBytes = async (path) => new Uint8Array(await (await call(path)).arrayBuffer())
  return { get, post, getBytes, now: () => Date.now() + offset }
}

/** Collects differences; every figure that is looked at is counted. */
export function createFindings() {
  let figures = 0
  const differences = []
  const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)
  return {
    differences,
    figures: () => figures,
    same(where, shown, expected) {
      figures += 1
      if (!isSame(shown, expected)) differences.push({ where, shown, expected })
    },
    near(where, shown, expected, tolerance) {
      figures += 1
      const isNear = shown === null || expected === null ? shown === expected : Math.abs(shown - expected) <= tolerance
      if (!isNear) differences.push({ where, shown, expected })
    },
  }
}

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
  for (const step of wanted.steps) {
    for (const day of step.days) {
      const of = shown.get(day.date)
      const at = `${name}: activity, ${day.date}`
      found.same(`${at}: is shown`, of !== undefined, true)
      if (!of) continue
      const count = (places) => places.filter(({ state }) => state === 'done').length
      found.same(`${at}: slots done`, count(of.slots), day.exercises.done)
      found.same(`${at}: extras`, of.extras.length, day.exercises.extra + day.exercises.ofStepBefore)
      found.same(`${at}: windows done`, count(of.windows), day.reflections.done)
    }
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
      found.same(`${at}: dropped beats`, measures?.droppedBeats ?? null, session.droppedBeats)
    }
    for (const [measure, level] of Object.entries(session.levels)) {
      found.same(`${at}: effect on ${measure}`, of.effects[measure].level, level)
    }
    found.same(`${at}: result`, of.result, session.result)
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

async function compareWindowFit({ get, found, name, person, wanted }) {
  const shown = await get(`/survey/window-fit/${person.id}`)
  found.same(`${name}: days with windows`, shown.days, wanted.windowFit.days)
  for (const { window, outcomes } of wanted.windowFit.windows) {
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
  const journeyDates = wanted.steps.flatMap(({ dates }) => dates)
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

/** Compares the order of Attention, neighbour by neighbour. */
function compareOrder({ found, places }) {
  const shown = inAttentionOrder(places, new Intl.Collator('en-US').compare)
  shown.slice(1).forEach((client, at) => {
    const before = shown[at]
    found.same(`Attention: ${before.name} before ${client.name}`, mayPrecede(before.wanted, client.wanted), true)
  })
}

/** Compares every figure of a coach's list and of each client's profile. */
export async function compareCoach({ address, credentials, database, found }) {
  const calls = await signIn(address, credentials)
  const { get, now } = calls
  const listedAt = now()
  const persons = (await get('/account/persons')).filter(({ type }) => type === 'user')
  const lists = Object.fromEntries(
    await Promise.all(
      Object.entries({
        journeys: '/journey/journeys',
        plans: '/calendar/plans',
        exercises: '/exercise/progress',
        surveys: '/survey/progress',
        engagements: '/device-metrics/engagements',
        indicators: '/analytics/indicators',
        attention: '/analytics/attention',
      }).map(async ([list, path]) => [list, await get(path)]),
    ),
  )
  const places = []
  for (const person of persons) {
    const name = `${person.firstName} ${person.lastName}`
    const records = await readRecords(database, person.id)
    const row = Object.fromEntries(
      Object.entries(lists).map(([list, rows]) => [list, rows.find(({ personId }) => personId === person.id)]),
    )
    const wantedInList = recount(records, listedAt)
    compareRow({ found, name, row, wanted: wantedInList })
    if (row.attention) places.push({ ...row.attention, name, wanted: { name, rules: wantedInList.attention } })
    // Time goes on while the clients before this one are compared.
    const wanted = recount(records, now())
    const of = { get, found, name, person, wanted }
    await compareJourney(of)
    await compareActivity(of)
    await compareIndicators(of)
    await compareSessions(of)
    await comparePaces(of)
    await compareWindowFit(of)
    await compareReport(of)
    await comparePrintedReports({ ...of, calls })
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
    const { hours, change, hourlyUse } = await get(`/device-metrics/engagements/${person.id}`)
    found.near(`${name}: profile, hours`, hours, wanted.hours, 0.0511)
    found.near(`${name}: profile, change of hours`, change, wanted.hoursChange, 0.1001)
    // The bars begin with a whole minute, and the server answers a moment later.
    const drawn = hourlyUse.reduce((sum, { minutes }) => sum + minutes, 0) / 60
    found.near(`${name}: hours of the bars`, drawn, wanted.hours, 1.1 / 60)
  }
  compareOrder({ found, places })
}

function compareRow({ found, name, row, wanted }) {
  const { current } = wanted
  found.same(`${name}: list, step`, row.journeys?.currentStep.step, current?.step)
  found.same(`${name}: list, day`, row.journeys?.currentStep.day, current?.dates.length)
  found.same(`${name}: list, started`, row.journeys?.startedOn, wanted.startedOn)
  found.same(`${name}: list, exercises done`, row.exercises?.done, current?.exercisesDone)
  found.same(`${name}: list, exercises planned`, row.plans?.exercises, current?.exercisesPlanned)
  found.same(`${name}: list, reflections done`, row.surveys?.reflectionsDone, current?.reflectionsDone)
  found.same(`${name}: list, reflections planned`, row.plans?.reflections, current?.reflectionsPlanned)
  found.near(`${name}: list, hours`, row.engagements?.hours ?? null, wanted.hours, 0.0511)
  // The server's clock is ahead by the time that the answer took: either figure may be rounded the other way.
  found.near(`${name}: list, change of hours`, row.engagements?.change ?? null, wanted.hoursChange, 0.1001)
  const connected = row.engagements?.lastConnectedAt ? Date.parse(row.engagements.lastConnectedAt) : -Infinity
  found.same(`${name}: list, last connected`, connected, wanted.lastConnectedAt)
  for (const indicator of INDICATORS) {
    const { average, coverage, latest, change } = row.indicators?.[indicator] ?? {}
    found.same(`${name}: list, ${indicator}`, { average, coverage }, wanted.averages[indicator])
    found.same(`${name}: list, change of ${indicator}`, change, wanted.changes[indicator])
    const lagging = row.attention?.facts.laggingIndicators.find((of) => of.indicator === indicator)
    if (lagging) found.same(`${name}: Attention, change of ${indicator}`, lagging.change, wanted.changes[indicator])
    found.near(`${name}: list, ${indicator} lately`, latest ?? null, wanted.latest[indicator], 0.5)
  }
  found.same(
    `${name}: rules of Attention`,
    (row.attention?.rules ?? []).map(({ rule }) => rule).toSorted(),
    wanted.attention.map(({ rule }) => rule).toSorted(),
  )
  for (const { rule, weight } of wanted.attention) {
    const urgency = row.attention?.rules.find((met) => met.rule === rule)?.urgency ?? null
    found.near(`${name}: weight of ${rule}`, urgency, weight, 0.05)
  }
  const due = wanted.assessments.filter(({ date }) => date <= wanted.today)
  found.same(
    `${name}: list, assessments`,
    (row.surveys?.assessments ?? []).map(({ id, status }) => `${id} ${status}`).toSorted(),
    due.map(({ id, status }) => `${id} ${status}`).toSorted(),
  )
}
