import type { Remote } from '../../../shared/query/query.ts'
import type { ServicePart } from '../../../shared/query/service-failures.ts'

/** What one service knows about one client: not yet, not to be had, or a value (undefined: it knows nothing of them). */
export type Slot<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly of: ServicePart }
  | { readonly status: 'ready'; readonly value: T | undefined }

const loading: Slot<never> = { status: 'loading' }
const nothing: Slot<never> = { status: 'ready', value: undefined }

/** Finds each client's part of a service's answer. What was known stays while it is asked for anew, or fails. */
export function slotsOf<T extends { personId: string }>(
  of: ServicePart,
  remote: Remote<readonly T[]>,
): (id: string) => Slot<T> {
  if (remote.value === undefined) {
    const slot: Slot<T> = remote.status === 'failed' ? { status: 'failed', of } : loading
    return () => slot
  }
  const byPerson = new Map(remote.value.map((value) => [value.personId, { status: 'ready', value } as const]))
  return (id) => byPerson.get(id) ?? nothing
}

export const valueOf = <T>(slot: Slot<T>): T | undefined => (slot.status === 'ready' ? slot.value : undefined)

/** Two services' parts as one: ready when both are, failed when one is. */
export function joinSlots<A, B, T>(
  one: Slot<A>,
  other: Slot<B>,
  join: (one: A | undefined, other: B | undefined) => T | undefined,
): Slot<T> {
  if (one.status === 'failed') return one
  if (other.status === 'failed') return other
  if (one.status === 'loading' || other.status === 'loading') return loading
  return { status: 'ready', value: join(one.value, other.value) }
}
