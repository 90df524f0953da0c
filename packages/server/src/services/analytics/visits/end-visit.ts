import type { Clock } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import * as repository from './visit.repository.ts'
import { compareClients, type WhatsNewDeps } from './whats-new.ts'

/**
 * Ends a visit, and stores which limits are crossed and which assessments are overdue. Doesn't change a visit that has
 * already ended.
 * @throws ProblemError 404 `not_found`
 */
export const endVisit =
  (deps: WhatsNewDeps & { clock: Clock }) =>
  async (scope: CoachScope, visit: repository.VisitKey): Promise<void> => {
    const { db, clock } = deps
    const { clientId } = visit
    const now = await repository.awaitRecords(db, scope, clientId, clock)
    const until = await repository.findEnd(db, scope, visit)
    if (!until) throw notFound()
    if (until <= now) return
    const [compared] = await compareClients(deps)(scope, [{ clientId, since: now, held: null, isOpen: true }], now)
    if (compared) await repository.endVisit(db, scope, visit, { now, held: compared.held })
  }
