import { emailKeyOf, emailOf, type UserStatus } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import { alreadyClient } from '../auth.errors.ts'
import { insertUser } from '../auth.repository.ts'
import { endInvitesOf } from '../invites/invite.repository.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'

export interface NewUser {
  organisationId: string
  email: string
  /** If absent, the account can't sign in. */
  password?: string
  /** The password's hash, if it was computed before the transaction. Used instead of `password`. */
  passwordHash?: string
  status?: UserStatus
  createdAt?: Date
  /** Whether an import creates the account. A later import may update such an account. */
  isImported?: boolean
}

export interface CreateUserDeps {
  db: Db
  clock: Clock
  newId: NewId
  passwords: Pick<PasswordHashing, 'hash'>
}

/**
 * Creates a user with an email and, if given, a password. Ends the invites to the email.
 * @throws ProblemError 409 `already_client` if the email has an account, 503 `busy` if too many passwords are waiting
 * to be hashed
 */
export const createUser =
  ({ db, clock, newId, passwords }: CreateUserDeps) =>
  async (user: NewUser, on: Db = db): Promise<{ id: string }> => {
    const createdAt = user.createdAt ?? clock.now()
    const id = newId(createdAt)
    const emailKey = emailKeyOf(user.email)
    const isNew = await insertUser(on, {
      organisation_id: user.organisationId,
      id,
      email: emailOf(user.email),
      email_key: emailKey,
      password_hash: user.passwordHash ?? (user.password === undefined ? null : await passwords.hash(user.password)),
      status: user.status ?? 'active',
      created_at: createdAt,
      is_imported: user.isImported ?? false,
    })
    if (!isNew) throw alreadyClient()
    await endInvitesOf(on, user.organisationId, emailKey, clock.now())
    return { id }
  }
