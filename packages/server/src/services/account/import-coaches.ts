import type { ImportedCoaches } from '@attune/api/contract'
import type { Db } from '../../platform/database.ts'
import { checkNewPassword } from '../auth/new-password.ts'
import { holdImports } from './account.repository.ts'
import { emailTaken, organisationMissing } from './account.errors.ts'
import type { AccountUseCases } from './account.use-cases.ts'

type Account = Pick<AccountUseCases, 'createCoach' | 'findPersonByEmail' | 'hasOrganisation'>

/** Brings coaches along, all or none; who is there already stays as they are. */
export const importCoaches =
  ({ db, account }: { db: Db; account: Account }) =>
  async (organisationId: string, { coaches }: ImportedCoaches) => {
    if (!(await account.hasOrganisation(organisationId))) throw organisationMissing()
    for (const { password, email } of coaches) if (password) checkNewPassword(password, email)
    return db.transaction().execute(async (transaction) => {
      await holdImports(transaction, organisationId)
      const imported = []
      for (const { email, password, aboutMe, firstName, lastName } of coaches) {
        const known = await account.findPersonByEmail({ organisationId, email }, transaction)
        if (known && known.type !== 'coach') throw emailTaken()
        const optional = { ...(password ? { password } : {}), ...(aboutMe ? { aboutMe } : {}) }
        const { id: personId } =
          known ?? (await account.createCoach({ organisationId, email, firstName, lastName, ...optional }, transaction))
        imported.push({ personId, email, isNew: !known })
      }
      return imported
    })
  }
