import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the server works at the moment. It decides which login asks the database, and what the audit names. */
export interface Acting {
  /** The person whose request is answered. Undefined: the server works for itself, with the login that signs people in. */
  readonly caller?: { readonly organisationId: string; readonly personId: string }
  /** What the audit names where no person acts, such as an import key. The server itself when absent. */
  readonly actor?: string
  /** The request that changes something, for the audit. */
  readonly requestId?: string
  /** The query is the same for every caller, so a connection keeps the settings of the call before. */
  readonly isForAnyone?: boolean
}

const server: Acting = {}
const acting = new AsyncLocalStorage<Acting>()

export const currentlyActing = (): Acting => acting.getStore() ?? server

export const actAs = <Result>(who: Acting, work: () => Result): Result => acting.run(who, work)

/**
 * Runs what a caller's own login may not do: the audit still names the caller. A query inside a transaction keeps the login
 * that the transaction began with.
 */
export function actAsServer<Result>(work: () => Result): Result {
  const { caller, actor = caller?.personId, requestId } = currentlyActing()
  return acting.run({ ...(actor ? { actor } : {}), ...(requestId ? { requestId } : {}) }, work)
}

/** Runs a background task, also when a request starts it: nothing of the request is left. */
export const actInBackground = <Result>(work: () => Result): Result => acting.run(server, work)
