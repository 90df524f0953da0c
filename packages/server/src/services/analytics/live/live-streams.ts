import type { AuthenticatedCaller, Caller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import { ProblemError, unavailable } from '../../../platform/problems.ts'
import { actAs, actInBackground } from '../../../platform/request-actor.ts'
import { scopeOf } from '../../../domain/client-scope.ts'
import { createCoachFeed, type Begin, type CoachFeed } from './coach-feed.ts'
import { heartbeat } from './event-text.ts'
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

const keyOf = ({ organisationId, personId }: Caller) => `${organisationId} ${personId}`
const coachOf = (key: string) => key.split(' ')[1] ?? ''

export function createLiveStreams(deps: LiveStreamsDeps): LiveStreams {
  const { db, clock, notifications, onError } = deps
  const feeds = new Map<string, CoachFeed>()
  const open = new Map<OpenStream, Reading>()
  let place: Place | undefined
  let isListening = false
  let isDraining = false
  let ticking: NodeJS.Timeout | undefined
  let ticks = 0
  let next: { timer: NodeJS.Timeout; at: number } | undefined
  let isLooking = false

  function feedOf(caller: Caller): CoachFeed {
    const known = feeds.get(keyOf(caller))
    if (known) return known
    const scope = scopeOf(caller)
    const feed = createCoachFeed({
      read: (range) => actAs({ caller }, () => findChanges(db, scope, range)),
      onEvents: (stream, personIds) => personIds.forEach((id) => note(stream, id)),
      onError,
    })
    feeds.set(keyOf(caller), feed)
    return feed
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

  const streamsOf = (caller: Caller) => [...open.keys()].filter((stream) => keyOf(stream.caller) === keyOf(caller))

  function leave(stream: OpenStream): void {
    const reading = open.get(stream)
    open.delete(stream)
    feeds.get(keyOf(stream.caller))?.leave(stream)
    if (streamsOf(stream.caller).length === 0) feeds.delete(keyOf(stream.caller))
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
      for (const [key, feed] of feeds) if (isFirst || changed.has(coachOf(key))) feed.touch()
    } catch (error) {
      onError(error)
      lookWithin(tickEvery)
    } finally {
      isLooking = false
    }
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
    if (ticks % heartbeatTicks === 0) void endLostSessions()
    if (ticks % placeTicks === 0) for (const feed of feeds.values()) feed.touch()
  }

  function startWork(): void {
    if (!isListening) {
      isListening = true
      notifications.listen('attune_live', {
        connected: () => {
          lookWithin(0)
          void endLostSessions()
        },
        notified: (what) => {
          if (what === 'sessions') void endLostSessions()
          else lookWithin(what === 'calls' ? lookAfterCall : lookAfterChange)
        },
      })
    }
    ticking ??= setInterval(tick, tickEvery).unref()
  }

  function refuseTooMany(caller: Caller): void {
    if (isDraining) throw unavailable('stopping')
    if (open.size >= MOST) throw unavailable('busy')
    if (streamsOf(caller).length < MOST_OF_COACH) return
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
      // The work continues after the request, and for other callers.
      actInBackground(startWork)
      try {
        await feedOf(caller).join(stream, begin)
      } catch (error) {
        stream.end()
        throw error
      }
      // A session that ended while the stream was opened was not in the list that was checked.
      void actInBackground(endLostSessions)
      return body
    },
    drain() {
      isDraining = true
      for (const stream of open.keys()) stream.end()
    },
  }
}
