import { fields } from '@attune/api/contract'
import type { Caller } from '../../platform/caller.ts'
import type { FileStorage } from '../../platform/storage/directory.ts'
import { getProfilePicture } from './pictures/get-profile-picture.ts'
import { downloadOwnData, type DownloadOwnDataDeps } from './own-data/download-own-data.ts'
import { putProfilePicture, type PutProfilePictureDeps } from './pictures/put-profile-picture.ts'
import { removeFiles } from './pictures/remove-files.ts'
import { exportRecords, type ExportRecordsDeps } from './records/export-records.ts'
import { isPictureOf } from './resource.repository.ts'

export type ResourceUseCases = ReturnType<typeof createResourceUseCases>

/** Use cases for people's files: their pictures. */
export const createResourceUseCases = (deps: PutProfilePictureDeps & { files: FileStorage }) => ({
  getProfilePicture: getProfilePicture(deps),
  putProfilePicture: putProfilePicture(deps),
  removeFiles: removeFiles(deps),

  deleteProfilePicture: async ({ organisationId, personId }: Caller): Promise<void> => {
    await deps.account.setProfilePicture({ organisationId, personId, pictureId: null })
  },

  /** Returns whether an id is the caller's own id, or the id of the caller's picture. */
  isOwn: async ({ organisationId, personId }: Caller, id: string): Promise<boolean> => {
    if (id.toLowerCase() === personId) return true
    const isId = fields.uuid().isValidSync(id)
    return isId && isPictureOf(deps.db, { organisationId, ownerId: personId, id: id.toLowerCase() })
  },
})

export type RecordFileUseCases = ReturnType<typeof createRecordFileUseCases>

/** Use cases for files with clients' records, which belong to other services. */
export const createRecordFileUseCases = (deps: ExportRecordsDeps & DownloadOwnDataDeps) => ({
  exportRecords: exportRecords(deps),
  downloadOwnData: downloadOwnData(deps),
})
