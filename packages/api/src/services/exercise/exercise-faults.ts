import { EXERCISE_HOURS_LIMIT, RECORDING_TOLERANCE } from '../../model/limits.ts'
import type { ExerciseGoal } from '../../model/enumerations.ts'
import { HOUR_MS } from '../../model/time/durations.ts'
import type { DoneExercises } from './exercise-session.ts'

/** The field that makes an exercise invalid, and the reason. */
export interface Fault {
  readonly path: 'endedAt' | 'rrIntervals' | 'bpm'
  readonly message: string
}

/** Returns the fault of an exercise whose type isn't allowed in its step. */
export const faultOfGoal = (allowed: readonly ExerciseGoal[]): { path: 'goal'; message: string } => ({
  path: 'goal',
  message: `must be of a type that the coach has chosen for the step: ${allowed.join(', ')}`,
})

/**
 * Returns the fault of a completed exercise, or `null`. Artefacts count in the sum of the intervals, because they took
 * time.
 * @param pace the breaths a minute at its start, or `null` if the coach had chosen none
 */
export function faultOf(
  { startedAt, endedAt, rrIntervals, bpm }: DoneExercises['exercises'][number],
  pace: number | null,
): Fault | null {
  const length = Date.parse(endedAt) - Date.parse(startedAt)
  if (length > EXERCISE_HOURS_LIMIT * HOUR_MS) {
    return { path: 'endedAt', message: `must be at most ${EXERCISE_HOURS_LIMIT} hours after the start` }
  }
  const recorded = rrIntervals?.length ? rrIntervals.reduce((sum, interval) => sum + interval, 0) : length
  if (Math.abs(recorded - length) > Math.max(RECORDING_TOLERANCE.share * length, RECORDING_TOLERANCE.least)) {
    return { path: 'rrIntervals', message: 'must add up to the length of the exercise, within 10 percent or 5 seconds' }
  }
  if (pace !== null && bpm !== pace) {
    return { path: 'bpm', message: `must be the pace in force at the start, which was ${pace}` }
  }
  return null
}
