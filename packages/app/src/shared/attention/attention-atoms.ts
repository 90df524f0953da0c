import { keepPreviousData, type QueryClient } from '@tanstack/query-core'
import { queryOf } from '../../api/queries.ts'
import { sessionQueryAtom } from '../../api/use-query.ts'
import { coachDayAtom } from '../time/clock.ts'

/** The rules that each client meets on the coach's day. */
export const listAttention = (today: string) => queryOf('analytics', 'listAttention', { query: { today } })

/** The rules that each client meets, with the facts and whether the coach has reviewed them. */
export const attentionAtom = sessionQueryAtom((get) => ({
  ...listAttention(get(coachDayAtom)),
  placeholderData: keepPreviousData,
}))

/** The rules that one client meets on the coach's day. */
export const getAttention = (personId: string, today: string) =>
  queryOf('analytics', 'getAttention', { params: { personId }, query: { today } })

/** Refetches the shown queries about the rules that clients meet, and marks the rest as stale. */
export function invalidateAttention(client: QueryClient, personIds: Iterable<string>): void {
  void client.invalidateQueries({ queryKey: ['analytics', 'listAttention'] })
  for (const personId of personIds) {
    void client.invalidateQueries({ queryKey: ['analytics', 'getAttention', { params: { personId } }] })
  }
}
