import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { growPace } from '../model/rules.ts'
import { dayIn } from '../model/time/zones.ts'
import {
  attentionFacts,
  attentionOf,
  type AttentionFacts,
  type IndicatorHistory,
  type IndicatorSummary,
} from '../services/analytics/analytics.contract.ts'
import type { Engagement } from '../services/device-metrics/device-metrics.contract.ts'
import { rowOf } from './checks.ts'
import type { SignedIn } from './sessions.ts'
import type { MockWorld } from './world/world.ts'

const indicatorSummaryOf = ({ personId, productivity, mental, physical }: IndicatorHistory): IndicatorSummary => ({
  personId,
  productivity,
  mental,
  physical,
})

/** A client's facts, as the world's other services report them. */
function factsOf(world: MockWorld, engagement: Engagement): AttentionFacts {
  const { personId, lastConnectedAt } = engagement
  const of = <T extends { personId: string }>(rows: readonly T[]) => rowOf(rows, personId)
  const journey = of(world.journeySummaries)
  const { step, day } = journey.currentStep
  const plan = of(world.plans)
  const done = of(world.exerciseProgress).done + of(world.surveyProgress).reflectionsDone
  const planned = plan.exercises === null || plan.reflections === null ? null : plan.exercises + plan.reflections
  const days = of(world.journeys).steps.find(({ status }) => status === 'active')?.days ?? []
  return attentionFacts({
    engagement,
    indicators: of(world.indicators),
    startedOn: journey.startedOn,
    step: { step, day, done, planned, nextStep: journey.nextStep },
    lastDataOn: lastConnectedAt === null ? null : dayIn(journey.timezone, new Date(lastConnectedAt)),
    today: journey.today,
    grow: step === 'grow' ? growPace(days.slice(0, -1).map(({ exercises }) => exercises.done)) : null,
  })
}

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
        world.engagements.map((engagement) => ({
          personId: engagement.personId,
          facts: factsOf(world, engagement),
        })),
        (personId, rule) => world.reviewed.get(`${personId} ${rule}`),
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
