import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { createPerson, type CreatePersonDeps, type NewPersonIds, type NewProfile } from './create-person.ts'

/** Creates a coach: the user and the profile. */
export const createCoach =
  (deps: CreatePersonDeps) =>
  (coach: NewProfile, on: Db = deps.db): Promise<NewPersonIds> =>
    inTransaction(on, (transaction) => createPerson(deps)('coach', coach, transaction))
