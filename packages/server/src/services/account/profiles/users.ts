import type { Db } from '../../../platform/database/database.ts'

export interface NewUser {
  organisationId: string
  email: string
  /** If absent, the account can't sign in. */
  password?: string
  /** Used instead of the password if it was hashed before the transaction. */
  passwordHash?: string
  /** When the person joined. If absent, now. */
  createdAt?: Date
  /** An import creates the account, and a later import may update it. */
  isImported?: boolean
}

/** The part of the auth service that profiles need: each person signs in with their own user. */
export interface Users {
  createUser(user: NewUser, on: Db): Promise<{ id: string }>
  /** Locks an email until the transaction ends, so that it gets one account. */
  lockEmail(organisationId: string, email: string, transaction: Db): Promise<void>
  findUserId(organisationId: string, email: string, on: Db): Promise<string | undefined>
  /** Undefined if the email has no user. */
  isImported(organisationId: string, email: string, on: Db): Promise<boolean | undefined>
}
