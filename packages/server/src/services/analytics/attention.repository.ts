import type { AttentionRule } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { CoachScope } from '../../domain/client-scope.ts'

interface Reviewed {
  readonly clientId: string
  readonly rule: AttentionRule
}

/** What a coach has reviewed of their current clients. */
export const findReviews = (db: Db, scope: CoachScope) =>
  db
    .selectFrom('attention_review as r')
    .innerJoin('client_scope as c', (join) =>
      join
        .onRef('c.organisation_id', '=', 'r.organisation_id')
        .onRef('c.coach_id', '=', 'r.coach_id')
        .onRef('c.client_id', '=', 'r.client_id'),
    )
    .where('r.organisation_id', '=', scope.organisationId)
    .where('r.coach_id', '=', scope.coachId)
    .select(['r.client_id', 'r.rule', 'r.fingerprint'])
    .execute()

/** Stores a review in place of an earlier one; false: not a client of the coach. */
export async function storeReview(
  db: Db,
  scope: CoachScope,
  { clientId, rule, fingerprint, reviewedAt }: Reviewed & { fingerprint: string; reviewedAt: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into attention_review (organisation_id, client_id, coach_id, rule, fingerprint, reviewed_at)
    select organisation_id, client_id, coach_id, ${rule}, ${fingerprint}, ${reviewedAt} from client_scope
    where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
    on conflict (organisation_id, client_id, coach_id, rule) do update
      set fingerprint = excluded.fingerprint, reviewed_at = excluded.reviewed_at`.execute(db)
  return numAffectedRows > 0n
}

/** Deletes a review, if there is one; false: not a client of the coach. */
export async function dropReview(db: Db, scope: CoachScope, { clientId, rule }: Reviewed): Promise<boolean> {
  const { rows } = await sql`
    with mine as (
      select client_id from client_scope
      where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
    ), dropped as (
      delete from attention_review r using mine
      where r.organisation_id = ${scope.organisationId} and r.coach_id = ${scope.coachId}
        and r.client_id = mine.client_id and r.rule = ${rule}
    )
    select client_id from mine`.execute(db)
  return rows.length > 0
}
