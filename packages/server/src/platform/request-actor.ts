import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The person or task for which the server is currently working. It determines which login queries the database, and
 * whom the audit names.
 */
export interface Acting {
  /**
   * The person whose request is being answered. `undefined` if the server works on its own behalf, with the sign-in
   * login.
   */
  readonly caller?: { readonly organisationId: string; readonly personId: string }
  /** Name in the audit if the actor isn't a person but, for example, an import key. Defaults to the server itself. */
  readonly actor?: string
  /** The id of a request that changes data, for the audit. */
  readonly requestId?: string
  /** Source address of the request, in the form in which the settings let it be recorded. */
  readonly sourceAddress?: string | undefined
  /** True if the query is the same for all callers, so that the connection can keep its settings. */
  readonly isForAnyone?: boolean
  /** True for the work of event streams. It has its own connections, because many streams are open at the same time. */
  readonly isForStream?: boolean
}

const server: Acting = {}
const acting = new AsyncLocalStorage<Acting>()

export const currentlyActing = (): Acting => acting.getStore() ?? server

export const actAs = <Result>(who: Acting, work: () => Result): Result => acting.run(who, work)

/**
 * Runs work that the caller's own login isn't allowed to do. The audit still names the caller. A query within a
 * transaction uses the login with which the transaction began.
 */
export function actAsServer<Result>(work: () => Result): Result {
  const { caller, actor = caller?.personId, requestId, sourceAddress } = currentlyActing()
  return acting.run({ ...(actor ? { actor } : {}), ...(requestId ? { requestId, sourceAddress } : {}) }, work)
}

/** Runs a background task without the actor of the request that may have started the task. */
export const actInBackground = <Result>(work: () => Result): Result => acting.run(server, work)

/** Runs a background task of the event streams. */
export const actForStreams = <Result>(work: () => Result): Result => acting.run({ isForStream: true }, work)
