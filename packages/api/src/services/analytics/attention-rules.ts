import { COMPLETION_THRESHOLD, LAGGING_LIMIT, NO_DATA_DAYS } from '../../model/constants.ts'
import type { AttentionRule } from '../../model/enumerations.ts'
import {
  growLimit,
  isBehindPlan,
  isEngagementLow,
  isReadyToMoveOn,
  isUnderHalfOfUsual,
  isWithoutData,
  shareOfPlan,
} from '../../model/rules.ts'
import type { AttentionFacts } from './attention-facts.ts'

interface Rule {
  /** Whether a client meets the rule, by the figures on screen. */
  readonly isMet: (facts: AttentionFacts) => boolean
  /** How urgent the rule is beside the others. */
  readonly urgency: number
  /** How far a figure is from its limit, as a share of the limit. A rule without a figure is as far as can be. */
  readonly distance: (facts: AttentionFacts) => number
  /** A reviewed client returns when this text changes. assumed. */
  readonly factsThatCount: (facts: AttentionFacts) => string
}

const below = (figure: number, limit: number) => (limit - figure) / limit

const shareDone = ({ step }: AttentionFacts) => (step && shareOfPlan(step)) ?? 1

/** Every rule but `onCourse`, which is for clients who meet no other rule. */
const rules: Readonly<Record<Exclude<AttentionRule, 'onCourse'>, Rule>> = {
  lowEngagement: {
    isMet: isEngagementLow,
    urgency: 2,
    distance: ({ hours, limit }) => below(hours ?? 0, limit ?? 0),
    // Whole hours: the 48 h move with every minute, which must not bring a client back.
    factsThatCount: ({ hours }) => `${Math.floor(hours ?? 0)} h`,
  },
  laggingIndicator: {
    isMet: ({ laggingIndicators }) => laggingIndicators.length > 0,
    urgency: 2,
    // Of several the worst counts.
    distance: ({ laggingIndicators }) =>
      Math.max(...laggingIndicators.map(({ average }) => below(average, LAGGING_LIMIT))),
    factsThatCount: ({ laggingIndicators }) =>
      laggingIndicators.map(({ indicator, average }) => `${indicator} ${average}%`).join(', '),
  },
  behindPlan: {
    isMet: ({ step }) => step !== null && isBehindPlan(step),
    urgency: 1.5,
    distance: (facts) => below(shareDone(facts), COMPLETION_THRESHOLD),
    factsThatCount: (facts) => `${facts.step?.step} ${Math.floor(100 * shareDone(facts))}%`,
  },
  noData: {
    isMet: ({ daysWithoutData }) => isWithoutData(daysWithoutData),
    urgency: 3,
    distance: ({ daysWithoutData }) => ((daysWithoutData ?? 0) - NO_DATA_DAYS) / NO_DATA_DAYS,
    // Not the number of days: a reviewed client who stays away does not return every day.
    factsThatCount: ({ lastDataOn }) => lastDataOn ?? 'never',
  },
  halfOfUsual: {
    isMet: ({ grow }) => isUnderHalfOfUsual(grow),
    urgency: 1.5,
    distance: ({ grow }) => (grow ? below(grow.lately, growLimit(grow)) : 0),
    factsThatCount: ({ grow }) => `${grow?.lately.toFixed(1)} of ${grow?.mean.toFixed(1)}`,
  },
  readyToMoveOn: {
    isMet: ({ step }) => step !== null && isReadyToMoveOn(step),
    urgency: 1,
    distance: () => 1,
    factsThatCount: ({ step }) => `${step?.step} to ${step?.nextStep}`,
  },
  followUpDue: {
    isMet: ({ followUp }) => followUp !== null,
    urgency: 3,
    distance: () => 1,
    // Neither the days nor the other follow-ups: doing one of two does not bring a reviewed client back.
    factsThatCount: ({ followUp }) => followUp?.latest ?? '',
  },
}

/** A rule that a client meets, and how much it weighs. */
export interface MetRule {
  readonly rule: AttentionRule
  /** The rule's part of the client's weight. */
  readonly urgency: number
  /** Changes with the facts that count for this rule. */
  readonly fingerprint: string
}

const onCourse: MetRule = { rule: 'onCourse', urgency: 0, fingerprint: 'on course' }

const ruleEntries = Object.entries(rules) as [keyof typeof rules, Rule][]

/** Days after which a rule that goes on being met weighs no more. */
const heldDays = 7

/** The share of its urgency that a rule weighs at least, however near to its limit a figure is. */
const leastShare = 1 / 7

/** A client's facts so many days ago; undefined: before the facts begin. */
export type FactsBefore = (days: number) => AttentionFacts | undefined

function daysHeld(isMet: Rule['isMet'], factsBefore: FactsBefore): number {
  const wasMet = (days: number) => {
    const facts = factsBefore(days)
    return facts !== undefined && isMet(facts)
  }
  let days = 0
  while (days < heldDays && wasMet(days + 1)) days += 1
  return days
}

/**
 * The rules that a client meets, in the specification's order; `onCourse` when there is no other. A rule weighs its
 * distance from the limit (at most 1), up to twice as much when it has held for a week, times its urgency; at least a
 * seventh of its urgency.
 */
export function metRules(facts: AttentionFacts, factsBefore: FactsBefore = () => undefined): MetRule[] {
  const met = ruleEntries
    .filter(([, { isMet }]) => isMet(facts))
    .map(([rule, { isMet, urgency, distance, factsThatCount }]) => ({
      rule,
      urgency:
        Math.max(leastShare, Math.min(1, distance(facts)) * (1 + daysHeld(isMet, factsBefore) / heldDays)) * urgency,
      fingerprint: factsThatCount(facts),
    }))
  return met.length > 0 ? met : [onCourse]
}
