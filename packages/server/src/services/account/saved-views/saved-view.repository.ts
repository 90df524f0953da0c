import type { SavedViews } from '@attune/api/contract'
import { sql } from 'kysely'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Returns the coach's saved views. Until the coach saves any, the list is empty and has version 0. */
export async function findSavedViews(db: Db, { organisationId, coachId }: CoachScope): Promise<SavedViews> {
  const row = await db
    .selectFrom('saved_views')
    .select(['version', 'views'])
    .where('organisation_id', '=', organisationId)
    .where('coach_id', '=', coachId)
    .executeTakeFirst()
  return row ?? { version: 0, views: [] }
}

/**
 * Replaces the coach's views if their version is one of `replaces` (`undefined` allows any version). Returns
 * `undefined` if nothing was replaced.
 */
export async function storeSavedViews(
  db: Db,
  { organisationId, coachId }: CoachScope,
  { views, replaces }: Pick<SavedViews, 'views'> & { replaces: number[] | undefined },
): Promise<SavedViews | undefined> {
  const { rows } = await sql<SavedViews>`
    insert into saved_views as s (organisation_id, coach_id, version, views)
    select ${organisationId}, ${coachId}, 1, ${JSON.stringify(views)}::jsonb
    where ${replaces === undefined || replaces.includes(0)} or exists (
      select from saved_views where organisation_id = ${organisationId} and coach_id = ${coachId})
    on conflict (organisation_id, coach_id) do update set version = s.version + 1, views = excluded.views
      where ${replaces === undefined} or s.version = any(${replaces ?? []}::int[])
    returning version, views`.execute(db)
  return rows[0]
}
