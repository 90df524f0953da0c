import {
  deviation,
  EFFECT_LIMITS,
  EFFECT_SESSIONS,
  EFFECT_SMALLEST,
  EXERCISE_MEASURES,
  GOAL_MEASURES,
  type ExerciseGoal,
  type ExerciseMeasure,
  type GoalEffect,
  type GoalMeasure,
  mean,
  type MeasureEffect,
} from '@attune/api/contract'

/* A session is compared with the same client's own earlier sessions at the same pace. Population norms don't apply,
   because they are for unpaced rest. */

/** The measures of one session. `null` if the recording doesn't show a measure. */
export type Measured = Readonly<Record<ExerciseMeasure, number | null>>

export interface MeasuredSession {
  readonly goal: ExerciseGoal
  /** The pace, in breaths a minute. */
  readonly bpm: number
  /** `null` if nothing could be measured. */
  readonly measured: Measured | null
}

export interface SessionEffects {
  readonly effects: Record<ExerciseMeasure, MeasureEffect>
  /** The effect on the session's own goal. */
  readonly result: GoalEffect | null
  readonly goalEffects: Record<ExerciseGoal, GoalEffect | null>
}

/**
 * Converts a measure's value so that higher is better. HRV is compared in logarithms, which are distributed more
 * evenly.
 */
const worth: Record<ExerciseMeasure, (value: number, pace: number) => number> = {
  hrv1: (value) => Math.log(value),
  hrv2: (value) => Math.log(value),
  pulseRate: (value) => -value,
  respiratory: (value, pace) => -Math.abs(value - pace),
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return mean([sorted[(sorted.length - 1) >> 1] ?? Number.NaN, sorted[sorted.length >> 1] ?? Number.NaN])
}

// Because of rounding, even equal values may differ by this much.
const noSpread = 1e-9

/**
 * Returns the distance from the mean of the earlier values, in standard deviations of those values. `null` if they are
 * all equal.
 */
function distance(value: number, earlier: readonly number[]): number | null {
  const spread = deviation(earlier)
  const change = (value - mean(earlier)) / spread
  return spread > noSpread && Number.isFinite(change) ? change : null
}

/**
 * Returns whether a value is so close to the client's own mean that the difference doesn't matter, however little the
 * earlier values differ.
 */
function isTooSmall(measure: ExerciseMeasure, value: number, earlier: readonly number[], pace: number): boolean {
  if (measure !== 'respiratory') return Math.abs(value - mean(earlier)) < EFFECT_SMALLEST.share * mean(earlier)
  const fromPace = (rate: number) => Math.abs(rate - pace)
  return Math.abs(fromPace(value) - mean(earlier.map(fromPace))) < EFFECT_SMALLEST.breaths
}

/** Returns the level of a change in either direction: neutral below 0.5, moderate below 1, and otherwise full. */
export function levelOf(change: number | null): GoalEffect | null {
  if (change === null) return null
  const size = Math.abs(change)
  if (size < EFFECT_LIMITS.moderate) return 'neutral'
  if (size < EFFECT_LIMITS.full) return change > 0 ? 'moderatelyPositive' : 'moderatelyNegative'
  return change > 0 ? 'positive' : 'negative'
}

/** Returns a measure's earlier values if there are enough of them for a rating. */
function valuesToRateBy(measure: ExerciseMeasure, earlier: readonly Measured[]): readonly number[] | null {
  const values = earlier.flatMap((measured) => measured[measure] ?? [])
  return values.length < EFFECT_SESSIONS.min ? null : values
}

function effectOn(measure: ExerciseMeasure, session: MeasuredSession, earlier: readonly Measured[]): MeasureEffect {
  const values = valuesToRateBy(measure, earlier)
  // The goal for breathing is the pace, even before the first session.
  const goal = measure === 'respiratory' ? session.bpm : values && median(values)
  const value = session.measured?.[measure] ?? null
  if (values === null || value === null) return { goal, change: null, level: null }
  const worthOf = (of: number) => worth[measure](of, session.bpm)
  const measured = distance(worthOf(value), values.map(worthOf))
  const change = measured !== null && isTooSmall(measure, value, values, session.bpm) ? 0 : measured
  return { goal, change, level: levelOf(change) }
}

type Changes = Record<ExerciseMeasure, number | null>

/** Computes the change of an exercise goal from the changes of its measures. */
const changeIn: Record<GoalMeasure, (changes: Changes) => number | null> = {
  hrv1: ({ hrv1 }) => hrv1,
  hrv2: ({ hrv2 }) => hrv2,
  lowerPulseRate: ({ pulseRate }) => pulseRate,
  higherPulseRate: ({ pulseRate }) => pulseRate && -pulseRate,
  respiratory: ({ respiratory }) => respiratory,
}

function goalEffect(goal: ExerciseGoal, changes: Changes): GoalEffect | null {
  const parts = GOAL_MEASURES[goal].map((measure) => changeIn[measure](changes))
  const known = parts.filter((change) => change !== null)
  return known.length < parts.length ? null : levelOf(mean(known))
}

/**
 * Rates a session: the change, level and goal of each measure, and for each exercise goal the level of the mean of its
 * measures' changes. `null` means 'not rated yet'.
 * @param earlier the client's earlier measured sessions at the same pace, newest first; only the first 20 count
 */
export function effectsOf(session: MeasuredSession, earlier: readonly Measured[]): SessionEffects {
  const last = earlier.slice(0, EFFECT_SESSIONS.max)
  const each = <Value>(make: (measure: ExerciseMeasure) => Value) =>
    Object.fromEntries(EXERCISE_MEASURES.map((measure) => [measure, make(measure)])) as Record<ExerciseMeasure, Value>
  const effects = each((measure) => effectOn(measure, session, last))
  const changes = each((measure) => effects[measure].change)
  const goalEffects = {
    learn: goalEffect('learn', changes),
    calm: goalEffect('calm', changes),
    focus: goalEffect('focus', changes),
    energy: goalEffect('energy', changes),
  }
  return { effects, result: goalEffects[session.goal], goalEffects }
}
