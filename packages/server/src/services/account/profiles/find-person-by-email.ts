import type { Person } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { presentPerson } from '../account.presenter.ts'
import { findPersonOfUser } from '../account.repository.ts'
import type { Users } from './users.ts'

/**
 * The first profile of the user with that email, as `GET /persons?userId=` lists it. For the operator and for imports.
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
