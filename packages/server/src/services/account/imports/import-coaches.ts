import type { ImportedCoaches } from '@attune/api/contract'
import { checkNewPassword } from '../../../domain/account/new-password.ts'
import { notImportable, organisationMissing } from '../account.errors.ts'
import { hasOrganisation, lockImports } from '../account.repository.ts'
import { createCoach } from '../profiles/create-coach.ts'
import type { CreatePersonDeps } from '../profiles/create-person.ts'
import type { Users } from '../profiles/users.ts'
import { findImported, type FindImportedDeps } from './find-imported.ts'

/**
 * Imports coaches, all or none; a coach from an earlier import stays unchanged.
 * @throws ProblemError 404 `organisation_not_found`, 409 `not_importable`
 */
export const importCoaches =
  (deps: CreatePersonDeps & FindImportedDeps & { users: Pick<Users, 'lockEmail'> }) =>
  async (organisationId: string, { coaches }: ImportedCoaches) => {
    if (!(await hasOrganisation(deps.db, organisationId))) throw organisationMissing()
    for (const { password, email } of coaches) if (password) checkNewPassword(password, email)
    return deps.db.transaction().execute(async (transaction) => {
      await lockImports(transaction, organisationId)
      const imported = []
      for (const [index, { email, password, aboutMe, firstName, lastName }] of coaches.entries()) {
        await deps.users.lockEmail(organisationId, email, transaction)
        const known = await findImported(deps)({ organisationId, email, type: 'coach' }, transaction)
        if (known === 'foreign') throw notImportable(`coaches[${index}]`)
        const optional = { isImported: true, ...(password ? { password } : {}), ...(aboutMe ? { aboutMe } : {}) }
        const { id: personId } =
          known ?? (await createCoach(deps)({ organisationId, email, firstName, lastName, ...optional }, transaction))
        imported.push({ personId, email, isNew: !known })
      }
      return imported
    })
  }
