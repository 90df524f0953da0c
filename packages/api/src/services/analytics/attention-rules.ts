import {
  COMPLETION_THRESHOLD,
  ENGAGEMENT_HOURS_LIMIT,
  LAGGING_LIMIT,
  PREFERRED_STEP_DAYS,
} from '../../model/constants.ts'
import type { AttentionRule } from '../../model/enumerations.ts'
import {
  type CountOfPlan,
  hasRunItsDays,
  isBehind,
  isEngagementLow,
  isReadyToMoveOn,
  isWithoutData,
  shareOfPlan,
} from '../../model/rules.ts'
import type { AttentionFacts } from './attention-facts.ts'

interface Rule {
  /** Whether a client meets the rule, by the figures on screen. */
  readonly isMet: (facts: AttentionFacts) => boolean
  /** Distance from the limit, 0 to 100, for sorting. Never shown. assumed. */
  readonly urgency: (facts: AttentionFacts) => number
  /** A reviewed client returns when this text changes. assumed. */
  readonly factsThatCount: (facts: AttentionFacts) => string
}

/** Exercises and reflections of the current step together. Without a journey nothing is planned. */
const countOf = ({ step }: AttentionFacts): CountOfPlan => step ?? { done: 0, planned: null }

/** Every rule but `onCourse`, which is for clients who meet no other rule. */
const rules: Readonly<Record<Exclude<AttentionRule, 'onCourse'>, Rule>> = {
  lowEngagement: {
    isMet: ({ hours }) => isEngagementLow(hours),
    urgency: ({ hours }) => 100 * (1 - (hours ?? 0) / ENGAGEMENT_HOURS_LIMIT),
    // Whole hours: the 48 h move with every minute, which must not bring a client back.
    factsThatCount: ({ hours }) => `${Math.floor(hours ?? 0)} h`,
  },
  laggingIndicator: {
    isMet: ({ laggingIndicators }) => laggingIndicators.length > 0,
    urgency: ({ laggingIndicators }) =>
      Math.max(...laggingIndicators.map(({ average }) => 100 * (1 - average / LAGGING_LIMIT))),
    factsThatCount: ({ laggingIndicators }) =>
      laggingIndicators.map(({ indicator, average }) => `${indicator} ${average}%`).join(', '),
  },
  behindPlan: {
    isMet: (facts) => hasRunItsDays(facts.step?.day ?? 0) && isBehind(countOf(facts)),
    urgency: (facts) => 100 * (1 - (shareOfPlan(countOf(facts)) ?? 1) / COMPLETION_THRESHOLD),
    factsThatCount: (facts) => `${facts.step?.step} ${Math.floor(100 * (shareOfPlan(countOf(facts)) ?? 1))}%`,
  },
  noData: {
    isMet: ({ daysWithoutData }) => isWithoutData(daysWithoutData),
    urgency: ({ daysWithoutData }) => Math.min(100, (100 * (daysWithoutData ?? 0)) / 7),
    // Not the number of days: a reviewed client who stays away does not return every day.
    factsThatCount: ({ lastConnectedAt }) => lastConnectedAt ?? 'never',
  },
  readyToMoveOn: {
    isMet: (facts) => isReadyToMoveOn(facts.step?.day ?? 0, countOf(facts)) && facts.step?.nextStep !== null,
    urgency: ({ step }) => Math.min(10, (step?.day ?? 0) - PREFERRED_STEP_DAYS),
    factsThatCount: ({ step }) => `${step?.step} to ${step?.nextStep}`,
  },
}

export interface MetRule {
  readonly rule: AttentionRule
  readonly urgency: number
  /** Changes with the facts that count for this rule. */
  readonly fingerprint: string
}

const onCourse: MetRule = { rule: 'onCourse', urgency: 0, fingerprint: 'on course' }

const ruleEntries = Object.entries(rules) as [keyof typeof rules, Rule][]

/** The rules that a client meets, in the specification's order; `onCourse` when there is no other. */
export function metRules(facts: AttentionFacts): MetRule[] {
  const met = ruleEntries
    .filter(([, { isMet }]) => isMet(facts))
    .map(([rule, { urgency, factsThatCount }]) => ({
      rule,
      urgency: Math.round(urgency(facts)),
      fingerprint: factsThatCount(facts),
    }))
  return met.length > 0 ? met : [onCourse]
}
