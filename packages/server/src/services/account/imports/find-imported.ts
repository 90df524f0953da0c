import type { Person, ProfileType } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { findPersonByEmail } from '../profiles/find-person-by-email.ts'
import type { Users } from '../profiles/users.ts'

export interface FindImportedDeps {
  db: Db
  users: Pick<Users, 'findUserId' | 'isImported'>
}

/**
 * Returns the person with an email, as far as an import may know: `undefined` if the email is free, `foreign` if no
 * import created the account or if it has another type.
 */
export const findImported =
  (deps: FindImportedDeps) =>
  async (
    who: { organisationId: string; email: string; type: ProfileType },
    on: Db = deps.db,
  ): Promise<Person | 'foreign' | undefined> => {
    const isImported = await deps.users.isImported(who.organisationId, who.email, on)
    if (isImported === undefined) return undefined
    const person = isImported ? await findPersonByEmail(deps)(who, on) : undefined
    return person?.type === who.type ? person : 'foreign'
  }
