import type { createStore } from 'jotai'
import { firstQueries } from './profile-queries.ts'

/**
 * Prefetches the queries that a profile shows first. They stay in the store for a while, like those of a closed
 * profile.
 */
export function prefetchClient(store: ReturnType<typeof createStore>, id: string): void {
  for (const part of firstQueries(id)) {
    const leave = store.sub(part, () => {})
    leave()
  }
}
