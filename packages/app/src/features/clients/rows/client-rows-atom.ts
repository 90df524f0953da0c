import type { ExerciseProgress, Plan, SurveyProgress } from '@attune/api'
import { atom } from 'jotai'
import { isClient, personsAtom } from '../../../shared/clients/persons.ts'
import {
  engagementsAtom,
  exerciseProgressAtom,
  indicatorsAtom,
  journeysAtom,
  plansAtom,
  surveyProgressAtom,
} from './client-list-queries.ts'
import type { ClientRow, Progress } from './client-row.ts'
import { joinSlots, type Slot, slotsOf } from './slot.ts'

// Two services can answer on either side of a phase change: figures of two steps don't belong together.
const isSameStep = (one: { stepId: string }, other: { stepId: string }) => one.stepId === other.stepId

const exercisesOf = (progress: Slot<ExerciseProgress>, plan: Slot<Plan>): Slot<Progress> =>
  joinSlots(progress, plan, (one, other) =>
    one && other && isSameStep(one, other) ? { done: one.done, planned: other.exercises } : undefined,
  )

const reflectionsOf = (progress: Slot<SurveyProgress>, plan: Slot<Plan>): Slot<Progress> =>
  joinSlots(progress, plan, (one, other) =>
    one && other && isSameStep(one, other) ? { done: one.reflectionsDone, planned: other.reflections } : undefined,
  )

function assessmentsOf(progress: Slot<SurveyProgress>): ClientRow['assessments'] {
  return progress.status === 'ready' ? { status: 'ready', value: progress.value?.assessments } : progress
}

/** The list, as soon as the account service has answered; undefined until then. */
export const clientRowsAtom = atom((get): readonly ClientRow[] | undefined => {
  const { value: persons } = get(personsAtom)
  const journeyOf = slotsOf('journey', get(journeysAtom))
  const engagementOf = slotsOf('engagement', get(engagementsAtom))
  const indicatorsOf = slotsOf('indicators', get(indicatorsAtom))
  const exerciseOf = slotsOf('exercise', get(exerciseProgressAtom))
  const planOf = slotsOf('calendarEvents', get(plansAtom))
  const surveyOf = slotsOf('surveys', get(surveyProgressAtom))
  return persons?.filter(isClient).map((person): ClientRow => {
    const { id } = person
    return {
      id,
      person,
      journey: journeyOf(id),
      engagement: engagementOf(id),
      indicators: indicatorsOf(id),
      exercises: exercisesOf(exerciseOf(id), planOf(id)),
      reflections: reflectionsOf(surveyOf(id), planOf(id)),
      assessments: assessmentsOf(surveyOf(id)),
    }
  })
})
