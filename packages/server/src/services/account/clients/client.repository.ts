import type { ClientState } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'

/** Stores a client's state for the coach; false: not a client of the coach. */
export async function storeClientState(
  db: Db,
  scope: CoachScope,
  clientId: string,
  state: ClientState,
): Promise<boolean> {
  const { rows } = await sql`
    insert into client_state (organisation_id, client_id, author_id, state)
    select organisation_id, client_id, coach_id, ${state} from client_scope
    where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
    on conflict (organisation_id, client_id, author_id) do update set state = excluded.state
    returning client_id`.execute(db)
  return rows.length > 0
}

/** Replaces the coach's tags of a client; false: not a client of the coach. */
export async function storeClientTags(
  db: Db,
  scope: CoachScope,
  clientId: string,
  tags: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    with mine as (
      select organisation_id, client_id, coach_id from client_scope
      where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
    ), removed as (
      delete from client_tag t using mine
      where t.organisation_id = mine.organisation_id and t.client_id = mine.client_id and t.author_id = mine.coach_id
        and t.name <> all (${tags}::text[])
    ), added as (
      insert into client_tag (organisation_id, client_id, author_id, name)
      select mine.organisation_id, mine.client_id, mine.coach_id, name from mine cross join unnest(${tags}::text[]) name
      on conflict do nothing
    )
    select client_id from mine`.execute(db)
  return rows.length > 0
}
