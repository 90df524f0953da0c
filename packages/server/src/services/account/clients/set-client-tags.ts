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
 * Tags that a client is to have, and those that the caller had read before (`known`). If `known` is absent, all other
 * tags are removed.
 */
export interface TagsChange {
  tags: readonly string[]
  known?: readonly string[] | undefined
}

/**
 * Stores the difference between the tags that the coach had read and those that the client is to have, so that tags
 * from another device stay. A tag is spelled as in the coach's existing tags. Returns all of the coach's tags of the
 * client by name, each once.
 * @throws ProblemError 404 `not_found`, 422 `validation_failed` if the client would have more than 20
 */
export const setClientTags =
  ({ db }: SetClientTagsDeps) =>
  (scope: CoachScope, clientId: string, change: TagsChange): Promise<{ tags: string[] }> =>
    db.transaction().execute(async (transaction) => {
      // The coach's devices wait for each other: only then does the limit count the tags of all of them.
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
