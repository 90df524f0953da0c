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
import { joinServiceValues, type ServiceValue, serviceValues } from './service-value.ts'

// Two services can answer before and after a phase change: figures of different steps must not be combined.
const isSameStep = (one: { stepId: string }, other: { stepId: string }) => one.stepId === other.stepId

const exercisesOf = (progress: ServiceValue<ExerciseProgress>, plan: ServiceValue<Plan>): ServiceValue<Progress> =>
  joinServiceValues(progress, plan, (one, other) =>
    one && other && isSameStep(one, other) ? { done: one.done, planned: other.exercises } : undefined,
  )

const reflectionsOf = (progress: ServiceValue<SurveyProgress>, plan: ServiceValue<Plan>): ServiceValue<Progress> =>
  joinServiceValues(progress, plan, (one, other) =>
    one && other && isSameStep(one, other) ? { done: one.reflectionsDone, planned: other.reflections } : undefined,
  )

function assessmentsOf(progress: ServiceValue<SurveyProgress>): ClientRow['assessments'] {
  return progress.status === 'ready' ? { status: 'ready', value: progress.value?.assessments } : progress
}

/** The list. Undefined until the account service has answered. */
export const clientRowsAtom = atom((get): readonly ClientRow[] | undefined => {
  const { value: persons } = get(personsAtom)
  const journeyOf = serviceValues(get(journeysAtom))
  const engagementOf = serviceValues(get(engagementsAtom))
  const indicatorsOf = serviceValues(get(indicatorsAtom))
  const exerciseOf = serviceValues(get(exerciseProgressAtom))
  const planOf = serviceValues(get(plansAtom))
  const surveyOf = serviceValues(get(surveyProgressAtom))
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
