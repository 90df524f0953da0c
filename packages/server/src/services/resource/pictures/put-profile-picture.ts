import type { Person } from '@attune/api/contract'
import type { Caller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import { deleteOtherPictures, insertPicture } from '../resource.repository.ts'
import { storedContentType } from './picture-bytes.ts'
import type { PictureStore } from './picture-store.ts'

export interface PutProfilePictureDeps {
  db: Db
  clock: Clock
  newId: NewId
  files: Pick<FileStorage, 'write' | 'remove'>
  /** Re-encodes an uploaded picture. */
  reencode: (bytes: Uint8Array) => Promise<Uint8Array>
  pictures: Pick<PictureStore, 'removeFiles'>
  account: Pick<AccountUseCases, 'setProfilePicture'>
}

/**
 * Replaces a person's picture, and returns the profile with the new one. A row exists only while its file does: the file
 * is written first and deleted last.
 * @throws ProblemError 404 `not_found`, 422 `not_an_image`, 503 `busy` when too many pictures wait
 */
export const putProfilePicture =
  ({ db, clock, newId, files, reencode, pictures, account }: PutProfilePictureDeps) =>
  async (
    { organisationId, personId }: Pick<Caller, 'organisationId' | 'personId'>,
    sent: Uint8Array,
  ): Promise<Person> => {
    const bytes = await reencode(sent)
    const id = newId()
    await files.write(organisationId, id, bytes)
    const store = async (transaction: Db) => {
      const person = await account.setProfilePicture({ organisationId, personId, pictureId: id }, transaction)
      await insertPicture(transaction, {
        organisation_id: organisationId,
        id,
        owner_id: personId,
        content_type: storedContentType,
        byte_length: bytes.byteLength,
        created_at: clock.now(),
      })
      return { person, left: await deleteOtherPictures(transaction, { organisationId, ownerId: personId, keptId: id }) }
    }
    const { person, left } = await db
      .transaction()
      .execute(store)
      .catch(async (error: unknown) => {
        await files.remove(organisationId, id)
        throw error
      })
    await pictures.removeFiles(organisationId, left)
    return person
  }
