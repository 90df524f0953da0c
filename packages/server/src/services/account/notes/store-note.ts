import type { NewNote, WrittenNote } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import * as repository from './note.repository.ts'

export interface StoreNoteDeps {
  clock: Clock
  newId: NewId
}

/**
 * Stores a note about one of the coach's clients in a transaction, and empties the draft in which it was typed. A text
 * is therefore either a note or a draft, never both.
 * @throws ProblemError 404 `not_found`
 */
export const storeNote =
  ({ clock, newId }: StoreNoteDeps) =>
  async (
    transaction: Db,
    scope: CoachScope,
    { personId, text, followUpOn, draftVersion }: NewNote & { personId: string },
  ): Promise<WrittenNote> => {
    const now = clock.now()
    const note = await repository.insertNote(transaction, scope, personId, {
      id: newId(),
      text,
      followUpOn,
      writtenAt: now,
    })
    if (draftVersion !== undefined && draftVersion > 0) {
      const emptied = { text: '', followUpOn: null, savedAt: now, replaces: [draftVersion] }
      await repository.storeNoteDraft(transaction, scope, personId, emptied)
    }
    const draft = await repository.findNoteDraft(transaction, scope, personId)
    if (!note || !draft) throw notFound()
    return { note, draft }
  }
