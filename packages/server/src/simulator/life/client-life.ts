import { addDays, dayNumberOf, type Indicator, type LocalDate } from '@attune/api/contract'
import { randomFor } from '../random.ts'
import type { DemoPerson, Level } from '../cast/demo-person.ts'

/** A person's condition on a day, each value about -2 to 2: all records of the day depend on it. */
export interface DayState {
  readonly sleep: number
  readonly energy: number
  readonly feeling: Readonly<Record<Indicator, number>>
}

// From Thursday on: long nights at the weekend, a short one before Monday.
const sleepByWeekday = [0, 0.05, 0.35, 0.3, -0.35, -0.05, 0]

/** 1970-01-01 was a Thursday. */
const daysSinceThursday = (date: LocalDate) => dayNumberOf(date) % 7

export const isWeekend = (date: LocalDate) => [2, 3].includes(daysSinceThursday(date))

const night = (person: DemoPerson, date: LocalDate) => randomFor(person.email, date, 'night').swing()

/** A night, with the effects of the two before it. */
export function dayState(person: DemoPerson, date: LocalDate): DayState {
  const sleep =
    0.75 * night(person, date) +
    0.35 * night(person, addDays(date, -1)) +
    0.15 * night(person, addDays(date, -2)) +
    (sleepByWeekday[daysSinceThursday(date)] ?? 0)
  const own = randomFor(person.email, date, 'mood')
  const energy = 0.8 * sleep + 0.4 * own.swing()
  return {
    sleep,
    energy,
    feeling: {
      productivity: 0.6 * sleep + 0.45 * own.swing() - (isWeekend(date) ? 0.3 : 0),
      mental: 0.65 * sleep + 0.45 * own.swing() + (isWeekend(date) ? 0.2 : 0),
      physical: 0.55 * sleep + 0.3 * energy + 0.35 * own.swing(),
    },
  }
}

function levelOn(level: Level, journeyDay: number): number {
  if (typeof level === 'number') return level
  const share = Math.min(1, Math.max(0, (journeyDay - 1) / level.overDays))
  return level.from + (level.to - level.from) * share
}

/**
 * The answer to a question, 0 to 10, at a moment of such a day. `lift` is the effect of the hour, in percent points.
 */
export function answerTo(
  indicator: Indicator,
  person: DemoPerson,
  { journeyDay, state, lift, throwOf }: { journeyDay: number; state: DayState; lift: number; throwOf: () => number },
): number {
  const percent = levelOn(person.levels[indicator], journeyDay) + 4.5 * state.feeling[indicator] + lift
  // Rounded at random, so that the mean of many answers stays the day's value.
  const answer = Math.floor(percent / 10 + 0.35 * (throwOf() - 0.5) + throwOf())
  return Math.min(10, Math.max(0, answer))
}

/** The share of the plan that gets done on such a day: a bad night lowers it much. */
export function willingness(share: number, { sleep, energy }: DayState): number {
  const bad = sleep < -1.2 ? 0.6 : 1
  return Math.min(0.99, Math.max(0, (share + 0.06 * energy * (1 - share)) * bad))
}
