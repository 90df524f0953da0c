import {
  attentionFacts,
  attentionOf,
  laggingOf,
  type AttentionFacts,
  type AttentionRule,
  type ClientAttention,
  type JudgedClient,
} from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import type { DeviceMetricsUseCases } from '../device-metrics/device-metrics.use-cases.ts'
import type { JourneyUseCases, Standing } from '../journey/journey.use-cases.ts'
import type { AnalyticsUseCases } from './analytics.use-cases.ts'
import * as repository from './attention.repository.ts'

export interface AttentionDeps {
  db: Db
  clock: Clock
  analytics: Pick<AnalyticsUseCases, 'listIndicatorsLately'>
  deviceMetrics: Pick<DeviceMetricsUseCases, 'listEngagementsToJudge'>
  journey: Pick<JourneyUseCases, 'listStandings'>
}

export interface UnderRule {
  readonly personId: string
  readonly rule: AttentionRule
}

export type AttentionUseCases = ReturnType<typeof createAttentionUseCases>

type ListedClient = Awaited<ReturnType<AttentionDeps['deviceMetrics']['listEngagementsToJudge']>>[number]
type ListedIndicators = Awaited<ReturnType<AttentionDeps['analytics']['listIndicatorsLately']>>[number]

/** Exercises and reflections of the current step together. */
function stepOf({ place, plan, exercisesDone, reflectionsDone }: Standing): AttentionFacts['step'] {
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
  standing: Standing | undefined,
  indicators: ListedIndicators | undefined,
): JudgedClient {
  const facts = attentionFacts({
    engagement,
    indicators: indicators?.figuresOf(0),
    startedOn: standing?.place.startedOn,
    step: standing ? stepOf(standing) : null,
    lastDataOn,
    today,
    grow: standing?.growPace(0) ?? null,
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
        const count = step && standing?.countBefore(step, days)
        return step && count ? { ...step, ...count } : null
      },
      get grow() {
        return standing?.growPace(days) ?? null
      },
    }
  }
  return { personId: engagement.personId, facts, factsBefore }
}

/** The clients who need the coach now: the rules applied to the figures of the client list. */
export function createAttentionUseCases(deps: AttentionDeps) {
  const { db, clock } = deps
  return {
    /** The rules that every client of the coach meets, the heaviest client first. */
    async listAttention(scope: CoachScope): Promise<ClientAttention[]> {
      const [standings, engagements, indicators, reviews] = await Promise.all([
        deps.journey.listStandings(scope),
        deps.deviceMetrics.listEngagementsToJudge(scope),
        deps.analytics.listIndicatorsLately(scope),
        repository.findReviews(db, scope),
      ])
      const standingOf = new Map(standings.map((standing) => [standing.place.personId, standing]))
      const indicatorsOf = new Map(indicators.map((listed) => [listed.personId, listed]))
      const reviewed = new Map(reviews.map((row) => [`${row.client_id} ${row.rule}`, row.fingerprint]))
      const judged = engagements.map((listed) => {
        const { personId } = listed.engagement
        return judgedClient(listed, standingOf.get(personId), indicatorsOf.get(personId))
      })
      return attentionOf(judged, (personId, rule) => reviewed.get(`${personId} ${rule}`))
    },

    /** Records that the coach has reviewed a client under a rule, with these facts. */
    async review(scope: CoachScope, { personId, rule, fingerprint }: UnderRule & { fingerprint: string }) {
      const review = { clientId: personId, rule, fingerprint, reviewedAt: clock.now() }
      if (!(await repository.storeReview(db, scope, review))) throw notFound()
    },

    /** Deletes a review; without one it does nothing. */
    async reopen(scope: CoachScope, { personId, rule }: UnderRule) {
      if (!(await repository.dropReview(db, scope, { clientId: personId, rule }))) throw notFound()
    },
  }
}
