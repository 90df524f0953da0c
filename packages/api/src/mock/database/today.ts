import { EXERCISE_SLOTS, REFLECTION_WINDOWS } from '../../model/constants.ts'
import { EXERCISE_GOALS } from '../../model/enumerations.ts'
import { DAY_MINUTES, minuteOfDay } from '../../model/time/durations.ts'
import { addDays } from '../../model/time/local-date.ts'
import { instantOf } from '../../model/time/wall-clock.ts'
import type { Today } from '../../services/calendar/calendar.contract.ts'
import type { Journey } from '../../services/journey/journey.contract.ts'
import { MockProblem } from '../answering.ts'
import { activityDayOf } from './activity-days.ts'

/** Returns a client's own day, derived from the journey. */
export function todayOf(journey: Journey, now: Date): Today {
  const step = journey.steps.find(({ status }) => status === 'active')
  const day = step?.days.at(-1)
  if (!step || !day) throw new MockProblem('not_found')
  const { slots, windows } = activityDayOf(journey, step, day, now)
  const at = (date: string, minute: number) => new Date(instantOf(journey.timezone, date, minute)).toISOString()
  const timesOf = (isCut: boolean, start: string, end: number) =>
    isCut
      ? { opensAt: null, closesAt: null }
      : { opensAt: at(day.date, minuteOfDay(start)), closesAt: at(day.date, end) }
  const [exercises, reflections] = [EXERCISE_SLOTS[step.step], step.step === 'grow' ? [] : REFLECTION_WINDOWS]
  const [next = null] = [day.date, addDays(day.date, 1)]
    .flatMap((date) => [
      ...exercises.map(({ start }) => ({ kind: 'exercise' as const, opensAt: at(date, minuteOfDay(start)) })),
      ...reflections.map(({ start }) => ({ kind: 'reflection' as const, opensAt: at(date, minuteOfDay(start)) })),
    ])
    .filter(({ opensAt }) => Date.parse(opensAt) > now.getTime())
    .toSorted((one, other) => one.opensAt.localeCompare(other.opensAt))
  return {
    personId: journey.personId,
    timezone: journey.timezone,
    date: day.date,
    step: step.step,
    day: day.day,
    bpm: step.bpm,
    goals: step.goals,
    goalChoices: step.goalChoices.length > 0 ? step.goalChoices : [...EXERCISE_GOALS],
    slots: slots.map(({ slot, state, doneAt }, index) => ({
      slot,
      state,
      doneAt,
      ...timesOf(state === 'cut', exercises[index]?.start ?? '07:00', DAY_MINUTES),
    })),
    windows: windows.map(({ window, state, doneAt }) => {
      const { start = '06:00', end = '10:00' } = REFLECTION_WINDOWS.find((one) => one.window === window) ?? {}
      return { window, state, doneAt, ...timesOf(state === 'cut', start, minuteOfDay(end)) }
    }),
    next,
  }
}
