import type { CountOfPlan, Journey, JourneyStep } from '@attune/api'

/** The step that the client is in. */
export const currentStepOf = (journey: Journey | undefined): JourneyStep | undefined =>
  journey?.steps.find(({ status }) => status === 'active')

/** Done and planned over the days of a step. */
export function doneInStep({ days }: JourneyStep, of: 'exercises' | 'reflections'): CountOfPlan {
  const planned = days.map((day) => day[of].planned)
  return {
    done: days.reduce((sum, day) => sum + day[of].done, 0),
    planned: planned.every((count) => count === null)
      ? null
      : planned.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  }
}
