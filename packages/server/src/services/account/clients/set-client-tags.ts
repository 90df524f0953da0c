import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { storeClientTags } from './client.repository.ts'

export interface SetClientTagsDeps {
  db: Db
}

/**
 * Replaces the coach's tags of a client. Returns them by name, each once.
 * @throws ProblemError 404 `not_found`
 */
export const setClientTags =
  ({ db }: SetClientTagsDeps) =>
  async (scope: CoachScope, clientId: string, names: readonly string[]): Promise<{ tags: string[] }> => {
    const tags = [...new Set(names)].toSorted()
    if (!(await storeClientTags(db, scope, clientId, tags))) throw notFound()
    return { tags }
  }
