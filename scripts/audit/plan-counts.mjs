// Counts a step's plan, and how much of it has been done, from the times of exercises and reflections.
import { dateAt, datesLived, openingOf } from './local-time.mjs'

export const WINDOWS = [
  { name: 'morning', start: '06:00', end: '10:00' },
  { name: 'noon', start: '12:00', end: '13:30' },
  { name: 'afternoon', start: '15:00', end: '16:30' },
  { name: 'evening', start: '18:00', end: '19:30' },
  { name: 'night', start: '21:00', end: '22:30' },
]
const slotAt = (name, start) => ({ name, start, end: '24:00' })
const [morning, afternoon, evening] = [
  slotAt('morning', '07:00'),
  slotAt('afternoon', '13:00'),
  slotAt('evening', '18:00'),
]
export const SLOTS = {
  learn: [morning, afternoon, evening],
  sense: [morning, afternoon, afternoon, afternoon, afternoon, evening],
  grow: [],
}

/**
 * Counts the done and the planned openings of each day of a step. A record fills the free opening that opened last
 * before the record's time. An opening counts as planned once it has been done or is over, unless a change of zone or
 * the start of the step cut it.
 */
function countDays({ dates, openings, records, periods, stepFrom, stepUntil }) {
  const days = new Map(dates.map((date) => [date, { done: 0, planned: 0, extra: 0 }]))
  const places = new Map()
  const outside = []
  for (const date of dates) {
    openings.forEach((opening, index) => {
      const spans = periods.map((period) => ({ period, ...openingOf(date, opening, period.timezone) }))
      const whole = spans.find(
        ({ period, from, until }) =>
          from >= period.from && until <= period.until && from >= stepFrom && until <= stepUntil,
      )
      const endedAt = whole?.until ?? null
      places.set(`${date} ${index}`, { date, index, spans, endedAt, isOver: whole !== undefined, isDone: false })
    })
  }
  for (const at of records) {
    const date = dateAt(periods, at)
    const open = [...places.values()]
      .filter((place) => place.date === date && !place.isDone)
      .map((place) => ({ place, span: place.spans.find(({ period }) => period.from <= at && at < period.until) }))
      .filter(({ span }) => span.from <= at && at < span.until)
      .toSorted((one, other) => other.span.from - one.span.from || other.place.index - one.place.index)
    if (open[0]) {
      open[0].place.isDone = true
      continue
    }
    outside.push(at)
    if (days.has(date)) days.get(date).extra += 1
  }
  for (const { date, isOver, isDone } of places.values()) {
    const day = days.get(date)
    if (isDone) day.done += 1
    if (isDone || isOver) day.planned += 1
  }
  return { days, outside, places: [...places.values()] }
}

/**
 * Counts a step's exercises and reflections on its days up to an instant. An exercise belongs to the step that was in
 * progress. On the first day of Grow, `growFrom`, every exercise belongs to Grow. `growFrom` is `null` if Grow has not
 * begun.
 */
export function countStep(step, { periods, sessions, reflections, now, growFrom }) {
  const dates = step.dates
  const inStep = (at) => at >= step.startedAt && at < (step.endedAt ?? Infinity)
  const isOfGrow = (at) => growFrom !== null && dateAt(periods, at) >= growFrom
  const span = { dates, periods, stepFrom: step.startedAt, stepUntil: step.endedAt ?? now }
  const exercised = sessions
    .map(({ startedAt }) => startedAt)
    .filter((at) => (step.step === 'grow' ? isOfGrow(at) : inStep(at) && !isOfGrow(at)))
  const reflected = reflections.filter(({ at }) => inStep(at)).map(({ at }) => at)
  const ofExercises = countDays({ ...span, openings: SLOTS[step.step], records: exercised })
  const ofReflections = countDays({ ...span, openings: step.step === 'grow' ? [] : WINDOWS, records: reflected })
  const { days: exercises, places: slots } = ofExercises
  const { days: windows, places, outside } = ofReflections
  const days = dates.map((date, index) => ({
    date,
    day: index + 1,
    exercises: exercises.get(date),
    reflections: windows.get(date),
  }))
  const sum = (counts, key) => counts.reduce((total, count) => total + count[key], 0)
  const [ofSlots, ofWindows] = [[...exercises.values()], [...windows.values()]]
  return {
    days,
    slots,
    windows: places,
    outsideWindows: outside,
    exercisesDone: step.step === 'grow' ? exercised.length : sum(ofSlots, 'done'),
    exercisesPlanned: step.step === 'grow' ? null : sum(ofSlots, 'planned'),
    reflectionsDone: sum(ofWindows, 'done'),
    reflectionsPlanned: step.step === 'grow' ? null : sum(ofWindows, 'planned'),
  }
}

/** Returns the steps with their local dates. The day of a phase change belongs to both steps. */
export function datedSteps(steps, periods, now) {
  const begun = steps.filter(({ startedAt }) => startedAt !== null)
  return begun.map((step) => {
    const dates = datesLived(periods, step.startedAt, Math.max(step.endedAt ?? now, step.startedAt + 1))
    return { ...step, startedOn: dates[0], dates }
  })
}

/**
 * Returns the counted steps. The day of a phase change belongs only to the new step if nothing done on that day before
 * the change counts.
 */
export function withoutIdleLastDays(steps, count) {
  return steps.map((step, index) => {
    const counted = count(step)
    const last = counted.days.at(-1)
    const isShared = last !== undefined && last.date === steps[index + 1]?.startedOn
    const isIdle = isShared && last.exercises.done + last.exercises.extra + last.reflections.done === 0
    return isIdle ? count({ ...step, dates: step.dates.slice(0, -1) }) : counted
  })
}
