import type { Person } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { presentPerson } from '../account.presenter.ts'
import { findPersonOfUser } from '../account.repository.ts'
import type { Users } from './users.ts'

/**
 * Returns the first profile of the user with this email, in the order of `GET /persons?userId=`. Used by the operator
 * and by imports.
 */
export const findPersonByEmail =
  ({ db, users }: { db: Db; users: Pick<Users, 'findUserId'> }) =>
  async (
    { organisationId, email }: { organisationId: string; email: string },
    on: Db = db,
  ): Promise<Person | undefined> => {
    const userId = await users.findUserId(organisationId, email, on)
    const row = userId && (await findPersonOfUser(on, organisationId, userId))
    return row ? presentPerson(row) : undefined
  }
