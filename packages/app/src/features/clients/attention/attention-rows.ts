import {
  type AttentionRule,
  type ClientAttention,
  inAttentionOrder,
  isOnCourse,
  needsReview,
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
  /** Whether the client meets rules and the coach has reviewed all of them. */
  isReviewed: boolean
  lastReview: Review | null
}

/** The clients reviewed since the view was opened, each with their previous review. */
export type ListedClients = ReadonlyMap<string, Review | null>

/** Returns the clients in the order of the Attention view. The clients in `kept` keep their positions. */
export function attentionEntries(
  rows: readonly ClientRow[],
  attention: readonly ClientAttention[],
  { kept, compare }: { kept: ListedClients } & Pick<Formats, 'compare'>,
): AttentionEntry[] {
  const byId = new Map(attention.map((client) => [client.personId, client]))
  const places = rows.flatMap((row) => {
    const client = byId.get(row.id)
    if (!client) return []
    const counted = client.rules.map((met) => ({ ...met, isReviewed: met.isReviewed && !kept.has(row.id) }))
    const entry: AttentionEntry = {
      row,
      facts: client.facts,
      rules: client.rules,
      isReviewed: !isOnCourse(client) && waitingRules(client).length === 0,
      lastReview: client.lastReview,
    }
    const before = kept.get(row.id) ?? (kept.has(row.id) ? null : client.lastReview)
    return [{ entry, facts: client.facts, rules: counted, lastReview: before, name: nameOf(row.person) }]
  })
  return inAttentionOrder(places, compare).map(({ entry }) => entry)
}

/** Counts, by rule, the clients who meet it and haven't been reviewed for it. */
export function ruleCounts(attention: readonly ClientAttention[]): ReadonlyMap<AttentionRule, number> {
  const counts = new Map<AttentionRule, number>()
  for (const client of attention)
    for (const { rule } of waitingRules(client)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}

/** The rules in the order of the sentence. The sentence shows the same counts as the filters. */
export const RULES_IN_SENTENCE = [
  'followUpDue',
  'noData',
  'lowEngagement',
  'laggingIndicator',
  'behindPlan',
  'halfOfUsual',
  'readyToMoveOn',
] as const satisfies readonly AttentionRule[]

/** Counts the clients who need a review. A client who meets several rules counts once. */
export const countNeedingReview = (attention: readonly ClientAttention[]): number =>
  attention.filter(needsReview).length
