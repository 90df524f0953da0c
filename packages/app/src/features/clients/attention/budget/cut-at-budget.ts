import { type AttentionDay, needsReview } from '@attune/api'
import type { AttentionEntry, ListedClients } from '../attention-rows.ts'

/** The list, cut at the end of the coach's day. */
export interface CutList {
  /** The clients of the day. */
  today: readonly AttentionEntry[]
  /** All other clients. */
  later: readonly AttentionEntry[]
  /** The clients of `later` who need a review. */
  waiting: readonly AttentionEntry[]
  /** Whether none of today's clients needs a review any more. */
  isDone: boolean
}

/**
 * Cuts the list at the end of the coach's day. `undefined` if there is nothing to cut off: there is no limit, the day
 * has fewer clients than the budget, or no other client is waiting while the day isn't done.
 */
export function cutAtBudget(
  entries: readonly AttentionEntry[],
  { budget, personIds }: AttentionDay,
  reviewedHere: ListedClients,
): CutList | undefined {
  if (budget === null || personIds.length < budget) return undefined
  const ids = new Set(personIds)
  const today = entries.filter(({ row }) => ids.has(row.id))
  // All of the day's clients have since been paused or archived.
  if (today.length === 0) return undefined
  const later = entries.filter(({ row }) => !ids.has(row.id))
  const isDone = !today.some(needsReview)
  // Clients who were reviewed in this view keep their positions, so the list stays cut.
  const isCut = isDone || later.some((entry) => needsReview(entry) || reviewedHere.has(entry.row.id))
  return isCut ? { today, later, waiting: later.filter(needsReview), isDone } : undefined
}

/**
 * Returns the ids of the clients through whom an opened profile can move, in order. For one of the day's clients, these
 * are only the day's clients.
 */
export function idsOfCut(
  { today, later, waiting }: CutList,
  areAllShown: boolean,
  opened: string | undefined,
): string[] {
  const idsOf = (entries: readonly AttentionEntry[]) => entries.map(({ row }) => row.id)
  if (areAllShown) return idsOf([...today, ...later])
  const isWaiting = waiting.some(({ row }) => row.id === opened)
  return idsOf(isWaiting ? [...today, ...waiting] : today)
}
