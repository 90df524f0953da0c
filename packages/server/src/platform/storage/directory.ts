import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dependency } from '../dependency.ts'
import { unavailable } from '../problems.ts'

/** Stores files, such as pictures, as bytes. */
export interface FileStorage extends Dependency {
  has(organisationId: string, id: string): Promise<boolean>
  write(organisationId: string, id: string, bytes: Uint8Array): Promise<void>
  read(organisationId: string, id: string): Promise<Uint8Array<ArrayBuffer>>
  remove(organisationId: string, id: string): Promise<void>
}

/**
 * Stores files in DATA_DIR/files, with a folder for each organisation. The names of folders and files are ids that the
 * server created, never input.
 */
export function createDirectoryStorage(dataDirectory: string): FileStorage {
  const place = join(dataDirectory, 'files')
  const folderOf = (organisationId: string) => join(place, organisationId)
  /** Returns the name that a file has until it is complete. */
  const halfOf = (organisationId: string, id: string) => join(folderOf(organisationId), `.${id}`)
  return {
    place,
    probe: async () => {
      await mkdir(place, { recursive: true, mode: 0o700 })
      await access(place, constants.W_OK)
    },
    has: (organisationId, id) =>
      access(join(folderOf(organisationId), id)).then(
        () => true,
        () => false,
      ),
    write: async (organisationId, id, bytes) => {
      const folder = folderOf(organisationId)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const half = halfOf(organisationId, id)
      try {
        const file = await open(half, 'w', 0o600)
        try {
          await file.writeFile(bytes)
          // Flush the file, because a row that refers to it may be on disk soon after.
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(half, join(folder, id))
      } catch (error) {
        // The disk may be full, so delete the partial file.
        await rm(half, { force: true })
        throw error
      }
    },
    read: async (organisationId, id) => {
      const bytes = await readFile(join(folderOf(organisationId), id)).catch((error: unknown) => {
        throw unavailable('files_unavailable', error)
      })
      return new Uint8Array(bytes)
    },
    remove: async (organisationId, id) => {
      // A process that was killed may have left a partial file.
      await rm(halfOf(organisationId, id), { force: true })
      await rm(join(folderOf(organisationId), id), { force: true })
    },
  }
}
