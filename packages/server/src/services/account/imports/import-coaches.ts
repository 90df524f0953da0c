import type { ImportedCoaches, Judged } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { checkNewPassword } from '../../../domain/account/new-password.ts'
import { notImportable, organisationMissing } from '../account.errors.ts'
import { hasOrganisation, lockImports } from '../account.repository.ts'
import { createCoach } from '../profiles/create-coach.ts'
import type { CreatePersonDeps } from '../profiles/create-person.ts'
import type { Users } from '../profiles/users.ts'
import { findImported, type FindImportedDeps } from './find-imported.ts'
import { importRecords } from './import-records.ts'

type ImportCoachesDeps = CreatePersonDeps & FindImportedDeps & { users: Pick<Users, 'lockEmail'> }

/**
 * Imports coaches, all or none. A coach from an earlier import stays unchanged.
 * @throws ProblemError 404 `organisation_not_found`; 409 `not_importable` and 422 `validation_failed` name the records
 */
export const importCoaches =
  (deps: ImportCoachesDeps) =>
  async (organisationId: string, { coaches, sent }: Judged<ImportedCoaches>) => {
    if (!(await hasOrganisation(deps.db, organisationId))) throw organisationMissing()
    return deps.db.transaction().execute(async (transaction) => {
      await lockImports(transaction, organisationId)
      return importRecords('coaches', coaches, sent, (coach) => {
        if (coach.password) checkNewPassword(coach.password, coach.email)
        return importCoach(deps, organisationId, coach, transaction)
      })
    })
  }

async function importCoach(
  deps: ImportCoachesDeps,
  organisationId: string,
  { email, password, aboutMe, firstName, lastName }: ImportedCoaches['coaches'][number],
  transaction: Db,
) {
  await deps.users.lockEmail(organisationId, email, transaction)
  const known = await findImported(deps)({ organisationId, email, type: 'coach' }, transaction)
  if (known === 'foreign') throw notImportable()
  const optional = { isImported: true, ...(password ? { password } : {}), ...(aboutMe ? { aboutMe } : {}) }
  const { id: personId } =
    known ?? (await createCoach(deps)({ organisationId, email, firstName, lastName, ...optional }, transaction))
  return { personId, email, isNew: !known }
}
