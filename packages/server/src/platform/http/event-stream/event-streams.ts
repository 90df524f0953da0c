import type { AuthenticatedCaller, Caller } from '../../caller.ts'
import type { Clock } from '../../clock.ts'
import { ProblemError, unavailable } from '../../problems.ts'
import { actForStreams } from '../../request-actor.ts'
import { heartbeat, retryText } from './event-text.ts'
import { openStream, type OpenStream } from './open-stream.ts'

/** Maximum numbers of streams that a process keeps open for one caller, and for all callers together. */
const MOST_OF_CALLER = 12
const MOST = 2_000

// Milliseconds between two ticks.
const tickEvery = 1_000
const heartbeatTicks = 15
// When a process ends, all of its streams end. Their callers reconnect within a second, each at a different time.
const firstRetry = 200
const retrySpread = 1_000

interface EventStreamsDeps {
  clock: Clock
  /** Returns those of the given sessions that still give access. */
  findSessionsInForce: (organisationId: string, sessionIds: readonly string[]) => Promise<Set<string>>
  /** Called after each heartbeat. While any stream is open, there is a heartbeat every 15 seconds. */
  onHeartbeat: () => void
  /** Called once for each stream, no matter which side ends it. */
  onEnd: (stream: OpenStream) => void
  /** Called with errors of the background work, which then tries again. */
  onError: (error: unknown) => void
}

/**
 * The open event streams of this process. A stream ends when its access token expires, when its session ends, and when
 * the server stops.
 */
export interface EventStreams {
  /**
   * Opens a stream for a caller.
   * @throws ProblemError 429 `too_many_streams`, 503 `busy` or `stopping`
   */
  open(caller: AuthenticatedCaller): { stream: OpenStream; body: ReadableStream<Uint8Array> }
  readonly count: number
  /** Ends the streams whose sessions have ended. */
  checkSessions(): void
  /** Ends every stream and refuses new streams. Called when the server stops. */
  drain(): void
}

/** Returns the key of a caller in this process's maps. */
export const callerKeyOf = ({ organisationId, personId }: Caller) => `${organisationId} ${personId}`

export function createEventStreams(deps: EventStreamsDeps): EventStreams {
  const { clock, onError } = deps
  const open = new Set<OpenStream>()
  let isDraining = false
  let ticking: NodeJS.Timeout | undefined
  let ticks = 0
  let isChecking = false
  let isCheckRequested = false

  function end(stream: OpenStream): void {
    open.delete(stream)
    deps.onEnd(stream)
    if (open.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }

  /**
   * Runs one check at a time, followed by another one if it was requested in the meantime, because hundreds of streams
   * may open at once.
   */
  function checkSessions(): void {
    isCheckRequested = true
    if (isChecking) return
    isChecking = true
    void (async () => {
      while (isCheckRequested) {
        isCheckRequested = false
        await endLostSessions()
      }
      isChecking = false
    })()
  }

  async function endLostSessions(): Promise<void> {
    try {
      const byOrganisation = Map.groupBy(open, ({ caller }) => caller.organisationId)
      for (const [organisationId, streams] of byOrganisation) {
        const sessionIds = [...new Set(streams.map(({ caller }) => caller.sessionId))]
        const inForce = await deps.findSessionsInForce(organisationId, sessionIds)
        for (const stream of streams) if (!inForce.has(stream.caller.sessionId)) stream.end()
      }
    } catch (error) {
      // The next heartbeat repeats the check.
      onError(error)
    }
  }

  function tick(): void {
    ticks += 1
    const now = clock.now()
    for (const stream of open) if (now >= stream.caller.tokenEndsAt) stream.end()
    if (ticks % heartbeatTicks !== 0) return
    for (const stream of open) stream.send(heartbeat)
    deps.onHeartbeat()
    checkSessions()
  }

  function refuseTooMany(caller: Caller): void {
    if (isDraining) throw unavailable('stopping')
    if (open.size >= MOST) throw unavailable('busy')
    const key = callerKeyOf(caller)
    if ([...open].filter((stream) => callerKeyOf(stream.caller) === key).length < MOST_OF_CALLER) return
    throw new ProblemError('too_many_streams', {
      detail: 'Too many windows follow these clients',
      headers: { 'Retry-After': '60' },
    })
  }

  return {
    get count() {
      return open.size
    },
    open(caller) {
      refuseTooMany(caller)
      const opened = openStream(caller, end)
      open.add(opened.stream)
      opened.stream.send(retryText(firstRetry + Math.round(Math.random() * retrySpread)))
      // The timer outlives this request and serves other callers, so it doesn't run as the caller.
      ticking ??= actForStreams(() => setInterval(tick, tickEvery).unref())
      return opened
    },
    checkSessions: () => actForStreams(checkSessions),
    drain() {
      isDraining = true
      for (const stream of open) stream.end()
    },
  }
}
