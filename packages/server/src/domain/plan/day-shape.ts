import {
  DAY_MINUTES,
  EXERCISE_SLOTS,
  REFLECTION_WINDOWS,
  minuteOfDay,
  type JourneyStepName,
} from '@attune/api/contract'

/** A slot or window of a day in minutes of local time, [opens, closes). */
export interface Opening {
  readonly opens: number
  readonly closes: number
}

/** The plan of a step for a whole day. */
export interface DayShape {
  readonly exercises: readonly Opening[]
  readonly reflections: readonly Opening[]
}

// An exercise slot stays open until the end of the day. A reflection window has its own closing time.
const exerciseOpenings = (slots: readonly { start: string }[]): readonly Opening[] =>
  slots.map(({ start }) => ({ opens: minuteOfDay(start), closes: DAY_MINUTES }))

const reflections: readonly Opening[] = REFLECTION_WINDOWS.map(({ start, end }) => ({
  opens: minuteOfDay(start),
  closes: minuteOfDay(end),
}))

/** Grow has neither slots nor windows. */
export const dayShapes: Readonly<Record<JourneyStepName, DayShape>> = {
  learn: { exercises: exerciseOpenings(EXERCISE_SLOTS.learn), reflections },
  sense: { exercises: exerciseOpenings(EXERCISE_SLOTS.sense), reflections },
  grow: { exercises: [], reflections: [] },
}
