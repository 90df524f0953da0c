import { addDays, dayNumberOf, type Indicator, type LocalDate, mean } from '@attune/api/contract'
import { randomFor, type Random } from '../random.ts'
import type { DemoPerson, Level } from '../people/demo-person.ts'

/** A person's condition on a day, which determines all records of that day. Each value is between about -2 and 2. */
export interface DayState {
  readonly sleep: number
  readonly energy: number
  readonly feeling: Readonly<Record<Indicator, number>>
}

// Begins with Thursday. Nights are long at weekends, and short before Monday.
const sleepByWeekday = [0, 0.05, 0.35, 0.3, -0.35, -0.05, 0]

/** 1970-01-01 was a Thursday. */
const daysSinceThursday = (date: LocalDate) => dayNumberOf(date) % 7

export const isWeekend = (date: LocalDate) => [2, 3].includes(daysSinceThursday(date))

const night = (person: DemoPerson, date: LocalDate) => randomFor(person.email, date, 'night').swing()

/** Returns the person's state on a day, which depends on the preceding night and the two nights before it. */
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
 * Returns the minute of the day at which a person gets up. At weekends this is later: by half an hour for some people,
 * and by more than two hours for others.
 */
export function getsUpAt(person: DemoPerson, date: LocalDate): number {
  const own = randomFor(person.email, 'mornings')
  const [onWorkdays, lieIn] = [own.between(6, 6.9), own.between(0.4, 2.4)]
  const early = onWorkdays + (isWeekend(date) ? lieIn : 0)
  return 60 * early + 8 * randomFor(person.email, date, 'gets up').swing()
}

/**
 * Returns how much a person's answers vary, in points. Some people use two or three numbers, others the whole scale.
 */
export const spreadOfAnswers = (person: DemoPerson): number => randomFor(person.email, 'scale').between(0.2, 2.3)

/**
 * Returns a deviation from about -4 to 2, because bad times differ more from normal than good times do. The mean is
 * zero.
 */
export function mood(random: Random): number {
  const swing = random.swing()
  return swing - 0.25 * (swing ** 2 - 0.963)
}

/** Shifts deviations so that their sum is zero. */
export function evenedOut(deviations: readonly number[]): number[] {
  const middle = mean(deviations)
  return deviations.map((deviation) => deviation - middle)
}

// Number of days on either side of a day that compensate for it.
const daysAround = 3

/**
 * Returns the mood of a day. The surrounding days compensate for it, so that the mean of a week hardly changes, however
 * much the answers vary.
 */
export function moodOfDay(person: DemoPerson, date: LocalDate, indicator: Indicator): number {
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, index) =>
    mood(randomFor(person.email, addDays(date, index - daysAround), indicator, 'mood of the day')),
  )
  return evenedOut(days)[daysAround] ?? 0
}

/** Converts a number to an answer on the scale of 0 to 10. */
export const onScale = (answer: number): number => Math.min(10, Math.max(0, Math.floor(answer)))

interface AnswerTime {
  readonly journeyDay: number
  readonly state: DayState
  /** The effect of the hour, in percentage points. */
  readonly lift: number
  /** Difference between this answer and the day's usual one, in points. */
  readonly deviation: number
  readonly throwOf: () => number
}

/** Returns the answer to a question, from 0 to 10, at a time of a day with the given state. */
export function answerTo(
  indicator: Indicator,
  person: DemoPerson,
  { journeyDay, state, lift, deviation, throwOf }: AnswerTime,
): number {
  const percent = levelOn(person.levels[indicator], journeyDay) + 4.5 * state.feeling[indicator] + lift
  // Round up or down at random, so that the mean of many answers equals the day's value.
  return onScale(percent / 10 + deviation + 0.35 * (throwOf() - 0.5) + throwOf())
}

/**
 * Returns the share of the plan that is done on a day with the given state. A bad night lowers the share considerably.
 */
export function willingness(share: number, { sleep, energy }: DayState): number {
  const bad = sleep < -1.2 ? 0.6 : 1
  return Math.min(0.99, Math.max(0, (share + 0.06 * energy * (1 - share)) * bad))
}
