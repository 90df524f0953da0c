import { attentionOf, type AttentionRule, type ClientAttention } from '@attune/api/contract'
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
  analytics: Pick<AnalyticsUseCases, 'listIndicators'>
  deviceMetrics: Pick<DeviceMetricsUseCases, 'listEngagements'>
  journey: Pick<JourneyUseCases, 'listStandings'>
}

export interface UnderRule {
  readonly personId: string
  readonly rule: AttentionRule
}

export type AttentionUseCases = ReturnType<typeof createAttentionUseCases>

/** The same standings in the form of each service's list. */
const listsOf = (standings: readonly Standing[]) => ({
  journeys: standings.map(({ place }) => place),
  plans: standings.map(({ plan }) => plan),
  exercises: standings.map(({ plan: { personId }, exercisesDone: done }) => ({ personId, done })),
  surveys: standings.map(({ plan: { personId }, reflectionsDone }) => ({ personId, reflectionsDone })),
})

/** The clients who need the coach now: the rules applied to the figures of the client list. */
export function createAttentionUseCases(deps: AttentionDeps) {
  const { db, clock } = deps
  return {
    /** The rules that every client of the coach meets, the most urgent client first. */
    async listAttention(scope: CoachScope): Promise<ClientAttention[]> {
      const [standings, engagements, indicators, reviews] = await Promise.all([
        deps.journey.listStandings(scope),
        deps.deviceMetrics.listEngagements(scope),
        deps.analytics.listIndicators(scope),
        repository.findReviews(db, scope),
      ])
      const reviewed = new Map(reviews.map((row) => [`${row.client_id} ${row.rule}`, row.fingerprint]))
      const lists = { engagements, indicators, ...listsOf(standings) }
      return attentionOf(lists, (personId, rule) => reviewed.get(`${personId} ${rule}`), clock.now().getTime())
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
