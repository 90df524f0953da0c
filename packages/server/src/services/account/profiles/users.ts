import type { Db } from '../../../platform/database/database.ts'

export interface NewUser {
  organisationId: string
  email: string
  /** If absent, the account can't sign in. */
  password?: string
  /** The password's hash, if it was computed before the transaction. Used instead of `password`. */
  passwordHash?: string
  /** When the person joined. Defaults to now. */
  createdAt?: Date
  /** Whether an import creates the account. A later import may update such an account. */
  isImported?: boolean
}

/** The part of the auth service that profiles need. Each person has their own user to sign in with. */
export interface Users {
  createUser(user: NewUser, on: Db): Promise<{ id: string }>
  /** Locks an email until the transaction ends, so that only one account is created for it. */
  lockEmail(organisationId: string, email: string, transaction: Db): Promise<void>
  findUserId(organisationId: string, email: string, on: Db): Promise<string | undefined>
  /** Returns whether an import created the email's user. `undefined` if the email has no user. */
  isImported(organisationId: string, email: string, on: Db): Promise<boolean | undefined>
}
