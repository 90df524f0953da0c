import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { NewId } from '../../platform/ids.ts'
import { storedContentType } from './picture-bytes.ts'
import type { FileStorage } from '../../platform/storage/directory.ts'
import * as repository from './resource.repository.ts'

export type PictureStore = ReturnType<typeof createPictureStore>

interface NewPicture {
  organisationId: string
  ownerId: string
  bytes: Uint8Array
}

/**
 * Pictures as rows and files, one a person. A row exists only while its file does: the file is written first and
 * deleted last.
 */
export function createPictureStore({
  db,
  clock,
  newId,
  files,
  reencode,
}: {
  db: Db
  clock: Clock
  newId: NewId
  files: FileStorage
  /** Re-encodes an uploaded picture. */
  reencode: (bytes: Uint8Array) => Promise<Uint8Array>
}) {
  /** Stores a picture in place of the one before. `adopt` gets its id in the same transaction. */
  async function store<Result>(
    { organisationId, ownerId, bytes: sent }: NewPicture,
    adopt: (id: string, transaction: Db) => Promise<Result>,
  ): Promise<Result> {
    const bytes = await reencode(sent)
    const id = newId()
    await files.write(organisationId, id, bytes)
    let left: string[]
    let result: Result
    try {
      ;({ left, result } = await db.transaction().execute(async (transaction) => {
        const adopted = await adopt(id, transaction)
        await repository.insertPicture(transaction, {
          organisation_id: organisationId,
          id,
          owner_id: ownerId,
          content_type: storedContentType,
          byte_length: bytes.byteLength,
          created_at: clock.now(),
        })
        const others = await repository.deleteOtherPictures(transaction, { organisationId, ownerId, keptId: id })
        return { result: adopted, left: others }
      }))
    } catch (error) {
      await files.remove(organisationId, id)
      throw error
    }
    await removeFiles(organisationId, left)
    return result
  }

  /**
   * Deletes the pictures of a person and returns their ids. `removeFiles` deletes their files after the transaction.
   */
  const forget = (owner: { organisationId: string; ownerId: string }, transaction: Db): Promise<string[]> =>
    repository.deleteOtherPictures(transaction, { ...owner, keptId: null })

  async function removeFiles(organisationId: string, ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => files.remove(organisationId, id)))
  }

  return { store, forget, removeFiles }
}
