import {
  attentionFacts,
  attentionOf,
  laggingOf,
  type AttentionFacts,
  type ClientAttention,
  type JudgedClient,
} from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import type { DeviceMetricsUseCases } from '../device-metrics/device-metrics.use-cases.ts'
import type { JourneyUseCases } from '../journey/journey.use-cases.ts'
import type { AnalyticsUseCases } from './analytics.use-cases.ts'
import { findReviews } from './attention.repository.ts'

export interface ListAttentionDeps {
  db: Db
  analytics: Pick<AnalyticsUseCases, 'listIndicatorsLately'>
  deviceMetrics: Pick<DeviceMetricsUseCases, 'listEngagementsToJudge'>
  journey: Pick<JourneyUseCases, 'listStepProgress'>
}

type ListedClient = Awaited<ReturnType<DeviceMetricsUseCases['listEngagementsToJudge']>>[number]
type ListedIndicators = Awaited<ReturnType<AnalyticsUseCases['listIndicatorsLately']>>[number]
type ListedStep = Awaited<ReturnType<JourneyUseCases['listStepProgress']>>[number]

/** Exercises and reflections of the current step together. */
function stepOf({ place, plan, exercisesDone, reflectionsDone }: ListedStep): AttentionFacts['step'] {
  const { step, day } = place.currentStep
  const { exercises, reflections } = plan
  return {
    step,
    day,
    done: exercisesDone + reflectionsDone,
    planned: exercises === null || reflections === null ? null : exercises + reflections,
    nextStep: place.nextStep,
  }
}

/** A client's facts now, and those of the days before, each computed only when a rule asks for it. */
function judgedClient(
  { engagement, lastDataOn, today, before }: ListedClient,
  progress: ListedStep | undefined,
  indicators: ListedIndicators | undefined,
): JudgedClient {
  const facts = attentionFacts({
    engagement,
    indicators: indicators?.figuresOf(0),
    startedOn: progress?.place.startedOn,
    step: progress ? stepOf(progress) : null,
    lastDataOn,
    today,
    grow: progress?.growPace(0) ?? null,
  })
  const { step, daysWithoutData } = facts
  const factsBefore = (days: number): AttentionFacts => {
    const hours = before(days)
    return {
      ...facts,
      hours: hours?.hours ?? null,
      limit: hours?.limit ?? null,
      daysWithoutData: daysWithoutData === null ? null : Math.max(0, daysWithoutData - days),
      get laggingIndicators() {
        return laggingOf(indicators?.figuresOf(days))
      },
      get step() {
        const count = step && progress?.countBefore(step, days)
        return step && count ? { ...step, ...count } : null
      },
      get grow() {
        return progress?.growPace(days) ?? null
      },
    }
  }
  return { personId: engagement.personId, facts, factsBefore }
}

/**
 * The clients who need the coach now: the attention rules that each client of the coach meets, the heaviest client
 * first.
 */
export const listAttention =
  ({ db, analytics, deviceMetrics, journey }: ListAttentionDeps) =>
  async (scope: CoachScope): Promise<ClientAttention[]> => {
    const [steps, engagements, indicators, reviews] = await Promise.all([
      journey.listStepProgress(scope),
      deviceMetrics.listEngagementsToJudge(scope),
      analytics.listIndicatorsLately(scope),
      findReviews(db, scope),
    ])
    const progressOf = new Map(steps.map((progress) => [progress.place.personId, progress]))
    const indicatorsOf = new Map(indicators.map((listed) => [listed.personId, listed]))
    const judged = engagements.map((listed) => {
      const { personId } = listed.engagement
      return judgedClient(listed, progressOf.get(personId), indicatorsOf.get(personId))
    })
    return attentionOf(judged, (personId) => reviews.get(personId))
  }
