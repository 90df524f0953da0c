import type { AuthenticatedCaller, Caller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import { ProblemError, unavailable } from '../../../platform/problems.ts'
import { actAs, actForStreams } from '../../../platform/request-actor.ts'
import { scopeOf } from '../../../domain/client-scope.ts'
import { createCoachFeed, type Begin, type CoachFeed } from './coach-feed.ts'
import { heartbeat, retryText } from './event-text.ts'
import { findChanges, findCoachesWithChanges } from './live.repository.ts'
import { openStream, type OpenStream } from './open-stream.ts'
import type { Place } from './place.ts'

/** Streams of one coach, and of all, that a process holds open. */
const MOST_OF_COACH = 12
const MOST = 2_000

// Milliseconds. Statements of one call are often several transactions, which one look then finds.
const lookAfterChange = 30
// A call is mostly followed by the record that it brings.
const lookAfterCall = 500
const tickEvery = 1_000
const heartbeatTicks = 15
// All streams of a process end at the same time when it does. Their callers come back spread over a second.
const firstRetry = 200
const retrySpread = 1_000
// A stream on which nothing happens gets its place often enough to be resumed at it.
const placeTicks = 60

export interface LiveStreamsDeps {
  db: Db
  clock: Clock
  notifications: Notifications
  /** Those of the sessions that open something. */
  findSessionsInForce: (organisationId: string, sessionIds: readonly string[]) => Promise<Set<string>>
  /** An error of the background work, which is tried again. */
  onError: (error: unknown) => void
}

/** How a stream begins, and who audits the clients that its events name. */
export interface FollowRequest {
  readonly begin: Begin
  readonly noteRead: (personIds: readonly string[]) => void
}

/** The open streams of this process. */
export interface LiveStreams {
  /**
   * Opens the stream of a caller. It ends with the access token, with the session, and when the server stops.
   * @throws ProblemError 429 `too_many_streams`, 503 `busy`
   */
  open(caller: AuthenticatedCaller, request: FollowRequest): Promise<ReadableStream<Uint8Array>>
  readonly count: number
  /** Ends every stream, and opens no other: the server stops. */
  drain(): void
}

interface Reading {
  readonly noteRead: FollowRequest['noteRead']
  /** Named by events and not yet audited. */
  readonly unaudited: Set<string>
  readonly audited: Set<string>
}

/** A coach with open streams in this process. */
interface FollowingCoach {
  readonly feed: CoachFeed
  readonly streams: Set<OpenStream>
}

const keyOf = ({ organisationId, personId }: Caller) => `${organisationId} ${personId}`
const coachIdOf = (key: string) => key.split(' ')[1] ?? ''

export function createLiveStreams(deps: LiveStreamsDeps): LiveStreams {
  const { db, clock, notifications, onError } = deps
  const coaches = new Map<string, FollowingCoach>()
  const open = new Map<OpenStream, Reading>()
  let place: Place | undefined
  let isListening = false
  let isDraining = false
  let ticking: NodeJS.Timeout | undefined
  let ticks = 0
  let next: { timer: NodeJS.Timeout; at: number } | undefined
  let isLooking = false
  let isChecking = false
  let isCheckAsked = false

  function coachOf(caller: Caller): FollowingCoach {
    const known = coaches.get(keyOf(caller))
    if (known) return known
    const scope = scopeOf(caller)
    const feed = createCoachFeed({
      read: (range) => actAs({ caller, isForStream: true }, () => findChanges(db, scope, range)),
      onEvents: (stream, personIds) => personIds.forEach((id) => note(stream, id)),
      onError,
    })
    const coach = { feed, streams: new Set<OpenStream>() }
    coaches.set(keyOf(caller), coach)
    return coach
  }

  function note(stream: OpenStream, personId: string): void {
    const reading = open.get(stream)
    if (reading && !reading.audited.has(personId)) reading.unaudited.add(personId)
  }

  /** A stream's reads are audited a few times a minute, each client once. */
  function auditReads(stream: OpenStream, reading: Reading): void {
    if (reading.unaudited.size === 0) return
    try {
      reading.noteRead([...reading.unaudited])
    } catch (error) {
      // With a full audit nothing is read on.
      onError(error)
      return stream.end()
    }
    for (const id of reading.unaudited) reading.audited.add(id)
    reading.unaudited.clear()
  }

  function leave(stream: OpenStream): void {
    const reading = open.get(stream)
    open.delete(stream)
    const coach = coaches.get(keyOf(stream.caller))
    coach?.feed.leave(stream)
    coach?.streams.delete(stream)
    if (coach?.streams.size === 0) coaches.delete(keyOf(stream.caller))
    if (reading) auditReads(stream, reading)
    if (open.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }

  /** Looks whose clients changed at this time or earlier. */
  function lookWithin(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (next && next.at <= at) return
    clearTimeout(next?.timer)
    next = { at, timer: setTimeout(() => void look(), milliseconds).unref() }
  }

  /** One look at a time. It finds what changed since the last one, so nothing is lost with a notification. */
  async function look(): Promise<void> {
    next = undefined
    if (open.size === 0) return
    if (isLooking) return lookWithin(lookAfterChange)
    isLooking = true
    try {
      const isFirst = place === undefined
      const found = await findCoachesWithChanges(db, place)
      place = found.place
      const changed = new Set(found.coachIds)
      // A stream that is just opening is not at its place yet: its feed reads after that.
      for (const [key, { feed }] of coaches) if (isFirst || changed.has(coachIdOf(key))) feed.touch()
    } catch (error) {
      onError(error)
      lookWithin(tickEvery)
    } finally {
      isLooking = false
    }
  }

  /** One check at a time, and one more for all that asked meanwhile: hundreds of streams may open together. */
  function checkSessions(): void {
    isCheckAsked = true
    if (isChecking) return
    isChecking = true
    void (async () => {
      while (isCheckAsked) {
        isCheckAsked = false
        await endLostSessions()
      }
      isChecking = false
    })()
  }

  async function endLostSessions(): Promise<void> {
    try {
      const byOrganisation = Map.groupBy(open.keys(), ({ caller }) => caller.organisationId)
      for (const [organisationId, streams] of byOrganisation) {
        const sessionIds = [...new Set(streams.map(({ caller }) => caller.sessionId))]
        const inForce = await deps.findSessionsInForce(organisationId, sessionIds)
        for (const stream of streams) if (!inForce.has(stream.caller.sessionId)) stream.end()
      }
    } catch (error) {
      // The next heartbeat checks again.
      onError(error)
    }
  }

  function tick(): void {
    ticks += 1
    const now = clock.now()
    for (const [stream, reading] of open) {
      if (now >= stream.caller.tokenEndsAt) stream.end()
      else if (ticks % heartbeatTicks === 0) {
        stream.send(heartbeat)
        auditReads(stream, reading)
      }
    }
    if (ticks % heartbeatTicks === 0) checkSessions()
    if (ticks % placeTicks === 0) for (const { feed } of coaches.values()) feed.touch()
  }

  function startWork(): void {
    if (!isListening) {
      isListening = true
      notifications.listen('attune_live', {
        connected: () => {
          lookWithin(0)
          checkSessions()
        },
        notified: (what) => {
          if (what === 'sessions') checkSessions()
          else lookWithin(what === 'calls' ? lookAfterCall : lookAfterChange)
        },
      })
    }
    ticking ??= setInterval(tick, tickEvery).unref()
  }

  function refuseTooMany(caller: Caller): void {
    if (isDraining) throw unavailable('stopping')
    if (open.size >= MOST) throw unavailable('busy')
    if ((coaches.get(keyOf(caller))?.streams.size ?? 0) < MOST_OF_COACH) return
    throw new ProblemError('too_many_streams', {
      detail: 'Too many windows follow these clients',
      headers: { 'Retry-After': '60' },
    })
  }

  return {
    get count() {
      return open.size
    },
    async open(caller, { begin, noteRead }) {
      refuseTooMany(caller)
      const { stream, body } = openStream(caller, leave)
      open.set(stream, { noteRead, unaudited: new Set(), audited: new Set() })
      const coach = coachOf(caller)
      coach.streams.add(stream)
      stream.send(retryText(firstRetry + Math.round(Math.random() * retrySpread)))
      // The work continues after the request, and for other callers.
      actForStreams(startWork)
      try {
        await coach.feed.join(stream, begin)
      } catch (error) {
        stream.end()
        throw error
      }
      // A session that ended while the stream was opened was not in the list that was checked.
      actForStreams(checkSessions)
      return body
    },
    drain() {
      isDraining = true
      for (const stream of open.keys()) stream.end()
    },
  }
}
