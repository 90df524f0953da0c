import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { FileStorage } from '../../../platform/storage/directory.ts'
import { takeRemoval } from '../resource.repository.ts'

/** Removes the files that are due. One that can't be removed now is due again. */
export const removeFiles =
  ({ db, clock, files }: { db: Db; clock: Clock; files: Pick<FileStorage, 'remove'> }) =>
  async (): Promise<void> => {
    for (;;) {
      const isDone = await db.transaction().execute(async (transaction) => {
        const removal = await takeRemoval(transaction, clock.now())
        if (!removal) return true
        if (!removal.isNamed) await files.remove(removal.organisationId, removal.id)
        return false
      })
      if (isDone) return
    }
  }
