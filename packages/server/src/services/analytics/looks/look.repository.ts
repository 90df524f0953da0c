import { LOOK_TIMEOUT } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { clientOfCoach, type CoachScope } from '../../../domain/client-scope.ts'

/** A look's place: its client and its id. */
export interface LookKey {
  readonly clientId: string
  readonly id: string
}

const timeout = sql`${LOOK_TIMEOUT} * interval '1 ms'`

// A look that goes on ends some time after its last heartbeat.
const looksWithEnds = (scope: CoachScope) => sql`
  select l.client_id, l.id, l.since, l.ended_at, coalesce(l.ended_at, h.at + ${timeout}) as until
  from client_look l left join look_heartbeat h
    on h.organisation_id = l.organisation_id and h.client_id = l.client_id and h.look_id = l.id
  where l.organisation_id = ${scope.organisationId} and l.author_id = ${scope.coachId}`

/**
 * Waits until records of the client that are being stored are visible: each of them has arrived before now.
 * False: not a client of the coach.
 */
export async function awaitRecords(
  db: Db,
  { organisationId, coachId }: CoachScope,
  clientId: string,
): Promise<boolean> {
  const scope = { organisationId, coachId }
  const client = await clientOfCoach(db, scope, clientId).select('c.client_id').executeTakeFirst()
  if (!client) return false
  await db
    .selectFrom('journey')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .select('id')
    .forShare()
    .execute()
  return true
}

/**
 * Starts a look. It has the same begin of what is new as a look that it overlaps; otherwise that is the end of the last
 * one. Looks whose heartbeats have stopped are ended.
 */
export async function insertLook(
  db: Db,
  scope: CoachScope,
  { clientId, id }: LookKey,
  now: Date,
): Promise<{ since: Date | null }> {
  const { rows } = await sql<{ since: Date | null }>`
    with looks as (
      ${looksWithEnds(scope)} and l.client_id = ${clientId} and (l.ended_at is null or l.ended_at = (
        select max(e.ended_at) from client_look e where e.organisation_id = l.organisation_id
          and e.author_id = l.author_id and e.client_id = l.client_id))
    ), stopped as (
      update client_look l set ended_at = looks.until from looks
      where l.organisation_id = ${scope.organisationId} and l.client_id = ${clientId} and l.id = looks.id
        and looks.ended_at is null and looks.until <= ${now}
    ), started as (
      insert into client_look (organisation_id, client_id, author_id, id, started_at, since)
      select ${scope.organisationId}::uuid, ${clientId}::uuid, ${scope.coachId}::uuid, ${id}::uuid, ${now}::timestamptz,
        case when exists (select from looks where until > ${now})
          then (select since from looks where until > ${now} limit 1)
          else (select max(until) from looks) end
      returning since
    ), heard as (
      insert into look_heartbeat (organisation_id, client_id, author_id, look_id, at)
      values (${scope.organisationId}, ${clientId}, ${scope.coachId}, ${id}, ${now})
    )
    select since from started`.execute(db)
  return { since: rows[0]?.since ?? null }
}

const ofLook = (scope: CoachScope, { clientId, id }: LookKey) => sql`
  l.organisation_id = ${scope.organisationId} and l.author_id = ${scope.coachId} and l.client_id = ${clientId}
  and l.id = ${id}
  and exists (select from client_scope c where c.organisation_id = l.organisation_id and c.coach_id = l.author_id
    and c.client_id = l.client_id)`

/** Stores a heartbeat and counts the records that have arrived since the look began; undefined: it is over, or unknown. */
export async function storeHeartbeat(
  db: Db,
  scope: CoachScope,
  key: LookKey,
  now: Date,
): Promise<{ newRecords: number } | undefined> {
  const { rows } = await sql<{ newRecords: number }>`
    with heard as (
      update look_heartbeat h set at = ${now} from client_look l
      where ${ofLook(scope, key)} and l.ended_at is null and h.organisation_id = l.organisation_id
        and h.client_id = l.client_id and h.look_id = l.id and h.at + ${timeout} > ${now}
      returning l.organisation_id, l.client_id, l.started_at
    )
    select (
      (select count(*) from exercise_session r where r.organisation_id = k.organisation_id
        and r.client_id = k.client_id and r.received_at > k.started_at)
      + (select count(*) from survey r where r.organisation_id = k.organisation_id
        and r.client_id = k.client_id and r.received_at > k.started_at)
      + exists(select from device_use_arrival r where r.organisation_id = k.organisation_id
        and r.client_id = k.client_id and r.received_at > k.started_at)::integer
    )::integer as "newRecords"
    from heard k`.execute(db)
  return rows[0]
}

/** Whether there is such a look of the coach, also one that is over. */
export async function hasLook(db: Db, scope: CoachScope, key: LookKey): Promise<boolean> {
  const { rows } = await sql`select from client_look l where ${ofLook(scope, key)}`.execute(db)
  return rows.length > 0
}

/** Ends a look; one that is over stays as it is. */
export async function endLook(db: Db, scope: CoachScope, key: LookKey, now: Date): Promise<void> {
  await sql`update client_look l set ended_at = least(${now}::timestamptz, h.at + ${timeout}) from look_heartbeat h
    where ${ofLook(scope, key)} and l.ended_at is null and h.organisation_id = l.organisation_id
      and h.client_id = l.client_id and h.look_id = l.id`.execute(db)
}

/** Deletes looks before each coach's last one, and arrivals that no next look needs. */
export async function dropOldLooks(db: Db): Promise<void> {
  await sql`delete from client_look l using client_look later
    where later.organisation_id = l.organisation_id and later.author_id = l.author_id
      and later.client_id = l.client_id and later.ended_at > l.ended_at`.execute(db)
  await sql`delete from device_use_arrival a where not exists (
    select from client_look l where l.organisation_id = a.organisation_id and l.client_id = a.client_id
      and coalesce(l.since, l.started_at) < a.received_at)`.execute(db)
}

/** The end of the coach's last look at a client, in the future while it goes on, and whether a record has arrived since. */
export interface LastLook {
  readonly client_id: string
  readonly until: Date | null
  readonly has_records: boolean
}

/** The last looks at every client of the coach. */
export async function findLastLooks(db: Db, scope: CoachScope, now: Date): Promise<LastLook[]> {
  const hasArrived = (table: string) => sql`exists (select from ${sql.table(table)} r
    where r.organisation_id = c.organisation_id and r.client_id = c.client_id and r.received_at > l.until
      and r.received_at <= ${now})`
  const { rows } = await sql<LastLook>`
    with looks as (
      select client_id, max(until) as until from (${looksWithEnds(scope)}) l group by client_id
    )
    select c.client_id, l.until, coalesce(l.until is not null and (
      ${hasArrived('exercise_session')} or ${hasArrived('survey')} or ${hasArrived('device_use_arrival')}), false)
      as has_records
    from client_scope c left join looks l on l.client_id = c.client_id
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId}
    order by c.client_id`.execute(db)
  return rows
}
