import {
  type CountOfPlan,
  type Engagement,
  ENGAGEMENT_HOURS_LIMIT,
  type Indicator,
  type IndicatorHistory,
  INDICATORS,
  isBehind,
  isPlanKept,
  type Journey,
  type JourneyStep,
  LAGGING_LIMIT,
  PREFERRED_STEP_DAYS,
} from '@attune/api'
import { currentStepOf, doneInStep } from './step-counts.ts'

/** What the profile's panels know, those that have answered. */
export interface ProfileFacts {
  journey: Journey | undefined
  engagement: Engagement | undefined
  indicators: IndicatorHistory | undefined
}

/** A rule that the client meets, with what it is about. */
export type Finding =
  | { rule: 'noRecords' }
  | { rule: 'lowEngagement'; hours: number }
  | { rule: 'lagging'; indicators: readonly Indicator[] }
  | { rule: 'behind'; of: 'exercises' | 'reflections'; count: CountOfPlan }
  | { rule: 'readyToMoveOn'; next: JourneyStep }

export interface Summary {
  step: JourneyStep
  /** None: on course. */
  findings: readonly Finding[]
}

/** The whole step's plan, exercises and reflections together: 0.8 of it at day 7 or later, and the next step may begin. */
function isReadyToMoveOn(step: JourneyStep): boolean {
  if (step.step === 'grow' || step.days.length < PREFERRED_STEP_DAYS) return false
  const exercises = doneInStep(step, 'exercises')
  const reflections = doneInStep(step, 'reflections')
  return isPlanKept({
    done: exercises.done + reflections.done,
    planned: (exercises.planned ?? 0) + (reflections.planned ?? 0),
  })
}

function findingsOf(step: JourneyStep, { journey, engagement, indicators }: Required<ProfileFacts>): Finding[] {
  const findings: Finding[] = []
  const lagging = INDICATORS.filter((indicator) => (indicators?.[indicator].average ?? 100) < LAGGING_LIMIT)
  const next = journey?.steps.find(({ status }) => status === 'planned')
  if (engagement && engagement.hours < ENGAGEMENT_HOURS_LIMIT) {
    findings.push({ rule: 'lowEngagement', hours: engagement.hours })
  }
  if (lagging.length > 0) findings.push({ rule: 'lagging', indicators: lagging })
  for (const of of ['exercises', 'reflections'] as const) {
    const count = doneInStep(step, of)
    if (isBehind(count)) findings.push({ rule: 'behind', of, count })
  }
  if (next && isReadyToMoveOn(step)) findings.push({ rule: 'readyToMoveOn', next })
  return findings
}

/**
 * What a coach would say first, by the rules of the list's figures: nothing before all three have answered, so that no half
 * of it is taken for the whole.
 */
export function summaryOf(facts: ProfileFacts): Summary | undefined {
  const { journey, engagement, indicators } = facts
  const step = currentStepOf(journey)
  if (!step || !engagement || !indicators) return undefined
  const hasRecords =
    engagement.lastConnectedAt !== null ||
    INDICATORS.some((indicator) => indicators[indicator].average !== null) ||
    doneInStep(step, 'exercises').done > 0
  return {
    step,
    findings: hasRecords ? findingsOf(step, { journey, engagement, indicators }) : [{ rule: 'noRecords' }],
  }
}
