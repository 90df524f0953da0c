import type { Person } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/problems.ts'
import type { AccountUseCases } from '../account/account.use-cases.ts'
import type { FileStorage } from '../../platform/storage/directory.ts'
import type { PictureStore } from './picture-store.ts'
import * as repository from './resource.repository.ts'

export interface ResourceDeps {
  db: Db
  files: FileStorage
  pictures: PictureStore
  account: Pick<AccountUseCases, 'setProfilePicture'>
}

export interface Picture {
  id: string
  contentType: string
  /** The bytes, read on demand: a client that has the picture doesn't need them. */
  read(): Promise<Uint8Array<ArrayBuffer>>
}

export type ResourceUseCases = ReturnType<typeof createResourceUseCases>

/** Files of people: their pictures. */
export function createResourceUseCases({ db, files, pictures, account }: ResourceDeps) {
  async function findPicture(caller: Caller, id: string): Promise<Picture> {
    const { organisationId, personId } = caller
    const row = await repository.findVisiblePicture(db, { organisationId, personId, id: id.toLowerCase() })
    if (!row) throw notFound()
    return { id: row.id, contentType: row.content_type, read: () => files.read(organisationId, row.id) }
  }

  /** Whether an id is the caller's own, or that of the caller's picture. */
  async function isOwn({ organisationId, personId }: Caller, id: string): Promise<boolean> {
    if (id.toLowerCase() === personId) return true
    const isId = /^[0-9a-f-]{36}$/i.test(id)
    return isId && repository.isPictureOf(db, { organisationId, ownerId: personId, id: id.toLowerCase() })
  }

  /** Replaces a person's picture, and returns the profile with the new one. */
  const putPicture = (
    { organisationId, personId }: Pick<Caller, 'organisationId' | 'personId'>,
    bytes: Uint8Array,
  ): Promise<Person> =>
    pictures.store({ organisationId, ownerId: personId, bytes }, (pictureId, transaction) =>
      account.setProfilePicture({ organisationId, personId, pictureId }, transaction),
    )

  async function deletePicture({ organisationId, personId }: Caller): Promise<void> {
    await account.setProfilePicture({ organisationId, personId, pictureId: null })
  }

  return { findPicture, isOwn, putPicture, deletePicture }
}
