import type { AuthenticatedCaller } from '../../../platform/caller.ts'
import type { Begin } from './coach-feed.ts'
import { createChangeStreams, type FollowChangesDeps } from './follow-changes.ts'
import { deleteOldChanges } from './live.repository.ts'

export interface Follow {
  /** Id of the last event that the caller has received. */
  readonly lastEventId: string | null
  /** Number of seconds of past changes that the caller requests. */
  readonly lookBack: number | undefined
  /** Audits the clients whom the stream has named. */
  readonly auditRead: (rows: readonly { personId: string }[]) => void
}

export type LiveUseCases = ReturnType<typeof createLiveUseCases>

/** Use cases for streaming changes to clients as they happen. */
export function createLiveUseCases(deps: FollowChangesDeps) {
  const streams = createChangeStreams(deps)
  return {
    /**
     * Streams server-sent events about a coach's clients. Begins after an event, or with the changes of the last
     * seconds.
     * @throws ProblemError 429 `too_many_streams`, 503 `busy` or `stopping`
     */
    followClients: (
      caller: AuthenticatedCaller,
      { lastEventId, lookBack, auditRead }: Follow,
    ): Promise<ReadableStream<Uint8Array>> => {
      const begin: Begin = lastEventId === null ? { seconds: lookBack ?? 0 } : { after: lastEventId }
      const auditIds = (personIds: readonly string[]) => auditRead(personIds.map((personId) => ({ personId })))
      return streams.open(caller, { begin, auditRead: auditIds })
    },

    /** Returns the number of streams that are open in this process. */
    countStreams: (): number => streams.count,

    /** Ends every stream in this process and refuses new streams. */
    drainStreams: (): void => streams.drain(),

    /** Deletes changes that are so old that no stream can still resume before them. */
    deleteOldChanges: (): Promise<void> => deleteOldChanges(deps.db),
  }
}
