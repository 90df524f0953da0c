import { COMPLETION_THRESHOLD, LAGGING_LIMIT, NO_DATA_DAYS } from '../../model/constants.ts'
import { INDICATORS, LIMITS, type AttentionRule, type Indicator, type Limit } from '../../model/enumerations.ts'
import {
  type CountOfPlan,
  growLimit,
  isBehind,
  isBehindPlan,
  isEngagementLow,
  isReadyToMoveOn,
  isUnderHalfOfUsual,
  isWithoutData,
  shareOfPlan,
} from '../../model/rules.ts'
import type { AttentionFacts } from './attention-facts.ts'
import type { CrossedLimit } from './visit.ts'

type Figures = Omit<CrossedLimit, 'limit'>

const ofPlan = ({ done, planned }: CountOfPlan): Figures => ({ figure: done, of: planned ?? 0 })

const indicatorLimit =
  (name: Indicator) =>
  ({ laggingIndicators }: AttentionFacts): Figures | null => {
    const lagging = laggingIndicators.find(({ indicator }) => indicator === name)
    return lagging ? { figure: lagging.average, of: LAGGING_LIMIT } : null
  }

const reflectionsOf = ({ done, planned, exercises }: NonNullable<AttentionFacts['step']>): CountOfPlan => ({
  done: done - exercises.done,
  planned: planned === null || exercises.planned === null ? null : planned - exercises.planned,
})

/**
 * For each limit, returns the figures if the limit is crossed, or else `null`. Used by both Attention and 'Since you
 * last looked'.
 */
const limits: Readonly<Record<Limit, (facts: AttentionFacts) => Figures | null>> = {
  engagement: ({ hours, limit }) => (isEngagementLow({ hours, limit }) ? { figure: hours ?? 0, of: limit ?? 0 } : null),
  productivity: indicatorLimit('productivity'),
  mental: indicatorLimit('mental'),
  physical: indicatorLimit('physical'),
  exercises: ({ step }) => (step && isBehind(step.exercises) ? ofPlan(step.exercises) : null),
  reflections: ({ step }) => (step && isBehind(reflectionsOf(step)) ? ofPlan(reflectionsOf(step)) : null),
  plan: ({ step }) => (step && isBehindPlan(step) ? ofPlan(step) : null),
  data: ({ daysWithoutData }) =>
    isWithoutData(daysWithoutData) ? { figure: daysWithoutData ?? 0, of: NO_DATA_DAYS } : null,
  pace: ({ grow }) => (isUnderHalfOfUsual(grow) ? { figure: grow.lately, of: grow.mean } : null),
  readiness: ({ step }) => (step && isReadyToMoveOn(step) ? ofPlan(step) : null),
}

/** Returns the limits that a client has crossed, in the order of the enumeration. */
export const crossedLimits = (facts: AttentionFacts): CrossedLimit[] =>
  LIMITS.flatMap((limit) => {
    const figures = limits[limit](facts)
    return figures ? [{ limit, ...figures }] : []
  })

/** Returns a function that tests whether any of the limits is crossed. */
const isCrossed =
  (...names: readonly Limit[]) =>
  (facts: AttentionFacts): boolean =>
    names.some((name) => limits[name](facts) !== null)

interface Rule {
  /** Returns whether a client meets the rule, according to the figures on screen. */
  readonly isMet: (facts: AttentionFacts) => boolean
  /** How urgent the rule is compared with the others. */
  readonly urgency: number
  /**
   * Returns how far the figure is from its limit, as a share of the limit. A rule without a figure has the maximum
   * distance.
   */
  readonly distance: (facts: AttentionFacts) => number
  /** Returns the facts as a string. When this string changes, a reviewed client returns. Assumption: not specified. */
  readonly factsThatCount: (facts: AttentionFacts) => string
}

const below = (figure: number, limit: number) => (limit - figure) / limit

const shareDone = ({ step }: AttentionFacts) => (step && shareOfPlan(step)) ?? 1

/** Every rule except `onCourse`, which is for clients who meet no other rule. */
const rules: Readonly<Record<Exclude<AttentionRule, 'onCourse'>, Rule>> = {
  lowEngagement: {
    isMet: isCrossed('engagement'),
    urgency: 2,
    distance: ({ hours, limit }) => below(hours ?? 0, limit ?? 0),
    // Count whole hours. The 48 h move with every minute, which must not bring a client back.
    factsThatCount: ({ hours }) => `${Math.floor(hours ?? 0)} h`,
  },
  laggingIndicator: {
    isMet: isCrossed(...INDICATORS),
    urgency: 2,
    // If several indicators lag, the worst one counts.
    distance: ({ laggingIndicators }) =>
      Math.max(...laggingIndicators.map(({ average }) => below(average, LAGGING_LIMIT))),
    factsThatCount: ({ laggingIndicators }) =>
      laggingIndicators.map(({ indicator, average }) => `${indicator} ${average}%`).join(', '),
  },
  behindPlan: {
    isMet: isCrossed('plan'),
    urgency: 1.5,
    distance: (facts) => below(shareDone(facts), COMPLETION_THRESHOLD),
    factsThatCount: (facts) => `${facts.step?.step} ${Math.floor(100 * shareDone(facts))}%`,
  },
  noData: {
    isMet: isCrossed('data'),
    urgency: 3,
    distance: ({ daysWithoutData }) => ((daysWithoutData ?? 0) - NO_DATA_DAYS) / NO_DATA_DAYS,
    // Don't include the number of days: it grows daily, so a reviewed client who stays away would be listed again every
    // day.
    factsThatCount: ({ lastDataOn }) => lastDataOn ?? 'never',
  },
  halfOfUsual: {
    isMet: isCrossed('pace'),
    urgency: 1.5,
    distance: ({ grow }) => (grow ? below(grow.lately, growLimit(grow)) : 0),
    factsThatCount: ({ grow }) => `${grow?.lately.toFixed(1)} of ${grow?.mean.toFixed(1)}`,
  },
  readyToMoveOn: {
    isMet: isCrossed('readiness'),
    urgency: 1,
    distance: () => 1,
    factsThatCount: ({ step }) => `${step?.step} to ${step?.nextStep}`,
  },
  followUpDue: {
    isMet: ({ followUp }) => followUp !== null,
    urgency: 3,
    distance: () => 1,
    // Include neither the days nor the other follow-ups: completing one of two must not bring a reviewed client back.
    factsThatCount: ({ followUp }) => followUp?.latest ?? '',
  },
}

/** A rule that a client meets, with its weight. */
export interface MetRule {
  readonly rule: AttentionRule
  /** The rule's contribution to the client's weight. */
  readonly urgency: number
  /** A text that changes when the facts that matter for this rule change. */
  readonly fingerprint: string
}

const onCourse: MetRule = { rule: 'onCourse', urgency: 0, fingerprint: 'on course' }

const ruleEntries = Object.entries(rules) as [keyof typeof rules, Rule][]

/** Number of days after which the weight of a rule stops growing, even if the rule is still met. */
const heldDays = 7

/** The minimum weight of a rule, as a share of its urgency, however close to its limit the figure is. */
const leastShare = 1 / 7

/** Returns a client's facts as they were `days` days ago, or `undefined` before the facts begin. */
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
 * Returns the rules that a client meets, in the specification's order, or `onCourse` if there are none. A rule's weight
 * is its distance from the limit (at most 1), multiplied by its urgency and by a factor that grows from 1 to 2 in the
 * first week in which the rule is met. The weight is at least a seventh of the urgency.
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
