import { prefetch } from '../../../api/prefetch.ts'
import type { Store } from '../../../shared/session/connection.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'
import { firstQueries } from './profile-queries.ts'

/**
 * Prefetches the queries that a profile shows first. Like the queries of a closed profile, they stay in memory for a
 * while.
 */
export const prefetchClient = (store: Store, id: string) =>
  void prefetch(store, firstQueries(id, store.get(coachDayAtom)))
