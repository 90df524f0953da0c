import type { Posture } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { clientOfCoach, type ClientKey, type CoachScope } from '../../../domain/client-scope.ts'
import type { ZoneHistory } from '../../../domain/time/client-day.ts'

/** Returns whether a client is one of the coach's. */
export async function isClientOfCoach(db: Db, scope: CoachScope, clientId: string): Promise<boolean> {
  const row = await clientOfCoach(db, scope, clientId).select('c.client_id').executeTakeFirst()
  return row !== undefined
}

/** Returns the zones of one of the coach's clients. `undefined` if the client isn't the coach's. */
export async function findZones(db: Db, scope: CoachScope, clientId: string): Promise<ZoneHistory | undefined> {
  const row = await clientOfCoach(db, scope, clientId).select('c.zones').executeTakeFirst()
  return row?.zones
}

/** A stored record of a recording. `posture` is `null` for an exercise. */
export interface ExistingRecording {
  readonly id: string
  readonly startedAt: Date
  readonly posture: Posture | null
}

/** Returns the client's exercise or resting reading whose recording has the same stored intervals. */
export async function findSameRecording(
  db: Db,
  client: ClientKey,
  rrIntervals: readonly number[],
): Promise<ExistingRecording | undefined> {
  const sent = sql`${`{${rrIntervals.map(Math.fround).join(',')}}`}::text::real[]`
  const isSame = sql`r.organisation_id = ${client.organisationId} and r.client_id = ${client.clientId}
    and cardinality(r.rr_intervals) = ${rrIntervals.length} and r.rr_intervals = ${sent}`
  const { rows } = await sql<ExistingRecording>`
    select s.id, s.started_at as "startedAt", null as posture from exercise_recording r
    join exercise_session s
      on s.organisation_id = r.organisation_id and s.client_id = r.client_id and s.id = r.session_id
    where ${isSame}
    union all
    select r.id, r.started_at, r.posture from resting_reading r where ${isSame}
    order by "startedAt" limit 1`.execute(db)
  return rows[0]
}

/** Returns whether an exercise fills no slot. */
export async function isExtra(db: Db, client: ClientKey, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('exercise_session')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('id', '=', id)
    .select('slot')
    .executeTakeFirst()
  return row?.slot === null
}
