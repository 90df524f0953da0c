import type { ImportedCoaches } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { checkNewPassword } from '../../domain/account/new-password.ts'
import { lockImports } from './account.repository.ts'
import { notImportable, organisationMissing } from './account.errors.ts'
import type { AccountUseCases } from './account.use-cases.ts'

type Account = Pick<AccountUseCases, 'createCoach' | 'findImported' | 'hasOrganisation'>

/**
 * Imports coaches, all or none; a coach from an earlier import stays unchanged.
 * @throws ProblemError 409 `not_importable`
 */
export const importCoaches =
  ({ db, account }: { db: Db; account: Account }) =>
  async (organisationId: string, { coaches }: ImportedCoaches) => {
    if (!(await account.hasOrganisation(organisationId))) throw organisationMissing()
    for (const { password, email } of coaches) if (password) checkNewPassword(password, email)
    return db.transaction().execute(async (transaction) => {
      await lockImports(transaction, organisationId)
      const imported = []
      for (const [index, { email, password, aboutMe, firstName, lastName }] of coaches.entries()) {
        const known = await account.findImported({ organisationId, email, type: 'coach' }, transaction)
        if (known === 'foreign') throw notImportable(`coaches[${index}]`)
        const optional = { isImported: true, ...(password ? { password } : {}), ...(aboutMe ? { aboutMe } : {}) }
        const { id: personId } =
          known ?? (await account.createCoach({ organisationId, email, firstName, lastName, ...optional }, transaction))
        imported.push({ personId, email, isNew: !known })
      }
      return imported
    })
  }
