import { COMPLETION_THRESHOLD, type Journey, type JourneyStep } from '@attune/api'

export interface StepCount {
  done: number
  /** Planned so far; null where nothing is scheduled. */
  planned: number | null
}

/** The step that the client is in. */
export const currentStepOf = (journey: Journey | undefined): JourneyStep | undefined =>
  journey?.steps.find(({ status }) => status === 'active')

/** What was done in a step of what its days had planned. */
export function doneInStep({ days }: JourneyStep, of: 'exercises' | 'reflections'): StepCount {
  const planned = days.map((day) => day[of].planned)
  return {
    done: days.reduce((sum, day) => sum + day[of].done, 0),
    planned: planned.every((count) => count === null)
      ? null
      : planned.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  }
}

/** Under 0.8 of what was planned so far. */
export const isBehind = ({ done, planned }: StepCount): boolean =>
  planned !== null && planned > 0 && done / planned < COMPLETION_THRESHOLD
