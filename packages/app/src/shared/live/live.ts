import { analyticsOperations, ApiError, type ClientChange, LIVE_LOOK_BACK, readEvents, withWebLock } from '@attune/api'
import { queryClientAtom } from 'jotai-tanstack-query'
import { announceChanges } from '../../api/changes.ts'
import { isAttended, onPresence } from '../presence/presence.ts'
import { connectionAtom, currentCoachAtom, type Store } from '../session/connection.ts'
import { announcementsAtom } from './announcements.ts'
import { reconnectDelay } from './reconnect.ts'
import { type Batch, joinTabs } from './tabs.ts'

/**
 * Milliseconds without any data after which a stream counts as lost. Two of the server's heartbeats would have arrived
 * within this time.
 */
const silence = 40_000
/** Milliseconds after which the end of a stream doesn't count as a failure. */
const longEnough = 5_000

/** Waits for a time, or until the signal aborts. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Keeps screens up to date until the signal aborts, through one stream for all tabs of the browser. The tab that holds
 * a lock reads the stream. A tab that is hidden, offline or unattended releases the lock. Failures aren't shown,
 * because even without a stream, screens are refreshed when the coach returns to the window.
 */
export function followLive(store: Store, ending: AbortSignal): void {
  const { api, signal: session } = store.get(connectionAtom)
  const signal = AbortSignal.any([ending, session])
  if (signal.aborted) return
  const name = `attune-live ${store.get(currentCoachAtom).user.id}`
  const client = store.get(queryClientAtom)
  let place: string | undefined

  function apply({ changes, isResync, place: next }: Batch): void {
    place = next
    if (!isResync && changes.length === 0) return
    announceChanges(client, isResync ? 'any' : changes)
    store.set(announcementsAtom, changes)
  }
  const tabs = joinTabs(name, { onBatch: apply, signal })

  /** Returns where the next stream begins: after the last batch, or when the page began to load its data. */
  function begin() {
    if (place !== undefined) return { headers: { 'Last-Event-ID': place } }
    const age = Math.ceil(performance.now() / 1_000) + 1
    if (age > LIVE_LOOK_BACK) void client.invalidateQueries({ refetchType: 'none' })
    return { query: { lookBack: Math.min(age, LIVE_LOOK_BACK) } }
  }

  /**
   * Reads one stream to its end. `onRetry` is called with the milliseconds that the server asks to wait before the next
   * call.
   */
  async function read(rest: AbortSignal, onRetry: (milliseconds: number) => void): Promise<void> {
    const stream = await api.analytics.followClients(begin(), { signal: rest })
    tabs.lead()
    let changes: ClientChange[] = []
    let isResync = false
    await readEvents(analyticsOperations.followClients, stream, {
      onEvent: (event) => {
        if (event.name === 'resync') isResync = true
        else changes.push(event.data)
      },
      onId: (id) => {
        const batch: Batch = { changes, isResync, place: id }
        changes = []
        isResync = false
        apply(batch)
        tabs.share(batch)
      },
      onRetry,
      silence,
    })
  }

  /** Reads streams, one after the other, while this tab holds the lock. */
  async function lead(rest: AbortSignal): Promise<void> {
    let failures = 0
    while (!rest.aborted) {
      const begun = performance.now()
      let retryAfter: number | undefined
      let retry: number | undefined
      try {
        await read(rest, (milliseconds) => (retry = milliseconds))
      } catch (error) {
        // The next attempt may succeed. A stream has no screen on which to show an error.
        if (rest.aborted) return
        if (error instanceof ApiError) retryAfter = error.retryAfter
      }
      failures = performance.now() - begun > longEnough ? 0 : failures + 1
      await pause(reconnectDelay({ failures, retryAfter, retry }, Math.random()), rest)
    }
  }

  let resting: AbortController | undefined
  function turn(): void {
    if (signal.aborted || !isAttended()) {
      resting?.abort(new DOMException('This tab rests', 'AbortError'))
      resting = undefined
    } else if (!resting) {
      resting = new AbortController()
      const { signal: rest } = resting
      withWebLock(name, () => lead(rest), rest).catch((error: unknown) => {
        // A tab pauses by aborting its wait for the lock, or its stream.
        if (!rest.aborted) throw error
      })
    }
  }
  onPresence(['attended'], turn, signal)
  signal.addEventListener('abort', turn)
  turn()
}
