import {
  EXERCISE_GOALS,
  REFLECTION_WINDOWS,
  SUGGESTED_BPM,
  type BreathsPerMinute,
  type ExerciseGoal,
  type Indicator,
  type JourneyStepName,
} from '@attune/api/contract'
import { randomFor, type Random } from '../random.ts'
import { answerTo, isWeekend, willingness, type DayState } from './client-life.ts'
import type { DemoPerson } from '../cast/demo-person.ts'

/** A person's day in one zone; minutes are local time. */
export interface LivedDay {
  readonly person: DemoPerson
  readonly date: string
  /** Day of the journey, from 1. */
  readonly journeyDay: number
  readonly step: JourneyStepName
  readonly state: DayState
  /** Distinguishes the day in one zone from the same day in another one. */
  readonly zone: string
}

/** An answer to each question, 0 to 10. */
export type ReflectionAnswers = Readonly<Record<Indicator, number>>

export interface DoneReflection {
  readonly minute: number
  readonly answers: ReflectionAnswers
}

export interface DoneSession {
  readonly minute: number
  readonly lasts: number
  readonly goal: ExerciseGoal
  readonly bpm: BreathsPerMinute
}

export interface WornTime {
  readonly minute: number
  readonly lasts: number
}

const chanceFor = (day: LivedDay, what: string): Random => randomFor(day.person.email, day.date, day.zone, what)

// Percent points that the hour adds: sharp in the morning, tired at night. Their mean over a day is zero.
const lifts = [
  { productivity: 2, mental: 0, physical: 1 },
  { productivity: 2, mental: 1, physical: 1 },
  { productivity: -1, mental: -1, physical: 0 },
  { productivity: -1, mental: 0, physical: 0 },
  { productivity: -2, mental: 0, physical: -2 },
]

function answers(day: LivedDay, random: Random, lift: (typeof lifts)[number] | undefined): ReflectionAnswers {
  const { person, journeyDay, state } = day
  const answer = (indicator: 'productivity' | 'mental' | 'physical') =>
    answerTo(indicator, person, { journeyDay, state, lift: lift?.[indicator] ?? 0, throwOf: () => random.next() })
  return { productivity: answer('productivity'), mental: answer('mental'), physical: answer('physical') }
}

function minuteOfDay(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Reflections of a day: in the windows of learn and sense; in grow, which has no windows, one on most days. */
export function reflectionsOf(day: LivedDay): DoneReflection[] {
  const { person, state, step } = day
  const random = chanceFor(day, 'reflections')
  if (step === 'grow') {
    if (!random.isTrue(0.92)) return []
    const hour = random.isTrue(0.6) ? random.between(18.5, 22) : random.between(7, 13)
    return [{ minute: hour * 60, answers: answers(day, random, undefined) }]
  }
  const share = willingness(person.reflections, state)
  return REFLECTION_WINDOWS.flatMap(({ start, end }, index) => {
    const [opens, closes] = [minuteOfDay(start), minuteOfDay(end)]
    // Most people answer soon after the reminder, some nearly too late.
    const minute = opens + 2 + (closes - opens - 4) * random.next() ** 1.8
    const given = answers(day, random, lifts[index])
    return random.isTrue(share) ? [{ minute, answers: given }] : []
  })
}

const hoursOfSessions: Record<'learn' | 'sense', readonly (readonly [from: number, until: number])[]> = {
  learn: [
    [7.1, 9.5],
    [13.1, 16.5],
    [18.2, 21.5],
  ],
  sense: [
    [7.1, 9.5],
    [13.05, 13.9],
    [14.1, 15],
    [15.4, 16.4],
    [16.8, 17.8],
    [18.2, 21.5],
  ],
}

const goalsOf: Record<JourneyStepName, readonly [ExerciseGoal, ...ExerciseGoal[]]> = {
  learn: ['learn', 'learn', 'learn', 'calm'],
  sense: ['learn', 'calm', 'calm', 'focus'],
  grow: EXERCISE_GOALS,
}

/** Exercise sessions of a day. */
export function sessionsOf(day: LivedDay): DoneSession[] {
  const { person, state, step, date } = day
  const random = chanceFor(day, 'sessions')
  const bpm = SUGGESTED_BPM[step]
  const session = (minute: number): DoneSession => ({
    minute,
    lasts: random.between(5, 11),
    goal: random.pick(goalsOf[step]),
    bpm,
  })
  const share = willingness(person.exercises, state)
  if (step === 'grow') {
    const wished = isWeekend(date) ? [9.5, 17] : [7.4, 12.6, 18.5]
    return wished.flatMap((hour) => {
      const at = session((hour + random.between(-0.5, 1.5)) * 60)
      return random.isTrue(share * 0.75) ? [at] : []
    })
  }
  const planned = hoursOfSessions[step].flatMap(([from, until]) => {
    const at = session((from + (until - from) * random.next() ** 1.5) * 60)
    return random.isTrue(share) ? [at] : []
  })
  // Now and then one more before breakfast: an extra, because no slot is open yet.
  const extra = session(random.between(6, 6.9) * 60)
  return random.isTrue(0.04 * share) ? [extra, ...planned] : planned
}

// Shares of the day's device use by hour of the day, from 6: most after getting up, at noon and in the evening.
const hourlyUse = [3, 8, 9, 6, 4, 4, 7, 8, 5, 4, 4, 6, 8, 9, 8, 6, 4]
const sharesOfUse = hourlyUse.reduce((sum, share) => sum + share, 0)

/** When the device was worn. */
export function wornTimes(day: LivedDay): WornTime[] {
  const { person, state } = day
  const random = chanceFor(day, 'device')
  const minutes = person.hours * 60 * (1 + 0.05 * state.energy)
  let left = 0
  return hourlyUse.flatMap((share, index) => {
    // Use that doesn't fit into an hour moves to the next one.
    const wished = (minutes * share * random.between(0.75, 1.25)) / sharesOfUse + left
    const lasts = Math.min(57, wished)
    left = wished - lasts
    const minute = (6 + index) * 60 + random.between(0, 59 - lasts)
    return lasts < 2 ? [] : [{ minute, lasts }]
  })
}
