import type { UserStatus } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { endSessionsOf, updateStatus } from '../auth.repository.ts'

/** The primary key of a user. */
export interface UserKey {
  organisationId: string
  userId: string
}

/** Enables or disables an account. The sessions of a disabled account end with their next call. */
export const setStatus =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  ({ organisationId, userId, status }: UserKey & { status: UserStatus }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await updateStatus(transaction, { organisationId, userId, status })
      if (status === 'disabled') await endSessionsOf(transaction, { organisationId, userId }, clock.now())
    })
