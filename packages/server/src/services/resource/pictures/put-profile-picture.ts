import { HOUR_MS, type Person } from '@attune/api/contract'
import type { Caller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import type { AccountUseCases } from '../../account/account.use-cases.ts'
import { cancelRemoval, deleteOtherPictures, insertPicture, insertRemoval } from '../resource.repository.ts'
import { storedContentType } from './picture-bytes.ts'

// Longer than any upload takes.
const storedWithin = HOUR_MS

export interface PutProfilePictureDeps {
  db: Db
  clock: Clock
  newId: NewId
  files: Pick<FileStorage, 'write'>
  /** Re-encodes an uploaded picture. */
  reencode: (bytes: Uint8Array) => Promise<Uint8Array>
  account: Pick<AccountUseCases, 'setProfilePicture'>
}

/**
 * Replaces a person's picture, and returns the profile with the new picture. A row exists only while its file does: the
 * file is written before the row and deleted after it. Until the row is stored, the file is marked for deletion, so
 * that a failed upload leaves no file behind.
 * @throws ProblemError 404 `not_found`, 422 `not_an_image`, 503 `busy` if too many pictures are waiting
 */
export const putProfilePicture =
  ({ db, clock, newId, files, reencode, account }: PutProfilePictureDeps) =>
  async (
    { organisationId, personId }: Pick<Caller, 'organisationId' | 'personId'>,
    sent: Uint8Array,
  ): Promise<Person> => {
    const bytes = await reencode(sent)
    const id = newId()
    const owned = { organisation_id: organisationId, id, owner_id: personId }
    await insertRemoval(db, { ...owned, due_at: new Date(clock.now().getTime() + storedWithin) })
    await files.write(organisationId, id, bytes)
    return db.transaction().execute(async (transaction) => {
      await cancelRemoval(transaction, organisationId, id)
      const person = await account.setProfilePicture({ organisationId, personId, pictureId: id }, transaction)
      const at = clock.now()
      await insertPicture(transaction, {
        ...owned,
        content_type: storedContentType,
        byte_length: bytes.byteLength,
        created_at: at,
      })
      await deleteOtherPictures(transaction, { organisationId, ownerId: personId, keptId: id, at })
      return person
    })
  }
