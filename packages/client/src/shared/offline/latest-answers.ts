import type { Person } from '@attune/api'
import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/query-core'
import { openDatabase } from '../storage/database.ts'

/** Everything that a session needs to start without a network. */
export interface LatestSession {
  readonly person: Person
  /** Restores the stored answers to the session's queries. */
  readonly restore: (client: QueryClient) => void
}

/** Reads the answers that are stored on this device, if they belong to the signed-in client. */
export async function readLatest(): Promise<LatestSession | undefined> {
  const latest = await (await openDatabase()).get('answers', 'latest')
  const restore = (client: QueryClient, answers: DehydratedState) => {
    hydrate(client, answers)
    // Marks the answers as stale, however new they are, so that they are fetched again.
    void client.invalidateQueries({ refetchType: 'none' })
  }
  return latest && { person: latest.person, restore: (client) => restore(client, latest.answers) }
}

export const forgetLatest = async (): Promise<void> => (await openDatabase()).delete('answers', 'latest')

/** Stores a session's answers on this device for the next start. Call the returned function when the session ends. */
export function keepAnswers(client: QueryClient, person: () => Person): () => void {
  let isOver = false
  let [isWriting, isStale] = [false, false]
  async function write(): Promise<void> {
    const database = await openDatabase()
    // Writes nothing after the session has ended.
    if (!isOver) await database.put('answers', { person: person(), answers: dehydrate(client) }, 'latest')
  }
  /** Only one write runs at a time, because a screen reads several answers at once. */
  async function keep(): Promise<void> {
    isStale = true
    if (isWriting) return
    isWriting = true
    while (isStale) {
      isStale = false
      // If the browser blocks its storage, the page can start only with a network.
      await write().catch(() => undefined)
    }
    isWriting = false
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') void keep()
  })
  void keep()
  return () => {
    isOver = true
    unsubscribe()
  }
}
