import { EXERCISE_SLOTS, REFLECTION_WINDOWS } from '../../model/constants.ts'
import type { OpeningState } from '../../model/enumerations.ts'
import { DAY_MINUTES, minuteOfDay } from '../../model/time/durations.ts'
import { instantOf } from '../../model/time/wall-clock.ts'
import { clockIn } from '../../model/time/zones.ts'
import type { ActivityDay } from '../../services/calendar/calendar.contract.ts'
import type { Journey, JourneyDay, JourneyStep } from '../../services/journey/journey.contract.ts'

/** Earliest start of each of a day's sessions. */
const starts = {
  learn: EXERCISE_SLOTS.learn.map(({ start }) => start),
  sense: ['07:00', '13:00', '14:20', '15:40', '17:00', '18:00'],
  grow: ['08:00', '12:30', '20:10'],
}

const toClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Returns a deterministic number that looks random. */
const scatter = (day: JourneyDay, cursor: number, below: number) => (day.day * 17 + cursor * 29) % below

/** Returns the current minute of a day in the client's zone. For a past day, returns the day's last minute. */
function minuteNow({ timezone, today }: Journey, date: string, now: Date): number {
  return date < today ? DAY_MINUTES : minuteOfDay(clockIn(timezone, now))
}

const notDone = { doneAt: null, time: null }

/** Returns the days of a client's activity, oldest first. The day of a phase change belongs to the new step. */
export function activityDaysOf(journey: Journey, steps: readonly JourneyStep[], now: Date): ActivityDay[] {
  const days = steps.flatMap((step) => step.days.map((day) => activityDayOf(journey, step, day, now)))
  return [...new Map(days.map((day) => [day.date, day])).values()]
}

/** Returns the previous step's part of the day on which `step` began. */
function doneBefore(journey: Journey, step: JourneyStep, date: string, now: Date): ActivityDay | undefined {
  const before = journey.steps[journey.steps.indexOf(step) - 1]
  const day = before?.days.find((one) => one.date === date)
  return before && day && activityDayOf(journey, before, day, now)
}

/**
 * Returns one day of a client's activity. As much is done as the journey says, and nothing in the future. On the day of
 * a phase change, the previous step's openings stay done or are cut.
 */
export function activityDayOf(journey: Journey, step: JourneyStep, day: JourneyDay, now: Date): ActivityDay {
  const { date } = day
  const clockNow = minuteNow(journey, date, now)
  const doneAt = (time: string) => ({
    doneAt: new Date(instantOf(journey.timezone, date, minuteOfDay(time))).toISOString(),
    time,
  })
  const idOf = (cursor: number) =>
    `01976000-0000-7${(0xa00 + cursor).toString(16)}-8${date.slice(5, 7)}${date.slice(9)}-${date.slice(2, 4)}${date.slice(8)}${step.id.slice(-8)}`
  const before = doneBefore(journey, step, date, now)
  const doneSlots = before?.slots.filter(({ state }) => state === 'done') ?? []
  const stateOf = (opens: number, closes: number): OpeningState => {
    if (before) return opens <= clockNow ? 'cut' : 'ahead'
    if (closes <= clockNow) return 'missed'
    return opens <= clockNow ? 'open' : 'ahead'
  }

  const times = starts[step.step].map((start, cursor) => toClock(minuteOfDay(start) + scatter(day, cursor, 45)))
  const isDone = (time: string, cursor: number, done: number, of: number) =>
    minuteOfDay(time) <= clockNow && (cursor + day.day) % of < done
  const slots = EXERCISE_SLOTS[step.step].map(({ slot, start }, cursor) => {
    const time = times[cursor] ?? start
    const planned = { kind: 'exercise' as const, slot }
    const index = doneSlots.findIndex((done) => done.slot === slot)
    const [done] = index === -1 ? [] : doneSlots.splice(index, 1)
    if (done) return done
    return isDone(time, cursor, day.exercises.done, times.length)
      ? { ...planned, state: 'done' as const, sessionId: idOf(cursor), ...doneAt(time) }
      : { ...planned, state: stateOf(minuteOfDay(start), DAY_MINUTES), sessionId: null, ...notDone }
  })
  const windows = REFLECTION_WINDOWS.map(({ window, start, end }, cursor) => {
    const time = toClock(minuteOfDay(start) + scatter(day, cursor, 60))
    const planned = { kind: 'reflection' as const, window }
    const done = before?.windows.find((one) => one.window === window && one.state === 'done')
    if (done) return done
    return isDone(time, cursor, day.reflections.done, REFLECTION_WINDOWS.length)
      ? { ...planned, state: 'done' as const, ...doneAt(time) }
      : { ...planned, state: stateOf(minuteOfDay(start), minuteOfDay(end)), ...notDone }
  }).filter(({ state }) => step.step !== 'grow' || state === 'done')
  const extrasBefore = doneSlots.map((done) => ({
    kind: done.kind,
    id: done.sessionId ?? '',
    doneAt: done.doneAt ?? '',
    time: done.time ?? '',
  }))
  const extras = (step.step === 'grow' ? times : [])
    .slice(0, day.exercises.done)
    .flatMap((time, cursor) =>
      minuteOfDay(time) <= clockNow ? [{ kind: 'exercise' as const, id: idOf(cursor), ...doneAt(time) }] : [],
    )
  const count = (states: readonly { state: OpeningState }[]) => ({
    done: states.filter(({ state }) => state === 'done').length,
    planned: step.step === 'grow' ? null : states.filter(({ state }) => state === 'done' || state === 'missed').length,
  })
  return {
    date,
    step: step.step,
    day: day.day,
    exercises: step.step === 'grow' ? { done: extrasBefore.length + extras.length, planned: null } : count(slots),
    reflections: count(windows),
    slots,
    extras: [...extrasBefore, ...extras],
    windows,
    assessments: [],
    zoneChange: null,
  }
}
