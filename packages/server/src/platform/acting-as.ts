import { AsyncLocalStorage } from 'node:async_hooks'

/** In whose name the server asks the database at the moment: the database itself lets through what that one may see. */
export interface Acting {
  /** The role of the tables' owner changes schemas and gathers statistics; everything else is done by the app's. */
  readonly role: 'app' | 'owner'
  /** Undefined: the server itself, which has sign-ins, mails and the demonstration to see to. */
  readonly caller?: { readonly organisationId: string; readonly personId: string }
  /** The request that changes something, for the audit. */
  readonly requestId?: string
  /** True where what is asked is the same for everybody: a connection stays as the call before left it. */
  readonly isForAnyone?: boolean
}

const server: Acting = { role: 'app' }
const acting = new AsyncLocalStorage<Acting>()

export const currentlyActing = (): Acting => acting.getStore() ?? server

export const actAs = <Result>(who: Omit<Acting, 'role'>, work: () => Result): Result =>
  acting.run({ ...who, role: 'app' }, work)

/** What the server does of its own accord, also when it comes to do it during somebody's request. */
export const actAsServer = <Result>(work: () => Result): Result => acting.run(server, work)

export const actAsOwner = <Result>(work: () => Result): Result => acting.run({ role: 'owner' }, work)
