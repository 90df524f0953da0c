import { CLIENT_TAGS, distinctNames } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound, validationFailed } from '../../../platform/problems.ts'
import { lockPerson } from '../account.repository.ts'
import { findUsedTags, storeClientTags } from './client.repository.ts'

export interface SetClientTagsDeps {
  db: Db
}

/**
 * The tags that a client should have, and the tags that the caller had read before. If the latter are absent, all other
 * tags are removed.
 */
export interface TagsChange {
  tags: readonly string[]
  known?: readonly string[] | undefined
}

/**
 * Changes a client's tags by the difference between the tags that the coach had read and the tags that the client
 * should have, so that tags added on another device remain. A tag that the coach already uses keeps its spelling.
 * Returns all tags that the coach has set for the client, by name.
 * @throws ProblemError 404 `not_found`, 422 `validation_failed` if the client would have more than 20
 */
export const setClientTags =
  ({ db }: SetClientTagsDeps) =>
  (scope: CoachScope, clientId: string, change: TagsChange): Promise<{ tags: string[] }> =>
    db.transaction().execute(async (transaction) => {
      // Changes from the coach's devices run one after the other, so that the limit counts the tags of all of them.
      await lockPerson(transaction, scope.organisationId, scope.coachId)
      const wanted = distinctNames(change.tags, await findUsedTags(transaction, scope))
      const tags = orNotFound(await storeClientTags(transaction, scope, clientId, { ...change, tags: wanted }))
      if (tags.length > CLIENT_TAGS.most) {
        throw validationFailed([
          { path: 'tags', message: `at most ${CLIENT_TAGS.most}, with those from another device` },
        ])
      }
      return { tags }
    })
