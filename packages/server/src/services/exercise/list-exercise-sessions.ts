import type { ExerciseSession } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { pageOf, type RequestedPage } from '../../domain/pages.ts'
import { toSessionWithEffects } from './exercise.presenter.ts'
import { findSessionPage } from './exercise.repository.ts'

/**
 * Lists sessions of one of the coach's clients, newest first. Each is rated by comparison with the client's own earlier
 * sessions.
 * @throws ProblemError 404 `not_found`
 */
export const listExerciseSessions =
  ({ db }: { db: Db }) =>
  async (scope: CoachScope, clientId: string, page?: RequestedPage): Promise<ExerciseSession[]> => {
    const rows = orNotFound(await findSessionPage(db, scope, clientId, pageOf(page)))
    return rows.map(toSessionWithEffects)
  }
