import { VISIT_TIMEOUT } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isAmong, type ClientsScope, type CoachScope } from '../../../domain/client-scope.ts'

/** The client and the id of a visit. */
export interface VisitKey {
  readonly clientId: string
  readonly id: string
}

/** The end of the last visit to a client, with which the current state is compared. */
export interface LastVisit {
  readonly clientId: string
  /** `null` if there was no visit. During a visit, this is when the previous one ended. */
  readonly since: Date | null
  /** The crossed limits and overdue assessments at the end of that visit. `null` if unknown. */
  readonly held: readonly string[] | null
  /** True while a visit continues. */
  readonly isOpen: boolean
}

const timeout = sql`${VISIT_TIMEOUT} * interval '1 ms'`

/** Every visit and its end. A visit that isn't ended explicitly lasts for a fixed time after its last heartbeat. */
const visits = sql`(
  select v.*, coalesce(v.ended_at, h.at + ${timeout}) as until from client_visit v join visit_heartbeat h
    on h.organisation_id = v.organisation_id and h.client_id = v.client_id and h.visit_id = v.id)`

const ofCoach = sql`v.organisation_id = c.organisation_id and v.author_id = c.coach_id and v.client_id = c.client_id`

const thisVisit = ({ organisationId, coachId }: CoachScope, { clientId, id }: VisitKey) => sql`
  c.organisation_id = ${organisationId} and c.coach_id = ${coachId} and c.client_id = ${clientId} and v.id = ${id}`

/**
 * Waits until the client's records that are currently being stored are visible. Returns an instant by which all of them
 * have arrived.
 */
export const awaitRecords = (db: Db, { organisationId }: CoachScope, clientId: string, clock: Clock): Promise<Date> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('journey')
      .where('organisation_id', '=', organisationId)
      .where('client_id', '=', clientId)
      .select('id')
      .forShare()
      .execute()
    return clock.now()
  })

/** Returns the last visits to the coach's clients, or to one of them. Overlapping visits count as one. */
export async function findLastVisits(db: Db, scope: ClientsScope, now: Date): Promise<LastVisit[]> {
  const { rows } = await sql<LastVisit>`
    select distinct on (c.client_id) c.client_id as "clientId", coalesce(v.until > ${now}, false) as "isOpen",
      case when v.until > ${now} then v.since else v.until end as since,
      case when v.until > ${now} then v.held_before else v.held end as held
    from client_scope c left join ${visits} v on ${ofCoach}
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and ${isAmong(scope)}
    order by c.client_id, v.until desc`.execute(db)
  return rows
}

interface NewVisit extends VisitKey {
  readonly startedAt: Date
  readonly since: Date | null
  readonly heldBefore: readonly string[] | null
  readonly held: readonly string[]
}

/**
 * Stores a visit with the crossed limits and overdue assessments at its start. They also count for its end if the
 * heartbeats stop.
 */
export async function insertVisit(db: Db, { organisationId, coachId }: CoachScope, visit: NewVisit): Promise<void> {
  const { clientId, id, startedAt, since, heldBefore, held } = visit
  await sql`
    with started as (
      insert into client_visit (organisation_id, client_id, author_id, id, started_at, since, held_before, held)
      values (${organisationId}, ${clientId}, ${coachId}, ${id}, ${startedAt}, ${since}, ${heldBefore}, ${held})
    )
    insert into visit_heartbeat (organisation_id, client_id, author_id, visit_id, at)
    values (${organisationId}, ${clientId}, ${coachId}, ${id}, ${startedAt})`.execute(db)
}

/** Returns the instant until which a coach's visit lasts or lasted. `undefined` if the visit is unknown. */
export async function findEnd(db: Db, scope: CoachScope, visit: VisitKey): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select v.until from client_scope c join ${visits} v on ${ofCoach} where ${thisVisit(scope, visit)}`.execute(db)
  return rows[0]?.until
}

/**
 * Stores a heartbeat and counts the records that have arrived since the visit started. Returns `undefined` if the visit
 * is over or unknown.
 */
export async function storeHeartbeat(
  db: Db,
  scope: CoachScope,
  visit: VisitKey,
  now: Date,
): Promise<{ newRecords: number } | undefined> {
  const arrived = (table: string) => sql`from ${sql.table(table)} r where r.organisation_id = k.organisation_id
    and r.client_id = k.client_id and r.received_at > k.started_at`
  const { rows } = await sql<{ newRecords: number }>`
    with continued as (
      update visit_heartbeat h set at = ${now} from client_scope c join ${visits} v on ${ofCoach}
      where ${thisVisit(scope, visit)} and v.until > ${now} and h.organisation_id = v.organisation_id and h.client_id = v.client_id and h.visit_id = v.id
      returning v.organisation_id, v.client_id, v.started_at
    )
    select ((select count(*) ${arrived('exercise_session')}) + (select count(*) ${arrived('survey')})
      + exists(select ${arrived('device_use_arrival')})::integer)::integer as "newRecords"
    from continued k`.execute(db)
  return rows[0]
}

/**
 * Ends a visit and stores the crossed limits and overdue assessments. Doesn't change a visit that has already ended.
 */
export async function endVisit(
  db: Db,
  { organisationId, coachId }: CoachScope,
  { clientId, id }: VisitKey,
  { now, held }: { now: Date; held: readonly string[] },
): Promise<void> {
  await sql`update client_visit set ended_at = ${now}, held = ${held}
    where organisation_id = ${organisationId} and author_id = ${coachId} and client_id = ${clientId} and id = ${id}
      and ended_at is null`.execute(db)
}

/** Deletes the visits that ended before each coach's last one, and arrivals of records that no later visit needs. */
export async function dropOldVisits(db: Db, now: Date): Promise<void> {
  await sql`delete from client_visit old using ${visits} v, ${visits} later
    where old.organisation_id = v.organisation_id and old.client_id = v.client_id and old.id = v.id
      and v.until <= ${now} and later.organisation_id = v.organisation_id and later.author_id = v.author_id
      and later.client_id = v.client_id and later.until > v.until`.execute(db)
  await sql`delete from device_use_arrival a where not exists (
    select from client_visit v where v.organisation_id = a.organisation_id and v.client_id = a.client_id
      and coalesce(v.since, v.started_at) < a.received_at)`.execute(db)
}
