// Compares the services' answers to a coach with the raw records.
import { accepted, patientFetch } from '@attune/api'
import { inAttentionOrder } from '@attune/api/contract'
import { misplaced } from './attention-order.mjs'
import { compareProfile } from './compare-profile.mjs'
import { INDICATORS } from './figures.mjs'
import { comparePrintedReports } from './printed-report.mjs'
import { CHANGE_PERIODS, recount } from './recount.mjs'
import { readRecords } from './raw-records.mjs'

const fetch = patientFetch()

/**
 * Returns functions for a coach's calls. A token contains the server's time, which differs from this machine's. An
 * expired token is replaced.
 */
export async function signIn(address, credentials) {
  const headers = { 'Content-Type': 'application/json' }
  const signingIn = { method: 'POST', headers, body: JSON.stringify(credentials) }
  const newToken = async () =>
    (await (await accepted(await fetch(`${address}/auth/login`, signingIn))).json()).accessToken
  let accessToken = await newToken()
  const { iat } = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
  const offset = iat * 1000 + 500 - Date.now()
  const authorised = (path, options) =>
    fetch(address + path, { ...options, headers: { ...headers, Authorization: `Bearer ${accessToken}` } })
  const call = async (path, options = {}) => {
    const response = await authorised(path, options)
    if (response.status !== 401) return accepted(response)
    accessToken = await newToken()
    return accepted(await authorised(path, options))
  }
  const get = async (path) => (await call(path)).json()
  const send = (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) })
  const post = async (path, body) => (await send(path, body)).json()
  const getBytes = async (path) => new Uint8Array(await (await call(path)).arrayBuffer())
  return { get, send, post, getBytes, now: () => Date.now() + offset }
}

/** Collects differences. Every compared figure is counted. */
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

/** Compares the order of Attention pair by pair. */
function compareOrder({ found, places }) {
  const shown = inAttentionOrder(places, new Intl.Collator('en-US').compare).map(({ wanted }) => wanted)
  const wrong = misplaced(shown)
  shown.slice(1).forEach((client, at) => {
    const before = shown[at]
    const isWrong = wrong.some((pair) => pair[0] === before || pair[1] === client)
    found.same(`Attention: ${before.name} before ${client.name}`, isWrong, false)
  })
}

/** Compares every figure of a coach's list and of each client's profile. */
export async function compareCoach({ address, credentials, database, found, given = new Map() }) {
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
        hrv: '/exercise/hrv',
        attention: '/analytics/attention',
      }).map(async ([list, path]) => [list, await get(path)]),
    ),
  )
  const ofPeriods = await Promise.all(
    [...CHANGE_PERIODS.keys()].map(async (period) => ({
      period,
      engagements: await get(`/device-metrics/engagements?days=${period}`),
      indicators: await get(`/analytics/indicators?days=${period}`),
    })),
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
    for (const over of ofPeriods) comparePeriod({ found, name, person, over, wanted: wantedInList })
    if (row.attention)
      places.push({
        ...row.attention,
        name,
        wanted: { name, rules: wantedInList.attention, hasNextStep: wantedInList.hasNextStep },
      })
    // Time has passed while the previous clients were being compared.
    const wanted = recount(records, now())
    const of = { get, found, name, person, wanted, given: given.get(person.id) ?? [] }
    await compareProfile(of)
    await comparePrintedReports({ ...of, calls, hoursNow: () => recount(records, now()).hours })
  }
  compareOrder({ found, places })
}

/** Compares the changes over one period, and checks that the current figures are the same for every period. */
function comparePeriod({ found, name, person, over: { period, engagements, indicators }, wanted }) {
  const own = ({ personId }) => personId === person.id
  const engagement = engagements.find(own)
  const where = `${name}: changes over ${period} days`
  found.near(`${where}, hours`, engagement?.change ?? null, wanted.hoursChangeOver(period), 0.1001)
  found.near(`${where}, the hours themselves`, engagement?.hours ?? null, wanted.hours, 0.0511)
  const changes = wanted.changesOver(period)
  for (const indicator of INDICATORS) {
    const { average, coverage, change } = indicators.find(own)?.[indicator] ?? {}
    found.same(`${where}, ${indicator}`, change, changes[indicator])
    found.same(`${where}, ${indicator} itself`, { average, coverage }, wanted.averages[indicator])
  }
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
  // The server's clock is ahead by the time that the answer took, so either figure may be rounded differently.
  found.near(`${name}: list, change of hours`, row.engagements?.change ?? null, wanted.hoursChange, 0.1001)
  const connected = row.engagements?.lastConnectedAt ? Date.parse(row.engagements.lastConnectedAt) : -Infinity
  found.same(`${name}: list, last connected`, connected, wanted.lastConnectedAt)
  found.same(`${name}: list, last data`, row.attention?.facts.lastDataOn ?? null, wanted.lastDataOn)
  const { lately } = wanted.hrvOverTime
  found.same(`${name}: list, pace of HRV-1`, row.hrv?.bpm ?? null, lately?.bpm ?? null)
  found.same(`${name}: list, sessions of HRV-1`, row.hrv?.sessions ?? 0, lately?.sessions ?? 0)
  found.near(`${name}: list, HRV-1`, row.hrv?.average ?? null, lately?.means.hrv1 ?? null, 1e-4)
  found.same(`${name}: list, change of HRV-1`, row.hrv?.change ?? null, lately?.changes.hrv1 ?? null)
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
