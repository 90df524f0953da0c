import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { attentionOf } from '../services/analytics/attention.ts'
import { MockProblem, type SignedIn } from './answering.ts'
import { indicatorSummaryOf, type MockWorld } from './world.ts'

/** The attention rules on the world's clients; what is reviewed is remembered. */
export function attentionHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { analytics } = contract
  const keyOf = ({ personId, rule }: { personId: string; rule: string }) => {
    if (!world.engagements.some((known) => known.personId === personId)) throw new MockProblem(404, 'not_found')
    return `${personId} ${rule}`
  }
  return [
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
