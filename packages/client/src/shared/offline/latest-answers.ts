import type { Person } from '@attune/api'
import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/query-core'
import { openDatabase } from '../storage/database.ts'

/** The begin of a session without a network. */
export interface LatestSession {
  readonly person: Person
  /** Puts the answers that were read last into the session's queries. */
  readonly restore: (client: QueryClient) => void
}

/** Reads the answers that are kept on this device, if their client is still signed in. */
export async function readLatest(): Promise<LatestSession | undefined> {
  const latest = await (await openDatabase()).get('answers', 'latest')
  const restore = (client: QueryClient, answers: DehydratedState) => {
    hydrate(client, answers)
    // However old they are, they are read again.
    void client.invalidateQueries({ refetchType: 'none' })
  }
  return latest && { person: latest.person, restore: (client) => restore(client, latest.answers) }
}

export const forgetLatest = async (): Promise<void> => (await openDatabase()).delete('answers', 'latest')

/** Keeps the answers of a session on this device, for its next start. Call the result when the session ends. */
export function keepAnswers(client: QueryClient, person: () => Person): () => void {
  let isOver = false
  let [isWriting, isStale] = [false, false]
  async function write(): Promise<void> {
    const database = await openDatabase()
    // After the session's end nothing may be written.
    if (!isOver) await database.put('answers', { person: person(), answers: dehydrate(client) }, 'latest')
  }
  /** One write at a time: a screen reads several answers at once. */
  async function keep(): Promise<void> {
    isStale = true
    if (isWriting) return
    isWriting = true
    while (isStale) {
      isStale = false
      // A browser may block its storage. Then the page needs a network to start.
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
