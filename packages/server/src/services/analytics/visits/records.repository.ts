import type { CalendarStatus, LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { STREAK_DAYS_BACK } from './missed-streaks.ts'

/** A client, and the instant after which records are new. */
export interface ClientSince {
  readonly clientId: string
  readonly since: Date
}

/** A day of the current step: the day number, exercise slots, reflection windows, and extra exercises. */
type StepDayTuple = readonly [number, number, number, number]

/** An assessment: its id, name, due day and status, and the instant of its last answer if that answer is new. */
type AssessmentTuple = readonly [string, string, LocalDate, CalendarStatus, string | null]

const ofClient = sql`r.organisation_id = c.organisation_id and r.client_id = c.client_id`

const isNewAt = (now: Date) => sql`r.received_at > asked.since and r.received_at <= ${now}`

/** Selects the requested clients of a coach, each with the time after which the client's records are new. */
const askedClients = (db: Db, scope: CoachScope, clients: readonly ClientSince[]) =>
  db
    .selectFrom('client_scope as c')
    .innerJoin(
      sql<ClientSince>`(select * from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb)
        as a("clientId" uuid, since timestamptz))`.as('asked'),
      (join) => join.onRef('asked.clientId', '=', 'c.client_id'),
    )
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)

/** Returns the ids of the clients who have new records. */
export async function findClientsWithRecords(
  db: Db,
  scope: CoachScope,
  clients: readonly ClientSince[],
  now: Date,
): Promise<string[]> {
  if (clients.length === 0) return []
  const isNew = isNewAt(now)
  const arrived = (table: string) => sql`select from ${sql.table(table)} r where ${ofClient} and ${isNew}`
  const rows = await askedClients(db, scope, clients)
    .where(
      sql<boolean>`(exists (${arrived('exercise_session')})
        or exists (${arrived('survey')} and (r.type <> 'assessment' or r.completed_at is not null))
        or exists (${arrived('device_use_arrival')} and r.seconds > 0))`,
    )
    .select('c.client_id')
    .execute()
  return rows.map((row) => row.client_id)
}

/**
 * Returns the new records of a coach's clients, every assessment, and the days of the current step that can have new
 * streaks. Each part reads one index per client.
 */
export function findRecords(db: Db, scope: CoachScope, clients: readonly ClientSince[], now: Date) {
  const isNew = isNewAt(now)
  return askedClients(db, scope, clients)
    .select([
      'c.client_id',
      'asked.since',
      'c.zones',
      'c.step',
      'c.step_started_at',
      'c.step_started_on',
      sql<number>`(select count(*) from exercise_session r where ${ofClient} and ${isNew})::integer`.as('exercises'),
      sql<number>`(select count(*) from survey r where ${ofClient} and ${isNew}
        and r.type <> 'assessment')::integer`.as('reflections'),
      sql<number>`coalesce((select sum(r.seconds) from device_use_arrival r where ${ofClient} and ${isNew}), 0)`.as(
        'seconds_of_use',
      ),
      sql<AssessmentTuple[]>`(select coalesce(json_agg(json_build_array(r.id, r.name, r.local_date, r.status,
          case when ${isNew} then r.completed_at end) order by r.local_date, r.id), '[]')
        from survey r where ${ofClient} and r.type = 'assessment')`.as('assessments'),
      sql<StepDayTuple[]>`(select coalesce(array_to_json(array_agg(array[r.local_date - date '1970-01-01',
          r.exercise_slots, r.reflection_windows, r.extra_exercises])), '[]')
        from plan_day r where ${ofClient} and r.step_id = c.step_id
          and r.local_date >= (asked.since at time zone 'UTC')::date - ${STREAK_DAYS_BACK + 1}::integer)`.as(
        'step_days',
      ),
    ])
    .execute()
}

export type RecordsRow = Awaited<ReturnType<typeof findRecords>>[number]
