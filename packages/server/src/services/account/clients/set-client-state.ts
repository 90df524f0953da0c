import type { ClientState } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { storeClientState } from './client.repository.ts'

export interface SetClientStateDeps {
  db: Db
}

/**
 * Pauses or archives a client for this coach only, or makes the client active again.
 * @throws ProblemError 404 `not_found`
 */
export const setClientState =
  ({ db }: SetClientStateDeps) =>
  async (scope: CoachScope, clientId: string, state: ClientState): Promise<{ state: ClientState }> => {
    if (!(await storeClientState(db, scope, clientId, state))) throw notFound()
    return { state }
  }
