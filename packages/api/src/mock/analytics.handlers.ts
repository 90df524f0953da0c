import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { attentionOf } from '../services/analytics/attention.ts'
import type { IndicatorHistory, IndicatorSummary } from '../services/analytics/analytics.contract.ts'
import { rowOf } from './checks.ts'
import type { SignedIn } from './sessions.ts'
import type { MockWorld } from './world/world.ts'

const indicatorSummaryOf = ({ personId, productivity, mental, physical }: IndicatorHistory): IndicatorSummary => ({
  personId,
  productivity,
  mental,
  physical,
})

/** Indicators, and the attention rules on the world's clients. */
export function analyticsHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { analytics } = contract
  const keyOf = ({ personId, rule }: { personId: string; rule: string }) =>
    `${rowOf(world.engagements, personId).personId} ${rule}`
  return [
    signedIn(analytics.listIndicators, () => world.indicators.map(indicatorSummaryOf)),
    signedIn(analytics.getIndicators, ({ params }) => rowOf(world.indicators, params.personId)),
    signedIn(analytics.listAttention, () =>
      attentionOf(
        {
          engagements: world.engagements,
          indicators: world.indicators.map(indicatorSummaryOf),
          journeys: world.journeySummaries,
          plans: world.plans,
          exercises: world.exerciseProgress,
          surveys: world.surveyProgress,
        },
        (personId, rule) => world.reviewed.get(`${personId} ${rule}`),
        world.now.getTime(),
      ),
    ),
    signedIn(analytics.reviewAttention, ({ params, body }) => {
      world.reviewed.set(keyOf(params), body.fingerprint)
    }),
    signedIn(analytics.reopenAttention, ({ params }) => {
      world.reviewed.delete(keyOf(params))
    }),
  ]
}
