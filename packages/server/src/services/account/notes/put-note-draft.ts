import type { NoteDraft, NoteDraftContent } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { staleNoteDraft } from './note.errors.ts'
import { findNoteDraft, storeNoteDraft } from './note.repository.ts'

export interface PutNoteDraftDeps {
  db: Db
  clock: Clock
}

/**
 * Replaces the draft. `replaces` lists the versions that may be replaced, so that two tabs don't overwrite each other's
 * text.
 * @throws ProblemError 404 `not_found`, 412 `stale_version`
 */
export const putNoteDraft =
  ({ db, clock }: PutNoteDraftDeps) =>
  async (
    scope: CoachScope,
    personId: string,
    content: NoteDraftContent & { replaces: number[] | undefined },
  ): Promise<NoteDraft> => {
    const isStored = await storeNoteDraft(db, scope, personId, { ...content, savedAt: clock.now() })
    const draft = orNotFound(await findNoteDraft(db, scope, personId))
    if (!isStored) throw staleNoteDraft()
    return draft
  }
