import { contract, patientFetch, readEvents } from '@attune/api'
import { setTimeout as wait } from 'node:timers/promises'
import { note, type Seen } from './instants.ts'

export interface Follower {
  readonly coach: string
  readonly seen: Seen
  /** Number of streams that have started, and of resyncs that have arrived. */
  streams: number
  resyncs: number
}

/** Longest pause, in milliseconds, before a stream is opened again. It is the same as the app's first pause. */
const longestPause = 1_000

/** Follows a coach's clients until the signal aborts. When a stream ends, another stream continues. */
export function follow(address: string, coach: { email: string; accessToken: string }, signal: AbortSignal) {
  const follower: Follower = { coach: coach.email, seen: new Map(), streams: 0, resyncs: 0 }
  let place: string | undefined
  const begun = Promise.withResolvers<void>()

  async function read(): Promise<void> {
    const response = await patientFetch()(`${address}/analytics/live`, {
      signal,
      headers: {
        Authorization: `Bearer ${coach.accessToken}`,
        ...(place === undefined ? {} : { 'Last-Event-ID': place }),
      },
    })
    if (!response.ok || !response.body) throw new Error(`A stream was answered ${response.status}`)
    follower.streams += 1
    await readEvents(contract.analytics.followClients, response.body, {
      onEvent: (event) => {
        if (event.name === 'resync') follower.resyncs += 1
        else if (event.data.services.includes('device-metrics')) note(follower.seen, event.data.personId)
      },
      onId: (id) => {
        place = id
        begun.resolve()
      },
      silence: 40_000,
    })
  }

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      // A killed server breaks its streams, but the first stream must start.
      await read().catch(begun.reject)
      if (!signal.aborted) await wait(longestPause * (0.5 + Math.random() / 2))
    }
  }
  void goOn()
  return { follower, begun: begun.promise }
}
