import type { QueryKey } from '@tanstack/query-core'
import type { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'

/**
 * Fetches the queries that aren't fresh. Resolves once each of them has been answered or has failed. A failure is
 * reported by the screen that shows the query.
 */
export async function prefetch(store: ReturnType<typeof createStore>, queries: readonly { queryKey: QueryKey }[]) {
  const client = store.get(queryClientAtom)
  await Promise.allSettled(queries.map((query) => client.query(query)))
}
