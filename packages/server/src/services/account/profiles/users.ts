import type { Db } from '../../../platform/database/database.ts'
import type { NewProfile } from './create-person.ts'

/** The part of the auth service that profiles need: each person signs in with their own user. */
export interface Users {
  createUser(
    user: Pick<NewProfile, 'organisationId' | 'email' | 'password' | 'passwordHash' | 'createdAt' | 'isImported'>,
    on: Db,
  ): Promise<{ id: string }>
  /** Locks an email until the transaction ends, so that it gets one account. */
  lockEmail(organisationId: string, email: string, transaction: Db): Promise<void>
  findUserId(organisationId: string, email: string, on: Db): Promise<string | undefined>
  /** Undefined where the email has no user. */
  isImported(organisationId: string, email: string, on: Db): Promise<boolean | undefined>
}
