import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/handlers.ts'
import type { NewId } from '../../platform/ids.ts'
import { notFound } from '../../platform/problems.ts'
import { keptContentType, reencodePicture } from './picture-bytes.ts'
import type { PictureFiles } from './picture-files.ts'
import * as repository from './resource.repository.ts'

export interface ResourceDeps {
  db: Db
  clock: Clock
  newId: NewId
  files: PictureFiles
}

export interface Picture {
  id: string
  contentType: string
  /** The bytes, when they are needed: who has the picture already doesn't ask for them. */
  read(): Promise<Uint8Array<ArrayBuffer>>
}

export type ResourceUseCases = ReturnType<typeof createResourceUseCases>

/** Files of people: their pictures. */
export function createResourceUseCases({ db, clock, newId, files }: ResourceDeps) {
  /** Keeps a picture of a person and answers its id; the profile has to be told (account's `setProfilePicture`). */
  async function storePicture(picture: {
    organisationId: string
    ownerId: string
    bytes: Uint8Array
  }): Promise<{ id: string }> {
    const { organisationId, ownerId } = picture
    const bytes = await reencodePicture(picture.bytes)
    const id = newId()
    await files.write(organisationId, id, bytes)
    try {
      await repository.insertPicture(db, {
        organisation_id: organisationId,
        id,
        owner_id: ownerId,
        content_type: keptContentType,
        byte_length: bytes.byteLength,
        created_at: clock.now(),
      })
    } catch (error) {
      await files.remove(organisationId, id)
      throw error
    }
    return { id }
  }

  async function findPicture(caller: Caller, id: string): Promise<Picture> {
    const { organisationId, personId } = caller
    const row = await repository.findVisiblePicture(db, { organisationId, personId, id })
    if (!row) throw notFound()
    return { id, contentType: row.content_type, read: () => files.read(organisationId, id) }
  }

  return { storePicture, findPicture }
}
