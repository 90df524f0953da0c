import { isNothingNew, type VisitSummary } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
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
    const ended = visits.filter(({ since, isOpen }) => since && !isOpen)
    const compared = await compareClients(deps)(scope, ended, now)
    const withNews = new Set(compared.filter(({ whatsNew }) => !isNothingNew(whatsNew)).map(({ clientId }) => clientId))
    return visits.map(({ clientId, since, isOpen }) => ({
      personId: clientId,
      lastLookedAt: isOpen ? null : (since?.toISOString() ?? null),
      hasNews: withNews.has(clientId),
    }))
  }
