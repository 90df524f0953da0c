import { isNothingNew, type VisitSummary } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { findClientsWithRecords } from './records.repository.ts'
import { findLastVisits } from './visit.repository.ts'
import { compareClients, type WhatsNewDeps } from './whats-new.ts'

/**
 * Lists when the coach's last visit to each client ended, and whether a visit that started now would show anything new.
 * Nothing is new during a visit.
 */
export const listVisits =
  (deps: WhatsNewDeps & { clock: Clock }) =>
  async (scope: CoachScope): Promise<VisitSummary[]> => {
    const now = deps.clock.now()
    const visits = await findLastVisits(deps.db, scope, now)
    const ended = visits.flatMap((visit) => (visit.since && !visit.isOpen ? [{ ...visit, since: visit.since }] : []))
    const withNews = new Set(await findClientsWithRecords(deps.db, scope, ended, now))
    // A new record is news already, so only the other clients need to be compared.
    const others = ended.filter(({ clientId }) => !withNews.has(clientId))
    for (const { clientId, whatsNew } of await compareClients(deps)(scope, others, now)) {
      if (!isNothingNew(whatsNew)) withNews.add(clientId)
    }
    return visits.map(({ clientId, since, isOpen }) => ({
      personId: clientId,
      lastLookedAt: isOpen ? null : (since?.toISOString() ?? null),
      hasNews: withNews.has(clientId),
    }))
  }
