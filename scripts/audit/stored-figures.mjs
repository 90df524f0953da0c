// Compares the stored figures of a report with the raw records, and the app's comparison of two reports with a recount.
import { compareReports } from '../../packages/app/src/features/client-profile/compare-reports/compared-figures.ts'
import { INDICATORS, mean, toTenth } from './figures.mjs'

const TYPES = ['learn', 'energy', 'focus', 'calm']

/** Counts the done and the planned records of some days' plans, and the exercises in Grow, which has no plan. */
function planOf(plans, kind) {
  const sum = (of, part) => of.reduce((total, plan) => total + plan[kind][part], 0)
  const outside = plans.filter(({ step }) => step !== 'grow')
  const inGrow = plans.filter(({ step }) => step === 'grow')
  return {
    done: sum(outside, 'done'),
    planned: sum(outside, 'planned') || null,
    inGrow: kind === 'exercises' && inGrow.length > 0 ? sum(inGrow, 'extra') : null,
  }
}

function ofType(goal, sessions) {
  const own = sessions.filter((session) => session.goal === goal)
  const measured = own.filter(({ measures }) => measures !== null)
  const meanOf = (name) => (measured.length === 0 ? null : mean(measured.map(({ measures }) => measures[name])))
  return {
    goal,
    done: own.length,
    hrv1: meanOf('hrv1'),
    hrv2: meanOf('hrv2'),
    paces: [...new Set(measured.map(({ bpm }) => bpm))].toSorted((one, other) => one - other),
    rated: own.filter(({ result }) => result !== null).length,
    improved: own.filter(({ result }) => result === 'positive' || result === 'moderatelyPositive').length,
  }
}

/** Counts the figures of a report over some days, each with its plans. */
export function figuresOf({ days, averages, sessions, wanted }) {
  const plans = days.flatMap((day) => day.plans)
  return {
    days: days.map(({ date, plans: ofDay }) => ({
      date,
      ...Object.fromEntries(INDICATORS.map((name) => [name, wanted.days.get(date)?.[name] ?? null])),
      exercises: planOf(ofDay, 'exercises'),
      reflections: planOf(ofDay, 'reflections'),
    })),
    averages,
    hours: wanted.hours === null ? null : toTenth(wanted.hours),
    exercises: planOf(plans, 'exercises'),
    reflections: planOf(plans, 'reflections'),
    byType: TYPES.map((goal) => ofType(goal, sessions)).filter(({ done }) => done > 0),
  }
}

/** Compares the stored figures of a report. */
export function compareStored({ found, at, stored, expected }) {
  const { figures } = stored
  found.same(`${at}, stored days`, figures.days, expected.days.length)
  for (const name of INDICATORS) {
    const { average, coverage } = figures[name]
    found.same(`${at}, stored ${name}`, { average, coverage }, expected.averages[name])
  }
  // Time has passed since the recount, so either figure may be rounded differently.
  found.near(`${at}, stored hours`, figures.hours, expected.hours, 0.1001)
  for (const kind of ['exercises', 'reflections']) {
    found.same(`${at}, stored ${kind}`, stored[kind], expected[kind])
  }
  const counts = ({ goal, done, paces, rated, improved }) => ({ goal, done, paces, rated, improved })
  found.same(`${at}, stored types`, stored.byType.map(counts), expected.byType.map(counts))
  for (const { goal, hrv1, hrv2 } of expected.byType) {
    const of = stored.byType.find((one) => one.goal === goal)
    found.near(`${at}, stored HRV-1 of ${goal}`, of?.hrv1 ?? null, hrv1, 1e-4)
    found.near(`${at}, stored HRV-2 of ${goal}`, of?.hrv2 ?? null, hrv2, 1e-4)
  }
  const dates = (days) => days.map(({ date }) => date)
  found.same(`${at}, stored dates`, dates(stored.days), dates(expected.days))
  for (const day of expected.days) {
    const of = stored.days.find(({ date }) => date === day.date)
    if (!of) continue
    for (const name of INDICATORS) found.near(`${at}, stored ${name} on ${day.date}`, of[name], day[name], 0.05001)
    for (const kind of ['exercises', 'reflections'])
      found.same(`${at}, stored ${kind} on ${day.date}`, of[kind], day[kind])
  }
}

const percent = (part, whole) => (whole > 0 ? Math.round((100 * part) / whole) : null)

/** Returns the rows of a comparison: each has the two figures as they are printed, or `null`. */
function rowsOf([before, after]) {
  const both = (read) => [read(before), read(after)]
  const isAsLong = before.days.length === after.days.length
  const rows = [
    ...INDICATORS.map((name) => ({ id: name, sides: both(({ averages }) => averages[name].average) })),
    { id: 'hours', sides: both(({ hours }) => hours) },
    ...['exercises', 'reflections'].map((id) => ({
      id,
      sides: both((side) => percent(side[id].done, side[id].planned ?? 0)),
    })),
  ]
  for (const goal of TYPES) {
    const [one, other] = both(({ byType }) => byType.find((type) => type.goal === goal))
    if (!one && !other) continue
    const paces = new Set([...(one?.paces ?? []), ...(other?.paces ?? [])])
    const isOnePace = one && other && paces.size === 1
    const hrv = (name) =>
      isOnePace && one[name] !== null && other[name] !== null
        ? [Math.round(one[name]), Math.round(other[name])]
        : [null, null]
    const share = (type) => (type ? percent(type.improved, type.rated) : null)
    rows.push(
      { id: `${goal}.done`, sides: isAsLong ? [one?.done ?? 0, other?.done ?? 0] : [null, null], isNeutral: true },
      { id: `${goal}.hrv1`, sides: hrv('hrv1'), isNeutral: true },
      { id: `${goal}.hrv2`, sides: hrv('hrv2'), isNeutral: true },
      { id: `${goal}.improved`, sides: [share(one), share(other)] },
    )
  }
  return rows
}

/** Compares the app's comparison of two reports, and of each report with itself. */
export function compareTwo({ found, at, sides: [first, second] }) {
  const pairs = [
    [first, second],
    [second, first],
    [second, second],
  ]
  pairs.forEach((pair, number) => {
    const shown = compareReports(...pair.map(({ stored }) => stored))
    const rows = rowsOf(pair.map(({ expected }) => expected))
    const where = `${at}, comparison ${number + 1}`
    found.same(
      `${where}, figures`,
      shown.map(({ id }) => id),
      rows.map(({ id }) => id),
    )
    for (const { id, sides, isNeutral = false } of rows) {
      const of = shown.find((figure) => figure.id === id)
      if (!of) continue
      const by = sides.includes(null) ? null : toTenth(sides[1] - sides[0])
      if (id === 'hours') {
        found.near(`${where}, ${id}`, of.change?.by ?? null, by, 0.1001)
        continue
      }
      found.same(`${where}, ${id}`, of.change?.by ?? null, by)
      const verdict = isNeutral || by === null || by === 0 ? null : by > 0 ? 'better' : 'worse'
      found.same(`${where}, ${id}, verdict`, of.verdict ?? null, verdict)
    }
  })
}
