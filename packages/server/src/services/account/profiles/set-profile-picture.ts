import type { Person } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { orNotFound } from '../../../platform/problems.ts'
import { presentPerson } from '../account.presenter.ts'
import { lockPerson, updatePerson } from '../account.repository.ts'
import type { ProfilePictures } from './update-person.ts'

/**
 * Sets the id of a profile's picture (`null` for no picture), and returns the profile with its new version.
 * @throws ProblemError 404 `not_found`
 */
export const setProfilePicture =
  ({ db, clock, pictures }: { db: Db; clock: Clock; pictures: ProfilePictures }) =>
  async (
    { organisationId, personId, pictureId }: { organisationId: string; personId: string; pictureId: string | null },
    on: Db = db,
  ): Promise<Person> => {
    const person = await inTransaction(on, async (transaction) => {
      const before = orNotFound(await lockPerson(transaction, organisationId, personId))
      if (before.profile_picture === pictureId) return before
      const key = { organisationId, id: personId }
      const row = { profile_picture: pictureId, updated_at: clock.now() }
      const after = await updatePerson(transaction, key, row)
      if (pictureId === null) await pictures.forget({ organisationId, ownerId: personId }, transaction)
      return after
    })
    return presentPerson(person)
  }
