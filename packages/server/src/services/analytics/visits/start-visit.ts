import type { Visit } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { awaitRecords, findLastVisits, insertVisit } from './visit.repository.ts'
import { compareClients, type WhatsNewDeps } from './whats-new.ts'

export interface StartVisitDeps extends WhatsNewDeps {
  clock: Clock
  newId: NewId
}

/**
 * Starts a coach's visit to a client, and returns what is new since the last visit ended. Overlapping visits count as
 * one, so they are all compared with the same earlier visit.
 * @throws ProblemError 404 `not_found`
 */
export const startVisit =
  (deps: StartVisitDeps) =>
  async (scope: CoachScope, clientId: string): Promise<Visit> => {
    const { db, clock } = deps
    const startedAt = await awaitRecords(db, scope, clientId, clock)
    const [last] = await findLastVisits(db, { ...scope, clientIds: [clientId] }, startedAt)
    const [compared] = last ? await compareClients(deps)(scope, [last], startedAt) : []
    if (!last || !compared) throw notFound()
    const id = deps.newId()
    const { since, held: heldBefore } = last
    return answerInTransaction(db, async (transaction) => {
      await insertVisit(transaction, scope, { clientId, id, startedAt, since, heldBefore, held: compared.held })
      return {
        id,
        startedAt: startedAt.toISOString(),
        since: since?.toISOString() ?? null,
        news: since && compared.whatsNew,
      }
    })
  }
