import {
  type CountOfPlan,
  type Engagement,
  type Indicator,
  type IndicatorHistory,
  INDICATORS,
  isBehind,
  isEngagementLow,
  isLagging,
  isReadyToMoveOn,
  type Journey,
  type JourneyStep,
} from '@attune/api'
import { currentStepOf, doneInStep } from '../journey/step-counts.ts'

/** The panels' values; undefined while one loads. */
export interface ProfileFacts {
  journey: Journey | undefined
  engagement: Engagement | undefined
  indicators: IndicatorHistory | undefined
}

/** A rule that the client meets, with its subject. */
export type Finding =
  | { rule: 'noRecords' }
  | { rule: 'lowEngagement'; hours: number }
  | { rule: 'lagging'; indicators: readonly Indicator[] }
  | { rule: 'behind'; of: 'exercises' | 'reflections'; count: CountOfPlan }
  | { rule: 'readyToMoveOn'; next: JourneyStep }

export interface Summary {
  step: JourneyStep
  /** Empty if the client is on course. */
  findings: readonly Finding[]
}

/** By the whole step's plan, exercises and reflections together. */
function isStepReady(step: JourneyStep): boolean {
  if (step.step === 'grow') return false
  const exercises = doneInStep(step, 'exercises')
  const reflections = doneInStep(step, 'reflections')
  return isReadyToMoveOn(step.days.length, {
    done: exercises.done + reflections.done,
    planned: (exercises.planned ?? 0) + (reflections.planned ?? 0),
  })
}

function findingsOf(step: JourneyStep, { journey, engagement, indicators }: Required<ProfileFacts>): Finding[] {
  const findings: Finding[] = []
  const lagging = INDICATORS.filter((indicator) => isLagging(indicators?.[indicator].average))
  const next = journey?.steps.find(({ status }) => status === 'planned')
  if (engagement && isEngagementLow(engagement.hours)) {
    findings.push({ rule: 'lowEngagement', hours: engagement.hours })
  }
  if (lagging.length > 0) findings.push({ rule: 'lagging', indicators: lagging })
  for (const of of ['exercises', 'reflections'] as const) {
    const count = doneInStep(step, of)
    if (isBehind(count)) findings.push({ rule: 'behind', of, count })
  }
  if (next && isStepReady(step)) findings.push({ rule: 'readyToMoveOn', next })
  return findings
}

/**
 * Sums the client up by the rules of the list's figures. Undefined until all three services have answered, because half
 * of the facts would mislead.
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
