import type { AttentionRule, LocalDate, NewNote, ReviewedClient } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { orNotFound, ProblemError } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { NoteUseCases } from '../../account/notes/note.use-cases.ts'
import { insertReview } from './attention.repository.ts'
import { getAttention, type ListAttentionDeps } from './list-attention.ts'

export interface ReviewClientDeps extends ListAttentionDeps {
  db: Db
  clock: Clock
  newId: NewId
  notes: ListAttentionDeps['notes'] & Pick<NoteUseCases, 'storeNote'>
}

export interface ClientToReview {
  readonly personId: string
  /** The rules, each with the fingerprint of the facts that the coach has seen. */
  readonly rules: readonly { readonly rule: AttentionRule; readonly fingerprint: string }[]
  /** The note that is written in the same transaction. */
  readonly note?: NewNote | undefined
}

/**
 * Records that the coach has reviewed a client for these rules and seen these facts. Also writes the note, if there is
 * one.
 * @param today the coach's day, which determines the follow-ups that are due
 * @throws ProblemError 404 `not_found`, 409 `facts_changed` for a fingerprint that isn't current
 */
export const reviewClient =
  (deps: ReviewClientDeps) =>
  async (scope: CoachScope, { personId, rules, note }: ClientToReview, today?: LocalDate): Promise<ReviewedClient> => {
    const { db, clock, newId, notes } = deps
    const { rules: met } = await getAttention(deps)(scope, personId, today)
    const present = new Map(met.map(({ rule, fingerprint }) => [rule, fingerprint]))
    if (rules.some(({ rule, fingerprint }) => present.get(rule) !== fingerprint)) throw factsChanged()
    return answerInTransaction(db, async (transaction) => {
      const review = { id: newId(), clientId: personId, rules, reviewedAt: clock.now() }
      const stored = orNotFound(await insertReview(transaction, scope, review))
      const written = note ? await notes.storeNote(transaction, scope, { ...note, personId }) : null
      return { ...stored, written }
    })
  }

const factsChanged = () =>
  new ProblemError('facts_changed', { detail: 'The client’s figures have changed since you saw them' })
