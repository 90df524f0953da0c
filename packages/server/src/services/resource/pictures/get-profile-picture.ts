import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import { findVisiblePicture } from '../resource.repository.ts'

export interface Picture {
  id: string
  /** The person it shows. */
  ownerId: string
  contentType: string
  /** The bytes, read on demand. A client that already has the picture doesn't need them. */
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * A picture of the caller or of a client of the caller, by its own id or by the person's.
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
