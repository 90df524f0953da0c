import {
  EXERCISE_GOALS,
  INDICATORS,
  REFLECTION_WINDOWS,
  SUGGESTED_BPM,
  minuteOfDay,
  type BreathsPerMinute,
  type ExerciseGoal,
  type Indicator,
  type JourneyStepName,
  type Posture,
} from '@attune/api/contract'
import { randomFor, type Random } from '../random.ts'
import {
  answerTo,
  evenedOut,
  getsUpAt,
  isWeekend,
  mood,
  moodOfDay,
  spreadOfAnswers,
  willingness,
  type DayState,
} from './day-state.ts'
import type { DemoPerson } from '../people/demo-person.ts'

/** A person's day in one zone. Minutes are in local time. */
export interface SimulatedDay {
  readonly person: DemoPerson
  readonly date: string
  /** Day of the journey, starting at 1. */
  readonly journeyDay: number
  readonly step: JourneyStepName
  readonly state: DayState
  /** Distinguishes the day in one zone from the same day in another. */
  readonly zone: string
}

/** An answer to each question, from 0 to 10. */
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

export interface DoneReading {
  readonly minute: number
  readonly lasts: number
  readonly posture: Posture
}

export interface WornTime {
  readonly minute: number
  readonly lasts: number
}

const chanceFor = (day: SimulatedDay, what: string): Random => randomFor(day.person.email, day.date, day.zone, what)

// The percentage points that each hour adds. People are alert in the morning and tired at night. The mean over a day is
// zero.
const lifts = [
  { productivity: 2, mental: 0, physical: 1 },
  { productivity: 2, mental: 1, physical: 1 },
  { productivity: -1, mental: -1, physical: 0 },
  { productivity: -1, mental: 0, physical: 0 },
  { productivity: -2, mental: 0, physical: -2 },
]

/** Returns answers at one or more times of a day, each with the effect of the hour. */
function answersAt(day: SimulatedDay, times: readonly ((typeof lifts)[number] | undefined)[]): ReflectionAnswers[] {
  const { person, date, journeyDay, state } = day
  const random = chanceFor(day, 'answers')
  // In the first days a person is still getting to know the scale.
  const spread = spreadOfAnswers(person) * Math.min(1, journeyDay / 4)
  // A single answer is the day's answer. Several answers compensate for each other.
  const [ofDay, ofAnswer] = times.length === 1 ? [0.55, 0] : [0.35, 0.9]
  const deviations = INDICATORS.map((indicator) => {
    const whole = ofDay * moodOfDay(person, date, indicator)
    return evenedOut(times.map(() => ofAnswer * mood(random))).map((offset) => spread * (whole + offset))
  })
  return times.map((lift, index) => {
    const answer = (indicator: Indicator, question: number) =>
      answerTo(indicator, person, {
        journeyDay,
        state,
        lift: lift?.[indicator] ?? 0,
        deviation: deviations[question]?.[index] ?? 0,
        throwOf: () => random.next(),
      })
    return { productivity: answer('productivity', 0), mental: answer('mental', 1), physical: answer('physical', 2) }
  })
}

/**
 * Returns the reflections of a day: in Learn and Sense those in the windows, and in Grow, which has no windows, one on
 * most days.
 */
export function reflectionsOf(day: SimulatedDay): DoneReflection[] {
  const { person, date, state, step } = day
  const random = chanceFor(day, 'reflections')
  const up = getsUpAt(person, date)
  if (step === 'grow') {
    if (!random.isTrue(0.92)) return []
    const minute = 60 * (random.isTrue(0.6) ? random.between(18.5, 22) : random.between(7, 13))
    return answersAt(day, [undefined]).map((answers) => ({ minute: Math.max(up + 5, minute), answers }))
  }
  const share = willingness(person.reflections, state)
  const done = REFLECTION_WINDOWS.flatMap(({ start, end }, index) => {
    const [opens, closes] = [Math.max(up, minuteOfDay(start)), minuteOfDay(end)]
    // Most people answer soon after the reminder, and some almost too late.
    const minute = opens + 2 + (closes - opens - 4) * random.next() ** 1.8
    return random.isTrue(share) ? [{ minute, lift: lifts[index] }] : []
  })
  const answers = answersAt(
    day,
    done.map(({ lift }) => lift),
  )
  return done.flatMap(({ minute }, index) => {
    const given = answers[index]
    return given ? [{ minute, answers: given }] : []
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

/** Returns the exercise sessions of a day. */
export function sessionsOf(day: SimulatedDay): DoneSession[] {
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
  const up = getsUpAt(person, date)
  if (step === 'grow') {
    const wished = isWeekend(date) ? [9.5, 17] : [7.4, 12.6, 18.5]
    return wished.flatMap((hour) => {
      const at = session(Math.max(up + 10, (hour + random.between(-0.5, 1.5)) * 60))
      return random.isTrue(share * 0.75) ? [at] : []
    })
  }
  const planned = hoursOfSessions[step].flatMap(([from, until]) => {
    const earliest = Math.max(up + 10, from * 60)
    // A person who gets up late still has time until noon.
    const latest = Math.max(until * 60, earliest + 90)
    const at = session(earliest + (latest - earliest) * random.next() ** 1.5)
    return random.isTrue(share) ? [at] : []
  })
  // Occasionally there is an additional session before breakfast. It is an extra, because no slot is open yet.
  const extra = session(random.between(6, 6.9) * 60)
  return extra.minute > up && random.isTrue(0.04 * share) ? [extra, ...planned] : planned
}

/** Returns the readings at rest of a day: one after getting up, on most mornings of the few people who take them. */
export function readingsOf(day: SimulatedDay): DoneReading[] {
  const { person, date } = day
  const own = randomFor(person.email, 'readings at rest')
  const takesReadings = own.isTrue(0.3)
  const posture = own.isTrue(0.7) ? 'lying' : 'sitting'
  const random = chanceFor(day, 'reading at rest')
  if (!takesReadings || !random.isTrue(0.8)) return []
  return [{ minute: getsUpAt(person, date) - random.between(4, 9), lasts: 3, posture }]
}

// The distribution of the day's device use over its hours, beginning at 6. Most of it is after getting up, at noon and
// in the evening.
const hourlyUse = [3, 8, 9, 6, 4, 4, 7, 8, 5, 4, 4, 6, 8, 9, 8, 6, 4]
const sharesOfUse = hourlyUse.reduce((sum, share) => sum + share, 0)

/** Returns when the device was worn, which is never at night. */
export function wornTimes(day: SimulatedDay): WornTime[] {
  const { person, date, state } = day
  const random = chanceFor(day, 'device')
  const up = getsUpAt(person, date)
  const minutes = person.hours * 60 * (1 + 0.05 * state.energy)
  let left = 0
  return hourlyUse.flatMap((share, index) => {
    // Move use that doesn't fit into an hour to the next hour.
    const wished = (minutes * share * random.between(0.75, 1.25)) / sharesOfUse + left
    const opens = Math.max(up, (6 + index) * 60)
    const room = (7 + index) * 60 - opens - 1
    const lasts = Math.max(0, Math.min(room - 2, wished))
    left = wished - lasts
    const minute = opens + random.between(0, room - lasts)
    return lasts < 2 ? [] : [{ minute, lasts }]
  })
}
