import type { AttentionRule } from '@attune/api'

/** The rules of Attention that judge each figure. The names are those used in the texts. */
export const RULES_OF_FIGURE = {
  journey: ['behindPlan', 'readyToMoveOn', 'halfOfUsual'],
  indicators: ['laggingIndicator'],
  engagement: ['lowEngagement', 'noData'],
  exercises: ['behindPlan', 'readyToMoveOn', 'halfOfUsual'],
  reflections: ['behindPlan', 'readyToMoveOn'],
  assessments: [],
  activity: [],
  hrvOverTime: [],
  paceResponse: [],
  reflectionTiming: [],
  coachActions: [],
} as const satisfies Readonly<Record<string, readonly AttentionRule[]>>

/** A figure, or a panel of figures, that has a meaning, a source and rules. */
export type Figure = keyof typeof RULES_OF_FIGURE
