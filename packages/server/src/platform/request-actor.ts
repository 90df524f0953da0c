import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The person or task for which the server works at the moment. It decides which login queries the database, and whom
 * the audit names.
 */
export interface Acting {
  /** The person whose request is answered. Undefined: the server works for itself, with the sign-in login. */
  readonly caller?: { readonly organisationId: string; readonly personId: string }
  /** Name in the audit where no person acts, such as an import key. Absent: the server itself. */
  readonly actor?: string
  /** The id of a request that changes something, for the audit. */
  readonly requestId?: string
  /** Source address of such a request, as far as the settings record it. */
  readonly sourceAddress?: string | undefined
  /** The query is the same for every caller, so the connection may keep its previous settings. */
  readonly isForAnyone?: boolean
  /** The work of a stream of events, which has connections of its own: many streams open at once. */
  readonly isForStream?: boolean
}

const server: Acting = {}
const acting = new AsyncLocalStorage<Acting>()

export const currentlyActing = (): Acting => acting.getStore() ?? server

export const actAs = <Result>(who: Acting, work: () => Result): Result => acting.run(who, work)

/**
 * Runs work that a caller's own login may not do: the audit still names the caller. A query inside a transaction keeps
 * the login that the transaction began with.
 */
export function actAsServer<Result>(work: () => Result): Result {
  const { caller, actor = caller?.personId, requestId, sourceAddress } = currentlyActing()
  return acting.run({ ...(actor ? { actor } : {}), ...(requestId ? { requestId, sourceAddress } : {}) }, work)
}

/** Runs a background task, even when a request starts it: it keeps nothing of the request. */
export const actInBackground = <Result>(work: () => Result): Result => acting.run(server, work)

/** Runs a background task of the streams of events. */
export const actForStreams = <Result>(work: () => Result): Result => acting.run({ isForStream: true }, work)
