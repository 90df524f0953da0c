import { STEP_GOALS, SUGGESTED_BPM, type ExerciseGoal, type JourneyStepName, type StepGoal } from '@attune/api/contract'
import { randomFor } from '../random.ts'
import type { DemoPerson } from '../people/demo-person.ts'

const goalChoices: Record<'sense' | 'grow', ExerciseGoal[]> = {
  sense: ['learn', 'calm', 'focus'],
  grow: ['learn', 'energy', 'focus', 'calm'],
}

/** Returns the coach's and the client's choices for the step that follows this one. */
export function phaseChoices(person: DemoPerson, after: JourneyStepName) {
  const next = after === 'learn' ? 'sense' : 'grow'
  const random = randomFor(person.email, next, 'goals')
  const goals = new Set<StepGoal>([random.pick(STEP_GOALS), random.pick(STEP_GOALS)])
  return { bpm: SUGGESTED_BPM[next], goals: [...goals], goalChoices: goalChoices[next] }
}
