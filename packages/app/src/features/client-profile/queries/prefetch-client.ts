import type { createStore } from 'jotai'
import { firstQueries } from './profile-queries.ts'

/** Asks for what a client's profile shows first; it is kept for a while, as of a client who was just left. */
export function prefetchClient(store: ReturnType<typeof createStore>, id: string): void {
  for (const part of firstQueries(id)) {
    const leave = store.sub(part, () => {})
    leave()
  }
}
