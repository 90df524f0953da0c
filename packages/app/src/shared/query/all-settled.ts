import type { Atom } from 'jotai'
import type { Store } from '../session/connection.ts'
import type { QueryResult } from './query-result.ts'

/** Reads queries in parallel. Resolves when each of them has been answered or has failed. */
export async function allSettled(store: Store, queries: readonly Atom<QueryResult<unknown>>[]): Promise<void> {
  const settled = async (query: Atom<QueryResult<unknown>>) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = () => {
      if (store.get(query).status !== 'loading') resolve()
    }
    const leave = store.sub(query, check)
    check()
    await promise
    leave()
  }
  await Promise.all(queries.map(settled))
}
