import type { NewNote, WrittenNote } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { storeNote, type StoreNoteDeps } from './store-note.ts'

export interface WriteNoteDeps extends StoreNoteDeps {
  db: Db
}

/**
 * Stores a note about one of the coach's clients, in its own transaction.
 * @throws ProblemError 404 `not_found`
 */
export const writeNote =
  (deps: WriteNoteDeps) =>
  (scope: CoachScope, personId: string, note: NewNote): Promise<WrittenNote> =>
    answerInTransaction(deps.db, (transaction) => storeNote(deps)(transaction, scope, { ...note, personId }))
