import type { OpenStream } from '../../../platform/http/event-stream/open-stream.ts'
import { changesText, namedIn, resyncText } from './change-events.ts'
import type { Range, ReadChanges } from './live.repository.ts'
import { isReachable, type Cursor } from './cursor.ts'

/** Milliseconds between two reads of a coach's changes. Changes within this time become one event per client. */
const readEvery = 500

/** The beginning of a stream: after an event, a number of seconds ago, or now. */
export type Begin = { readonly after: string } | { readonly seconds: number }

interface FeedDeps {
  /** Reads the coach's changes as the coach, so that row-level security returns only the coach's own clients. */
  read: (range: Range) => Promise<ReadChanges>
  /** Called with the clients whom an event names, to record that the coach has read them. */
  onEvents: (stream: OpenStream, personIds: readonly string[]) => void
  onError: (error: unknown) => void
}

export interface CoachFeed {
  /** Adds a stream. The stream first receives the changes since its beginning. */
  join(stream: OpenStream, begin: Begin): Promise<void>
  leave(stream: OpenStream): void
  /** Call this when something has changed. Reads the change now, or half a second after the last read. */
  action(): void
}

/** Feeds all streams of one coach in this process. They share a cursor. */
export function createCoachFeed({ read, onEvents, onError }: FeedDeps): CoachFeed {
  const streams = new Set<OpenStream>()
  let cursor: Cursor | undefined
  let lastRead = -Infinity
  let timer: NodeJS.Timeout | undefined
  // Only one read runs at a time, so that each change is read only once.
  let turn: Promise<unknown> = Promise.resolve()

  function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }

  function send(to: Iterable<OpenStream>, latest: ReadChanges): void {
    const text = changesText(latest)
    const personIds = namedIn(latest.changes)
    for (const stream of to) {
      stream.send(text)
      onEvents(stream, personIds)
    }
  }

  async function advance(): Promise<void> {
    if (cursor === undefined || streams.size === 0) return
    lastRead = performance.now()
    const latest = await read({ from: { after: cursor } })
    cursor = latest.cursor
    send(streams, latest)
  }

  /** Sends the changes up to the shared cursor to a stream that begins at a different cursor. */
  async function catchUp(stream: OpenStream, begin: Begin): Promise<void> {
    await advance()
    const others = streams.size > 0 ? cursor : undefined
    if ('seconds' in begin) {
      const missed = await read({ from: begin, ...(others === undefined ? {} : { until: others }) })
      // For the first stream, the cursor is the end of what it reads.
      cursor = others ?? missed.cursor
      send([stream], { ...missed, cursor })
    } else {
      const now = others ?? (await read({ from: { seconds: 0 } })).cursor
      cursor = now
      if (isReachable(begin.after, now)) send([stream], { ...(await read({ from: begin, until: now })), cursor: now })
      else stream.send(resyncText(now))
    }
    if (stream.isOpen) streams.add(stream)
  }

  function action(): void {
    if (timer) return
    timer = setTimeout(
      () => {
        timer = undefined
        takeTurn(advance).catch((error: unknown) => {
          onError(error)
          // Changes that weren't read are still in the log, so read again.
          if (streams.size > 0) action()
        })
      },
      Math.max(0, lastRead + readEvery - performance.now()),
    ).unref()
  }

  return {
    join: (stream, begin) => takeTurn(() => catchUp(stream, begin)),
    leave: (stream) => void streams.delete(stream),
    action,
  }
}
