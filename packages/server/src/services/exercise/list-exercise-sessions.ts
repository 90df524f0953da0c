import { SESSIONS_PAGE, type ExerciseSession } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { toSessionWithEffects } from './exercise.presenter.ts'
import { findSessionPage } from './exercise.repository.ts'

/**
 * Sessions of one client of the coach, newest first, each rated against the client's own earlier ones.
 * @throws ProblemError 404 `not_found`
 */
export const listExerciseSessions =
  ({ db }: { db: Db }) =>
  async (
    scope: CoachScope,
    clientId: string,
    { limit, before }: { limit?: string | undefined; before?: string | undefined } = {},
  ): Promise<ExerciseSession[]> => {
    const page = { limit: limit === undefined ? SESSIONS_PAGE.usual : Number(limit), before: before ?? null }
    const rows = orNotFound(await findSessionPage(db, scope, clientId, page))
    return rows.map(toSessionWithEffects)
  }
