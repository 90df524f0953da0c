import type { SavedViews } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ProblemError } from '../../../platform/problems.ts'
import { storeSavedViews } from './saved-view.repository.ts'

export interface PutSavedViewsDeps {
  db: Db
}

/**
 * Replaces the coach's saved views. `replaces` lists the versions that may be replaced, so that two devices don't
 * overwrite each other's views.
 * @throws ProblemError 412 `stale_version`
 */
export const putSavedViews =
  ({ db }: PutSavedViewsDeps) =>
  async (
    scope: CoachScope,
    views: Pick<SavedViews, 'views'> & { replaces: number[] | undefined },
  ): Promise<SavedViews> => {
    const stored = await storeSavedViews(db, scope, views)
    if (!stored) throw new ProblemError('stale_version', { detail: 'The views were changed in the meantime' })
    return stored
  }
