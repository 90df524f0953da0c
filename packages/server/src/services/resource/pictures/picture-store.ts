import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { deleteOtherPictures } from '../resource.repository.ts'

/** Deletes pictures in a transaction. `removeFiles` then deletes their files. */
export const createPictureStore = ({ clock }: { clock: Clock }) => ({
  forget: (owner: { organisationId: string; ownerId: string }, transaction: Db): Promise<void> =>
    deleteOtherPictures(transaction, { ...owner, keptId: null, at: clock.now() }),
})
