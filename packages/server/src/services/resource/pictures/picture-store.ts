import type { Db } from '../../../platform/database/database.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import { deleteOtherPictures } from '../resource.repository.ts'

export type PictureStore = ReturnType<typeof createPictureStore>

/** Deletes pictures: rows first, inside a transaction, and their files once it is over. */
export const createPictureStore = ({ files }: { files: Pick<FileStorage, 'remove'> }) => ({
  /** Deletes the pictures of a person and returns their ids, for `removeFiles`. */
  forget: (owner: { organisationId: string; ownerId: string }, transaction: Db): Promise<string[]> =>
    deleteOtherPictures(transaction, { ...owner, keptId: null }),

  removeFiles: async (organisationId: string, ids: readonly string[]): Promise<void> => {
    await Promise.all(ids.map((id) => files.remove(organisationId, id)))
  },
})
