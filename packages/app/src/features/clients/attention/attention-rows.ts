import {
  type AttentionRule,
  type ClientAttention,
  inAttentionOrder,
  isOnCourse,
  needsLook,
  type Review,
  waitingRules,
} from '@attune/api'
import { nameOf } from '../../../shared/clients/persons.ts'
import type { Formats } from '../../../shared/format/formats.ts'
import type { ClientRow } from '../rows/client-row.ts'

/** A client in the Attention view. */
export interface AttentionEntry {
  row: ClientRow
  facts: ClientAttention['facts']
  rules: ClientAttention['rules']
  /** The client meets rules, and the coach has reviewed all of them. */
  isReviewed: boolean
  lastReview: Review | null
}

/** The clients reviewed since the view was opened, each with the review before. */
export type KeptClients = ReadonlyMap<string, Review | null>

/** The clients who meet one of the rules, if any, in the order of Attention. `kept` clients keep their places. */
export function attentionEntries(
  rows: readonly ClientRow[],
  attention: readonly ClientAttention[],
  { rules, kept, compare }: { rules: readonly AttentionRule[]; kept: KeptClients } & Pick<Formats, 'compare'>,
): AttentionEntry[] {
  const byId = new Map(attention.map((client) => [client.personId, client]))
  const places = rows.flatMap((row) => {
    const client = byId.get(row.id)
    if (!client || (rules.length > 0 && !client.rules.some(({ rule }) => rules.includes(rule)))) return []
    const counted = client.rules.map((met) => ({ ...met, isReviewed: met.isReviewed && !kept.has(row.id) }))
    const entry: AttentionEntry = {
      row,
      facts: client.facts,
      rules: client.rules,
      isReviewed: !isOnCourse(client) && waitingRules(client).length === 0,
      lastReview: client.lastReview,
    }
    const before = kept.get(row.id) ?? (kept.has(row.id) ? null : client.lastReview)
    return [{ entry, rules: counted, lastReview: before, name: nameOf(row.person) }]
  })
  return inAttentionOrder(places, compare).map(({ entry }) => entry)
}

/** How many clients meet a rule that is not reviewed, by rule. */
export function ruleCounts(attention: readonly ClientAttention[]): ReadonlyMap<AttentionRule, number> {
  const counts = new Map<AttentionRule, number>()
  for (const client of attention)
    for (const { rule } of waitingRules(client)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}

/** What the clients who need a look need, in the sentence's order. A client may count in several parts. */
export const NEEDS = ['followUp', 'silent', 'low', 'lagging', 'behind', 'ready'] as const
export type Need = (typeof NEEDS)[number]

const needOfRule: Readonly<Record<AttentionRule, (facts: ClientAttention['facts']) => Need | null>> = {
  noData: () => 'silent',
  lowEngagement: ({ hours }) => (hours === 0 ? 'silent' : 'low'),
  laggingIndicator: () => 'lagging',
  behindPlan: () => 'behind',
  halfOfUsual: () => 'behind',
  readyToMoveOn: () => 'ready',
  followUpDue: () => 'followUp',
  onCourse: () => null,
}

/** How many clients need a look, and how many of them need what. */
export function needCounts(attention: readonly ClientAttention[]) {
  const needs = new Map<Need, number>()
  const waiting = attention.filter(needsLook)
  for (const client of waiting) {
    const own = new Set(waitingRules(client).map(({ rule }) => needOfRule[rule](client.facts)))
    for (const need of own) if (need) needs.set(need, (needs.get(need) ?? 0) + 1)
  }
  return { clients: waiting.length, needs }
}
