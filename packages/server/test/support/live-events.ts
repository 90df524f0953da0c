import { contract, readEvents, type EventOf } from '@attune/api'

type LiveEvent = EventOf<typeof contract.analytics.followClients>

/** The part of a stream that has arrived so far. */
export interface FollowedStream {
  readonly status: number
  readonly headers: Headers
  readonly events: readonly LiveEvent[]
  /** Ids in the order in which they arrived. */
  readonly ids: readonly string[]
  /** Resolves when either side ends the stream. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/** Reads the answer of `followClients` in the background. */
export function follow(response: Response): FollowedStream {
  const events: LiveEvent[] = []
  const ids: string[] = []
  const closing = new AbortController()
  const { body, status, headers } = response
  if (!body || status !== 200) throw new Error(`No stream of events: ${status}`)
  const read = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: closing.signal })
  const ended = readEvents(contract.analytics.followClients, read, {
    onEvent: (event) => void events.push(event),
    onId: (id) => void ids.push(id),
    silence: 30_000,
  }).catch(() => undefined)
  return {
    status,
    headers,
    events,
    ids,
    ended,
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
