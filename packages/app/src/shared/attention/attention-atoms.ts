import type { Setter } from 'jotai'
import { queryAtom } from '../query/query-atom.ts'
import { queryFamily } from '../query/query-family.ts'
import { coachDayAtom } from '../time/clock.ts'

/** The rules that each client meets, with the facts and whether the coach has reviewed them. */
export const attentionAtom = queryAtom((api, options, get) =>
  api.analytics.listAttention({ query: { today: get(coachDayAtom) } }, options),
)

/** The same of one client. */
export const clientAttentionFamily = queryFamily((api, personId, options, get) =>
  api.analytics.getAttention({ params: { personId }, query: { today: get(coachDayAtom) } }, options),
)

/** Refetches what is shown of the rules that a client meets, and marks the rest as stale. */
export function invalidateAttention(set: Setter, personId: string): void {
  set(attentionAtom, 'invalidate')
  set(clientAttentionFamily(personId), 'invalidate')
}
