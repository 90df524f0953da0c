import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import { findVisiblePicture } from '../resource.repository.ts'

export interface Picture {
  id: string
  /** The person whom the picture shows. */
  ownerId: string
  contentType: string
  /** Reads the bytes. Not needed if the caller already has the picture. */
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Returns a picture of the caller, or of one of the caller's clients, by the id of the picture or the person.
 * @throws ProblemError 404 `not_found`
 */
export const getProfilePicture =
  ({ db, files }: { db: Db; files: Pick<FileStorage, 'read'> }) =>
  async ({ organisationId, personId }: Caller, id: string): Promise<Picture> => {
    const row = orNotFound(await findVisiblePicture(db, { organisationId, personId, id: id.toLowerCase() }))
    return {
      id: row.id,
      ownerId: row.owner_id,
      contentType: row.content_type,
      read: () => files.read(organisationId, row.id),
    }
  }
