import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { AttentionUseCases } from '../attention/attention.use-cases.ts'
import { compare, type ComparedClient } from './compare.ts'
import { findRecords } from './records.repository.ts'
import type { LastVisit } from './visit.repository.ts'

export interface WhatsNewDeps {
  db: Db
  attention: Pick<AttentionUseCases, 'listFacts'>
}

/** Compares the current state of some of a coach's clients with their state at the coach's last visit. */
export const compareClients =
  ({ db, attention }: WhatsNewDeps) =>
  async (scope: CoachScope, lastVisits: readonly LastVisit[], now: Date): Promise<ComparedClient[]> => {
    if (lastVisits.length === 0) return []
    const clients = lastVisits.map(({ clientId, since }) => ({ clientId, since: since ?? now }))
    const clientIds = clients.map(({ clientId }) => clientId)
    const [rows, factsOf] = await Promise.all([
      findRecords(db, scope, clients, now),
      attention.listFacts({ ...scope, clientIds }),
    ])
    const heldOf = new Map(lastVisits.map(({ clientId, held }) => [clientId, held]))
    return rows.flatMap((row) => {
      const facts = factsOf.get(row.client_id)
      return facts ? [compare(row, facts, heldOf.get(row.client_id) ?? null, now)] : []
    })
  }
