import { ProblemError, notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { endVisit } from './end-visit.ts'
import { listVisits } from './list-visits.ts'
import { startVisit, type StartVisitDeps } from './start-visit.ts'
import { dropOldVisits, findEnd, storeHeartbeat, type VisitKey } from './visit.repository.ts'

export type VisitUseCases = ReturnType<typeof createVisitUseCases>

/** Use cases for coaches' visits to clients, and what is new since the last one. Only the coach can read them. */
export const createVisitUseCases = (deps: StartVisitDeps) => ({
  listVisits: listVisits(deps),
  startVisit: startVisit(deps),
  endVisit: endVisit(deps),

  /**
   * Continues a visit. Returns how many records have arrived since it started.
   * @throws ProblemError 404 `not_found`, 409 `look_ended`
   */
  continueVisit: async (scope: CoachScope, visit: VisitKey): Promise<{ newRecords: number }> => {
    const progress = await storeHeartbeat(deps.db, scope, visit, deps.clock.now())
    if (progress) return progress
    throw (await findEnd(deps.db, scope, visit))
      ? new ProblemError('look_ended', { detail: 'The visit is over' })
      : notFound()
  },

  /** Deletes visits and arrivals that no later visit needs. */
  forgetOldVisits: (): Promise<void> => dropOldVisits(deps.db, deps.clock.now()),
})
