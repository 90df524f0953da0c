import type { AuthenticatedCaller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import { callerKeyOf, createEventStreams } from '../../../platform/http/event-stream/event-streams.ts'
import type { OpenStream } from '../../../platform/http/event-stream/open-stream.ts'
import { actAs, actForStreams } from '../../../platform/request-actor.ts'
import { scopeOf } from '../../../domain/client-scope.ts'
import { createCoachFeed, type Begin, type CoachFeed } from './coach-feed.ts'
import type { Cursor } from './cursor.ts'
import { findChanges, findCoachesWithChanges } from './live.repository.ts'

// Milliseconds from a change to the check. A call often consists of several transactions. After this delay, a single
// check finds all of them.
const checkAfterChange = 30
// Milliseconds from a client's call to the check. A call usually comes right before the record that it announces.
const checkAfterCall = 500
const checkAfterError = 1_000
// A silent stream gets a new cursor after this many heartbeats, which take a minute, so that it can be resumed from
// there.
const cursorHeartbeats = 4

export interface FollowChangesDeps {
  db: Db
  clock: Clock
  notifications: Notifications
  /** Returns those of the given sessions that still give access. */
  findSessionsInForce: (organisationId: string, sessionIds: readonly string[]) => Promise<Set<string>>
  /** Called with errors of the background work, which then tries again. */
  onError: (error: unknown) => void
}

/** How a stream begins, and the function that audits which clients its events name. */
export interface FollowRequest {
  readonly begin: Begin
  readonly auditRead: (personIds: readonly string[]) => void
}

/** The streams in this process with which coaches follow changes to their clients. */
export interface ChangeStreams {
  /**
   * Opens a stream for a coach. It ends with the access token, with the session, and when the server stops.
   * @throws ProblemError 429 `too_many_streams`, 503 `busy` or `stopping`
   */
  open(caller: AuthenticatedCaller, request: FollowRequest): Promise<ReadableStream<Uint8Array>>
  readonly count: number
  /** Ends every stream and refuses new streams. Called when the server stops. */
  drain(): void
}

/** A stream, its coach's feed, and the clients whom its events have named. */
interface Following {
  readonly feed: CoachFeed
  readonly auditRead: FollowRequest['auditRead']
  readonly unaudited: Set<string>
  readonly audited: Set<string>
}

export function createChangeStreams(deps: FollowChangesDeps): ChangeStreams {
  const { db, notifications, onError } = deps
  const followings = new Map<OpenStream, Following>()
  const feeds = new Map<string, { readonly coachId: string; readonly feed: CoachFeed }>()
  let cursor: Cursor | undefined
  let isListening = false
  let next: { timer: NodeJS.Timeout; at: number } | undefined
  let isLooking = false
  let heartbeats = 0
  const streams = createEventStreams({ ...deps, onHeartbeat, onEnd })

  function joinFeed(caller: AuthenticatedCaller): CoachFeed {
    const key = callerKeyOf(caller)
    const scope = scopeOf(caller)
    const known = feeds.get(key) ?? {
      coachId: scope.coachId,
      feed: createCoachFeed({
        read: (range) => actAs({ caller, isForStream: true }, () => findChanges(db, scope, range)),
        onEvents: (stream, personIds) => personIds.forEach((id) => noteNamed(stream, id)),
        onError,
      }),
    }
    feeds.set(key, known)
    return known.feed
  }

  function noteNamed(stream: OpenStream, personId: string): void {
    const following = followings.get(stream)
    if (following && !following.audited.has(personId)) following.unaudited.add(personId)
  }

  /**
   * Audits what a stream has read since the last audit. It runs a few times a minute, and audits each client only once.
   */
  function auditReads(stream: OpenStream, { unaudited, audited, auditRead }: Following): void {
    if (unaudited.size === 0) return
    try {
      auditRead([...unaudited])
    } catch (error) {
      // Stop reading until the audit has space again.
      onError(error)
      return stream.end()
    }
    for (const id of unaudited) audited.add(id)
    unaudited.clear()
  }

  function onHeartbeat(): void {
    for (const [stream, following] of followings) auditReads(stream, following)
    heartbeats += 1
    if (heartbeats % cursorHeartbeats === 0) for (const { feed } of feeds.values()) feed.action()
  }

  function onEnd(stream: OpenStream): void {
    const following = followings.get(stream)
    followings.delete(stream)
    if (!following) return
    const { feed } = following
    feed.leave(stream)
    if (![...followings.values()].some((other) => other.feed === feed)) feeds.delete(callerKeyOf(stream.caller))
    auditReads(stream, following)
  }

  /** Schedules a check within the given time, unless an earlier one is already scheduled. */
  function checkWithin(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (next && next.at <= at) return
    clearTimeout(next?.timer)
    next = { at, timer: setTimeout(() => void check(), milliseconds).unref() }
  }

  /**
   * Only one check runs at a time. It finds everything that has changed since the last check, so a lost notification
   * doesn't lose a change.
   */
  async function check(): Promise<void> {
    next = undefined
    if (streams.count === 0) return
    if (isLooking) return checkWithin(checkAfterChange)
    isLooking = true
    try {
      const isFirst = cursor === undefined
      const found = await findCoachesWithChanges(db, cursor)
      cursor = found.cursor
      const changed = new Set(found.coachIds)
      // A stream that is just being opened has no cursor yet. Its feed reads once it has one.
      for (const { coachId, feed } of feeds.values()) if (isFirst || changed.has(coachId)) feed.action()
    } catch (error) {
      onError(error)
      checkWithin(checkAfterError)
    } finally {
      isLooking = false
    }
  }

  function listen(): void {
    if (isListening) return
    isListening = true
    notifications.listen('attune_live', {
      connected: () => {
        checkWithin(0)
        streams.checkSessions()
      },
      notified: (what) => {
        if (what === 'sessions') streams.checkSessions()
        else checkWithin(what === 'calls' ? checkAfterCall : checkAfterChange)
      },
    })
  }

  return {
    get count() {
      return streams.count
    },
    async open(caller, { begin, auditRead }) {
      const { stream, body } = streams.open(caller)
      const feed = joinFeed(caller)
      followings.set(stream, { feed, auditRead, unaudited: new Set(), audited: new Set() })
      // The listener outlives this request and serves other callers, so it doesn't run as the caller.
      actForStreams(listen)
      try {
        await feed.join(stream, begin)
      } catch (error) {
        stream.end()
        throw error
      }
      // The session may have ended while the stream was being opened, when it was not yet in the list of checked
      // sessions.
      streams.checkSessions()
      return body
    },
    drain: () => streams.drain(),
  }
}
