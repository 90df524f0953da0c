import type { AttentionRule, ClientAttention } from '@attune/api'
import { atom } from 'jotai'
import { attentionAtom } from '../../../../shared/attention/attention-atoms.ts'
import type { QueryResult } from '../../../../shared/query/query-result.ts'
import { columnQueries } from '../../rows/client-list-queries.ts'

type Part = keyof typeof columnQueries

/** The rules that need a service's part of the list: without it a coach couldn't see what they are about. */
const rulesOf: Readonly<Record<Part, readonly AttentionRule[]>> = {
  engagement: ['lowEngagement'],
  indicators: ['laggingIndicator'],
  journey: ['behindPlan', 'halfOfUsual', 'readyToMoveOn'],
  exercise: ['behindPlan', 'halfOfUsual', 'readyToMoveOn'],
  calendarEvents: ['behindPlan', 'readyToMoveOn'],
  surveys: ['behindPlan', 'readyToMoveOn'],
}
const parts = Object.keys(rulesOf) as Part[]

/** The parts of the list that have failed and never loaded. Their rules aren't judged. */
export const unjudgedPartsAtom = atom((get): readonly Part[] =>
  parts.filter((part) => {
    const { value, error } = get(columnQueries[part] as typeof columnQueries.journey)
    return value === undefined && error !== undefined
  }),
)

/** The rules that aren't judged. */
export const unjudgedRulesAtom = atom(
  (get): ReadonlySet<AttentionRule> => new Set(get(unjudgedPartsAtom).flatMap((part) => rulesOf[part])),
)

/** The rules that each client meets, without those that aren't judged. */
export const judgedAttentionAtom = atom((get): QueryResult<readonly ClientAttention[]> => {
  const attention: QueryResult<readonly ClientAttention[]> = get(attentionAtom)
  const unjudged = get(unjudgedRulesAtom)
  if (unjudged.size === 0 || attention.value === undefined) return attention
  const value = attention.value.map((client) => ({
    ...client,
    rules: client.rules.filter(({ rule }) => !unjudged.has(rule)),
  }))
  return { ...attention, value }
})
