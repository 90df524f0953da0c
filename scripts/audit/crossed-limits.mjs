// Finds the limits that a client has crossed, from the records.
import { ownMean } from './attention-order.mjs'
import { DAY, HOUR, mean, toTenth } from './figures.mjs'
import { addDays, dateAt, datesLived } from './local-time.mjs'
import { countStep } from './plan-counts.mjs'
import { once } from './figures.mjs'
import { averagesOf, indicatorDays } from './recount.mjs'

const daysBetween = (from, until) => Math.round((Date.parse(until) - Date.parse(from)) / DAY)

/** Returns the step that is in progress at the given time, or `null`. */
function stepAt({ step, periods, sessions, reflections }, at) {
  if (!step) return null
  const dates = datesLived(periods, step.startedAt, Math.max(at, step.startedAt + 1))
  const growFrom = step.step === 'grow' ? dates[0] : null
  const counts = countStep({ ...step, dates }, { periods, sessions, reflections, now: at, growFrom })
  const exercises = { figure: counts.exercisesDone, of: counts.exercisesPlanned }
  const reflected = { figure: counts.reflectionsDone, of: counts.reflectionsPlanned }
  const both = { figure: exercises.figure + reflected.figure, of: exercises.of + reflected.of }
  return { exercises, reflections: reflected, both, days: counts.days, isPlanned: step.step !== 'grow' }
}

const isBehind = ({ figure, of }) => of > 0 && figure / of < 0.8
const hasRun = (step) => step?.isPlanned && step.days.length >= 7

const ofIndicator = (name) => (client, checkpoint) => {
  const { average } = checkpoint.averages()[name]
  return average !== null && average < 70 ? { figure: average, of: 70 } : null
}

/**
 * Returns, for each rule in the contract's order, the compared figures if the limit is crossed at a checkpoint, and
 * otherwise `null`.
 */
const RULES = {
  engagement({ raw, journeyStartedAt }, { at }) {
    const elapsed = (at - journeyStartedAt) / HOUR
    if (elapsed < 6 || !raw.uses.some(({ startedAt }) => startedAt < at)) return null
    const used = raw.uses.map((use) => Math.min(use.endedAt, at) - Math.max(use.startedAt, at - 48 * HOUR))
    const hours = toTenth(used.reduce((sum, time) => sum + Math.max(0, time), 0) / HOUR)
    const limit = toTenth(10 * Math.min(1, elapsed / 48))
    return hours < limit ? { figure: hours, of: limit } : null
  },
  productivity: ofIndicator('productivity'),
  mental: ofIndicator('mental'),
  physical: ofIndicator('physical'),
  exercises(client, checkpoint) {
    const step = checkpoint.step()
    return step?.isPlanned && isBehind(step.exercises) ? step.exercises : null
  },
  reflections(client, checkpoint) {
    const step = checkpoint.step()
    return step?.isPlanned && isBehind(step.reflections) ? step.reflections : null
  },
  plan(client, checkpoint) {
    const step = checkpoint.step()
    return hasRun(step) && isBehind(step.both) ? step.both : null
  },
  data({ lastDataOn }, { date }) {
    const days = lastDataOn === null ? 0 : daysBetween(lastDataOn, date)
    return days >= 3 ? { figure: days, of: 3 } : null
  },
  pace(client, checkpoint) {
    const step = checkpoint.step()
    if (!step || step.isPlanned) return null
    const whole = step.days.filter(({ date }) => date < checkpoint.date).map(({ exercises }) => exercises.extra)
    if (whole.length < 3) return null
    const [figure, of] = [mean(whole.slice(-3)), ownMean(whole.slice(0, -3))]
    return figure < of / 2 ? { figure, of } : null
  },
  readiness(client, checkpoint) {
    const step = checkpoint.step()
    return hasRun(step) && step.both.of > 0 && !isBehind(step.both) ? step.both : null
  },
}

/** Returns the limits that a client has crossed at `now`, each with its figures, in the contract's order. */
export function crossedLimits(client, now) {
  const { periods, reflections } = client
  const date = dateAt(periods, now)
  const week = Array.from({ length: 7 }, (_, back) => addDays(date, -back))
  const checkpoint = {
    at: now,
    date,
    step: once(() => stepAt(client, now)),
    averages: once(() => averagesOf(indicatorDays(reflections, periods), week)),
  }
  return Object.entries(RULES).flatMap(([limit, rule]) => {
    const figures = rule(client, checkpoint)
    return figures ? [{ limit, ...figures }] : []
  })
}
