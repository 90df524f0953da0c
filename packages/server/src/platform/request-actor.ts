import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The person or task for which the server is currently working. It decides which login queries the database, and whom
 * the audit names.
 */
export interface Acting {
  /** The person whose request is answered. Undefined if the server works on its own behalf, with the sign-in login. */
  readonly caller?: { readonly organisationId: string; readonly personId: string }
  /** Name in the audit if the actor isn't a person but, for example, an import key. By default, the server itself. */
  readonly actor?: string
  /** The id of a request that changes something, for the audit. */
  readonly requestId?: string
  /** Source address of the request, as far as the settings allow recording it. */
  readonly sourceAddress?: string | undefined
  /** True if the query is the same for every caller, so that the connection can keep its previous settings. */
  readonly isForAnyone?: boolean
  /** True for the work of event streams, which has its own connections, because many streams are open at once. */
  readonly isForStream?: boolean
}

const server: Acting = {}
const acting = new AsyncLocalStorage<Acting>()

export const currentlyActing = (): Acting => acting.getStore() ?? server

export const actAs = <Result>(who: Acting, work: () => Result): Result => acting.run(who, work)

/**
 * Runs work that a caller's own login isn't allowed to do. The audit still names the caller. A query inside a
 * transaction keeps the login with which the transaction began.
 */
export function actAsServer<Result>(work: () => Result): Result {
  const { caller, actor = caller?.personId, requestId, sourceAddress } = currentlyActing()
  return acting.run({ ...(actor ? { actor } : {}), ...(requestId ? { requestId, sourceAddress } : {}) }, work)
}

/** Runs a background task without the actor of the request that may have started it. */
export const actInBackground = <Result>(work: () => Result): Result => acting.run(server, work)

/** Runs a background task of the event streams. */
export const actForStreams = <Result>(work: () => Result): Result => acting.run({ isForStream: true }, work)
