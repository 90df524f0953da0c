import {
  type AttentionFacts,
  type AttentionRule,
  factsOfProfile,
  type JourneyStep,
  metRules,
  type ProfileFigures,
} from '@attune/api'
import { currentStepOf } from '../journey/step-counts.ts'

/** The panels' values; undefined while one loads. */
export type ProfileFacts = { [Part in keyof ProfileFigures]: ProfileFigures[Part] | undefined }

export interface Summary {
  step: JourneyStep
  facts: AttentionFacts
  /** The rules that the client meets, as in the Attention view; none if the client is on course. */
  rules: readonly Exclude<AttentionRule, 'onCourse' | 'followUpDue'>[]
}

/**
 * Sums the client up by the attention rules, from the profile's own figures. Undefined until all three services have
 * answered, because half of the facts would mislead.
 */
export function summaryOf({ journey, engagement, indicators }: ProfileFacts): Summary | undefined {
  const step = currentStepOf(journey)
  if (!journey || !step || !engagement || !indicators) return undefined
  const facts = factsOfProfile({ journey, engagement, indicators })
  const rules = metRules(facts).flatMap(({ rule }) => (rule === 'onCourse' || rule === 'followUpDue' ? [] : [rule]))
  return { step, facts, rules }
}
