import type { ClientState } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'

/** Stores the coach's state for a client. Returns false if the client isn't the coach's. */
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

/** Returns all tags that the coach has set for clients, each once. */
export async function findUsedTags(db: Db, scope: CoachScope): Promise<string[]> {
  const rows = await db
    .selectFrom('client_tag')
    .where('organisation_id', '=', scope.organisationId)
    .where('author_id', '=', scope.coachId)
    .select('name')
    .distinct()
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Adds the tags that aren't `known`, and removes known tags that aren't among the `tags`. If `known` is absent, removes
 * all other tags. Returns the tags that the coach has then set for the client, by name, or `undefined` if the client
 * isn't the coach's.
 */
export async function storeClientTags(
  db: Db,
  scope: CoachScope,
  clientId: string,
  { tags, known }: { tags: readonly string[]; known?: readonly string[] | undefined },
): Promise<string[] | undefined> {
  const added = known ? tags.filter((tag) => !known.includes(tag)) : tags
  const { rows: clients } = await sql`
    with mine as (
      select organisation_id, client_id, coach_id from client_scope
      where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
    ), removed as (
      delete from client_tag t using mine
      where t.organisation_id = mine.organisation_id and t.client_id = mine.client_id and t.author_id = mine.coach_id
        and t.name <> all (${tags}::text[]) and (${known ?? null}::text[] is null or t.name = any (${known ?? null}::text[]))
    ), added as (
      insert into client_tag (organisation_id, client_id, author_id, name)
      select mine.organisation_id, mine.client_id, mine.coach_id, name
      from mine cross join (select distinct unnest(${added}::text[]) as name) names
      on conflict do nothing
    )
    select client_id from mine`.execute(db)
  if (clients.length === 0) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from client_tag
    where organisation_id = ${scope.organisationId} and author_id = ${scope.coachId} and client_id = ${clientId}
  `.execute(db)
  return rows.map(({ name }) => name).toSorted()
}
