import type { Look } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { awaitRecords, insertLook } from './look.repository.ts'
import { newsOf } from './news.ts'
import { findRecordsSince } from './records.repository.ts'

export interface StartLookDeps {
  db: Db
  clock: Clock
  newId: NewId
}

/**
 * Starts a coach's look at a client, and says what is new since the last one ended. Looks that overlap count as one: they
 * have the same begin of what is new.
 * @throws ProblemError 404 `not_found`
 */
export const startLook =
  ({ db, clock, newId }: StartLookDeps) =>
  (scope: CoachScope, personId: string): Promise<Look> =>
    answerInTransaction(db, async (transaction) => {
      if (!(await awaitRecords(transaction, scope, personId))) throw notFound()
      const now = clock.now()
      const id = newId()
      const { since } = await insertLook(transaction, scope, { clientId: personId, id }, now)
      const [records] = since ? await findRecordsSince(transaction, scope, [{ clientId: personId, since }], now) : []
      return {
        id,
        startedAt: now.toISOString(),
        since: since?.toISOString() ?? null,
        news: records ? newsOf(records, now.getTime()) : null,
      }
    })
