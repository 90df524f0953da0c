import type { AttentionRule, NewNote, ReviewedClient } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { NoteUseCases } from '../../account/notes/note.use-cases.ts'
import { insertReview } from './attention.repository.ts'

export interface ReviewClientDeps {
  db: Db
  clock: Clock
  newId: NewId
  notes: Pick<NoteUseCases, 'storeNote'>
}

export interface ClientToReview {
  readonly personId: string
  /** The rules, each with the fingerprint of the facts that the coach has seen. */
  readonly rules: readonly { readonly rule: AttentionRule; readonly fingerprint: string }[]
  /** Written in the same transaction. */
  readonly note?: NewNote | undefined
}

/**
 * Records that the coach has reviewed a client under rules, with these facts, and writes the note that comes with it.
 * @throws ProblemError 404 `not_found`
 */
export const reviewClient =
  ({ db, clock, newId, notes }: ReviewClientDeps) =>
  (scope: CoachScope, { personId, rules, note }: ClientToReview): Promise<ReviewedClient> =>
    answerInTransaction(db, async (transaction) => {
      const review = { id: newId(), clientId: personId, rules, reviewedAt: clock.now() }
      const stored = orNotFound(await insertReview(transaction, scope, review))
      const written = note ? await notes.storeNote(transaction, scope, { ...note, personId }) : null
      return { ...stored, written }
    })
