import { MINUTE_MS } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import { insertRemoval, takeRemoval } from '../resource.repository.ts'

/**
 * Deletes the files that are due. If a file can't be deleted now, it is due again a minute later.
 * @throws the storage's first error, after every due file was tried
 */
export const removeFiles =
  ({ db, clock, files }: { db: Db; clock: Clock; files: Pick<FileStorage, 'remove'> }) =>
  async (): Promise<void> => {
    const errors: unknown[] = []
    const removeNext = async (transaction: Db): Promise<boolean> => {
      const now = clock.now()
      const removal = await takeRemoval(transaction, now)
      if (!removal) return false
      const { isNamed, ...file } = removal
      if (isNamed) return true
      try {
        await files.remove(file.organisation_id, file.id)
      } catch (error) {
        errors.push(error)
        await insertRemoval(transaction, { ...file, due_at: new Date(now.getTime() + MINUTE_MS) })
      }
      return true
    }
    while (await db.transaction().execute(removeNext));
    if (errors.length > 0) throw errors[0]
  }
