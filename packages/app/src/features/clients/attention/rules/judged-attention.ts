import type { AttentionRule, ClientAttention } from '@attune/api'
import { atom } from 'jotai'
import type { AtomWithQueryResult } from 'jotai-tanstack-query'
import { hasFailed } from '../../../../api/queries.ts'
import { attentionAtom } from '../../../../shared/attention/attention-atoms.ts'
import { columnQueries } from '../../rows/client-list-queries.ts'

/** The parts of the list that rules depend on. No rule depends on HRV. */
type Part = Exclude<keyof typeof columnQueries, 'hrv'>

/**
 * The rules that depend on each part of the list. Without the part, the coach couldn't see why a client meets a rule.
 */
const rulesOf: Readonly<Record<Part, readonly AttentionRule[]>> = {
  engagement: ['lowEngagement'],
  indicators: ['laggingIndicator'],
  journey: ['behindPlan', 'halfOfUsual', 'readyToMoveOn'],
  exercise: ['behindPlan', 'halfOfUsual', 'readyToMoveOn'],
  calendarEvents: ['behindPlan', 'readyToMoveOn'],
  surveys: ['behindPlan', 'readyToMoveOn'],
}
const parts = Object.keys(rulesOf) as Part[]

/** The parts of the list that have failed and never loaded. Rules that depend on them aren't judged. */
export const unjudgedPartsAtom = atom((get): readonly Part[] =>
  parts.filter((part) => {
    const query = get<AtomWithQueryResult>(columnQueries[part])
    return query.data === undefined && hasFailed(query)
  }),
)

/** The rules that can't be judged because a part of the list failed. */
export const unjudgedRulesAtom = atom(
  (get): ReadonlySet<AttentionRule> => new Set(get(unjudgedPartsAtom).flatMap((part) => rulesOf[part])),
)

/** The rules that each client meets, except those that aren't judged. */
export const judgedAttentionAtom = atom((get): readonly ClientAttention[] | undefined => {
  const { data } = get(attentionAtom)
  const unjudged = get(unjudgedRulesAtom)
  if (unjudged.size === 0) return data
  return data?.map((client) => ({ ...client, rules: client.rules.filter(({ rule }) => !unjudged.has(rule)) }))
})
