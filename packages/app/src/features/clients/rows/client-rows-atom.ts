import {
  hasRunItsDays,
  isCountFlagged,
  type ClientAttention,
  type ExerciseProgress,
  type JourneySummary,
  type Plan,
  type StepCount,
  type SurveyProgress,
} from '@attune/api'
import { replaceEqualDeep } from '@tanstack/query-core'
import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { isClient, personsAtom } from '../../../shared/clients/persons.ts'
import { changeQueries, clientsWithNewsAtom, columnQueries, lastDataQueryAtom } from './client-list-queries.ts'
import type { ClientRow, Progress } from './client-row.ts'
import { joinServiceValues, type ServiceValue, serviceValues, valueOf } from './service-value.ts'

// One service may have answered before a phase change, and the other after it. Figures of different steps must not be
// combined.
const isSameStep = (one: { stepId: string }, other: { stepId: string }) => one.stepId === other.stepId

type Counts = ServiceValue<Omit<Progress, 'isFlagged' | 'isJudged'>>

const exercisesOf = (progress: ServiceValue<ExerciseProgress>, plan: ServiceValue<Plan>): Counts =>
  joinServiceValues(progress, plan, (one, other) =>
    one && other && isSameStep(one, other) ? { done: one.done, planned: other.exercises } : undefined,
  )

const reflectionsOf = (progress: ServiceValue<SurveyProgress>, plan: ServiceValue<Plan>): Counts =>
  joinServiceValues(progress, plan, (one, other) =>
    one && other && isSameStep(one, other) ? { done: one.reflectionsDone, planned: other.reflections } : undefined,
  )

/**
 * Adds up exercises and reflections, because the rules judge them together. Returns `null` until all numbers are known.
 */
function stepCountOf(journey: ServiceValue<JourneySummary>, exercises: Counts, reflections: Counts): StepCount | null {
  const [step, one, other] = [valueOf(journey)?.currentStep, valueOf(exercises), valueOf(reflections)]
  if (!step || !one || !other) return null
  const planned = one.planned === null || other.planned === null ? null : one.planned + other.planned
  return { day: step.day, done: one.done + other.done, planned }
}

function judged(counts: Counts, step: StepCount | null): ServiceValue<Progress> {
  if (counts.status !== 'ready' || !counts.value) return counts as ServiceValue<never>
  const isJudged = step && hasRunItsDays(step.day)
  return {
    status: 'ready',
    value: { ...counts.value, isJudged, isFlagged: step !== null && isCountFlagged(counts.value, step) },
  }
}

function assessmentsOf(progress: ServiceValue<SurveyProgress>): ClientRow['assessments'] {
  return progress.status === 'ready' ? { status: 'ready', value: progress.value?.assessments } : progress
}

function lastDataOf(attention: ServiceValue<Pick<ClientAttention, 'facts'>>): ClientRow['lastData'] {
  if (attention.status !== 'ready' || !attention.value) return attention as ServiceValue<never>
  const { lastDataOn, daysWithoutData } = attention.value.facts
  return { status: 'ready', value: { lastDataOn, daysWithoutData } }
}

type Rows = readonly ClientRow[] | undefined

const joinedRowsAtom = atom((get): Rows => {
  const { data: persons } = get(personsAtom)
  const journeyOf = serviceValues(get(columnQueries.journey))
  const engagementOf = serviceValues(get(columnQueries.engagement))
  const indicatorsOf = serviceValues(get(columnQueries.indicators))
  const engagementChangeOf = serviceValues(get(changeQueries.engagement))
  const indicatorChangesOf = serviceValues(get(changeQueries.indicators))
  const exerciseOf = serviceValues(get(columnQueries.exercise))
  const planOf = serviceValues(get(columnQueries.calendarEvents))
  const hrvOf = serviceValues(get(columnQueries.hrv))
  const attentionOf = serviceValues(get(lastDataQueryAtom))
  const surveyOf = serviceValues(get(columnQueries.surveys))
  const clientsWithNews = get(clientsWithNewsAtom)
  return persons?.filter(isClient).map((person): ClientRow => {
    const { id } = person
    const journey = journeyOf(id)
    const exercises = exercisesOf(exerciseOf(id), planOf(id))
    const reflections = reflectionsOf(surveyOf(id), planOf(id))
    const step = stepCountOf(journey, exercises, reflections)
    return {
      id,
      person,
      hasNews: clientsWithNews.has(id),
      journey,
      engagement: engagementOf(id),
      indicators: indicatorsOf(id),
      changes: { engagement: engagementChangeOf(id), indicators: indicatorChangesOf(id) },
      exercises: judged(exercises, step),
      reflections: judged(reflections, step),
      assessments: assessmentsOf(surveyOf(id)),
      hrv: hrvOf(id),
      lastData: lastDataOf(attentionOf(id)),
    }
  })
})

/**
 * The rows of the list. `undefined` until the account service has answered. A row object changes only if something in
 * the row changes.
 */
export const clientRowsAtom = selectAtom<Rows, Rows>(joinedRowsAtom, (rows, before) => replaceEqualDeep(before, rows))
