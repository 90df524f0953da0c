// The rules that have started to hold since a coach's last look, each judged moment by moment from the records.
import { ownMean } from './attention-order.mjs'
import { DAY, HOUR, mean, toTenth } from './figures.mjs'
import { addDays, dateAt, datesLived, endOfDate } from './local-time.mjs'
import { countStep } from './plan-counts.mjs'
import { once } from './figures.mjs'
import { averagesOf, indicatorDays } from './recount.mjs'

const daysBetween = (from, until) => Math.round((Date.parse(until) - Date.parse(from)) / DAY)

/** The running step as it was at a moment, by the records that count then; null: it had not begun. */
function stepAt({ step, periods }, { at, sessions, reflections }) {
  if (!step || at < step.startedAt) return null
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

const ofIndicator = (name) => (client, moment) => {
  const { average } = moment.averages()[name]
  return average !== null && average < 70 ? { figure: average, of: 70 } : null
}

/** What a rule compares where it holds at a moment; null: it doesn't hold. In the contract's order. */
const RULES = {
  engagement({ raw, journeyStartedAt }, { at }) {
    const elapsed = (at - journeyStartedAt) / HOUR
    if (elapsed < 6) return null
    const used = raw.uses.map((use) => Math.min(use.endedAt, at) - Math.max(use.startedAt, at - 48 * HOUR))
    const hours = toTenth(used.reduce((sum, time) => sum + Math.max(0, time), 0) / HOUR)
    const limit = toTenth(10 * Math.min(1, elapsed / 48))
    return hours < limit ? { figure: hours, of: limit } : null
  },
  productivity: ofIndicator('productivity'),
  mental: ofIndicator('mental'),
  physical: ofIndicator('physical'),
  exercises(client, moment) {
    const step = moment.step()
    return step?.isPlanned && isBehind(step.exercises) ? step.exercises : null
  },
  reflections(client, moment) {
    const step = moment.step()
    return step?.isPlanned && isBehind(step.reflections) ? step.reflections : null
  },
  plan(client, moment) {
    const step = moment.step()
    return hasRun(step) && isBehind(step.both) ? step.both : null
  },
  data({ lastDataOn }, { date }) {
    const days = lastDataOn === null ? 0 : daysBetween(lastDataOn, date)
    return days >= 3 ? { figure: days, of: 3 } : null
  },
  pace(client, moment) {
    const step = moment.step()
    if (!step || step.isPlanned) return null
    const whole = step.days.filter(({ date }) => date < moment.date).map(({ exercises }) => exercises.extra)
    if (whole.length < 3) return null
    const [figure, of] = [mean(whole.slice(-3)), ownMean(whole.slice(0, -3))]
    return figure < of / 2 ? { figure, of } : null
  },
  readiness(client, moment) {
    const step = moment.step()
    return hasRun(step) && step.both.of > 0 && !isBehind(step.both) ? step.both : null
  },
}

/** A moment at which the rules are judged, by the exercises and reflections that count at it. */
function momentAt(client, { at, date, counts }) {
  const sessions = client.sessions.filter(({ endedAt, startedAt, receivedAt }) =>
    counts({ startedAt, endedAt, receivedAt }),
  )
  const reflections = client.reflections.filter(({ at: answeredAt, receivedAt }) =>
    counts({ startedAt: answeredAt, endedAt: answeredAt, receivedAt }),
  )
  const week = Array.from({ length: 7 }, (_, back) => addDays(date, -back))
  return {
    at,
    date,
    step: once(() => stepAt(client, { at, sessions, reflections })),
    averages: once(() => averagesOf(indicatorDays(reflections, client.periods), week)),
  }
}

/** The end of a client's day, by the records of the days up to it. */
function endOfDay(client, date) {
  const at = endOfDate(client.periods, date)
  const moment = momentAt(client, { at, date, counts: ({ startedAt }) => startedAt < at })
  client.dayEnds.set(date, moment)
  return moment
}

/** The limits crossed since `since`, as a look that begins at `now` reports them. */
export function crossedLimits(client, { since, now }) {
  const [today, lookedOn] = [dateAt(client.periods, now), dateAt(client.periods, since)]
  const present = momentAt(client, { at: now, date: today, counts: () => true })
  const atLook = (counts) => momentAt(client, { at: since, date: lookedOn, counts })
  const byToday = atLook(({ endedAt }) => endedAt <= since)
  const asSeen = atLook(({ endedAt, receivedAt }) => (receivedAt ?? endedAt) <= since)
  const days = datesLived(client.periods, since, now).filter((date) => date < today)
  const back = [...days.toReversed().map((date) => client.dayEnds.get(date) ?? endOfDay(client, date)), byToday]
  return Object.entries(RULES).flatMap(([limit, rule]) => {
    const figures = rule(client, present)
    if (!figures) return []
    const end = back.findIndex((moment) => rule(client, moment) === null)
    // It holds on the day after each moment from which on it has held without a break.
    if (end >= 0) return [{ limit, on: end === 0 ? today : back[end - 1].date, ...figures }]
    return rule(client, asSeen) ? [] : [{ limit, on: null, ...figures }]
  })
}
