import { RESTING_PULSE } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'

export interface HeartRate {
  readonly measuredAt: Date
  readonly pulseRate: number
}

/** Stores heart rates. A value for an instant that already has one replaces it. */
export async function storeHeartRates(db: Db, client: ClientKey, heartRates: readonly HeartRate[]): Promise<void> {
  await sql`insert into heart_rate (organisation_id, client_id, measured_at, pulse_rate)
    select distinct on (measured_at) ${client.organisationId}::uuid, ${client.clientId}::uuid, measured_at, rate.value
    from rows from (jsonb_to_recordset(${JSON.stringify(heartRates)}::jsonb)
      as ("measuredAt" timestamptz, "pulseRate" real)) with ordinality as rate(measured_at, value, place)
    order by measured_at, place desc
    on conflict (organisation_id, client_id, measured_at) do update set pulse_rate = excluded.pulse_rate`.execute(db)
}

/** Returns the zones of one of a coach's clients. The result is empty if the client isn't the coach's. */
export const findZones = (db: Db, scope: CoachScope, clientId: string) =>
  db
    .selectFrom('client_scope')
    .where('organisation_id', '=', scope.organisationId)
    .where('coach_id', '=', scope.coachId)
    .where('client_id', '=', clientId)
    .select('zones')
    .executeTakeFirst()

/** Returns a client's mean heart rate in each minute between two instants, oldest first. */
export async function findMinutes(db: Db, client: ClientKey, from: Date, until: Date) {
  const { rows } = await sql<{ starts_at: Date; pulse_rate: number }>`
    select date_trunc('minute', measured_at) as starts_at, avg(pulse_rate) as pulse_rate
    from heart_rate
    where organisation_id = ${client.organisationId} and client_id = ${client.clientId}
      and measured_at >= ${from} and measured_at < ${until}
    group by 1 order by 1`.execute(db)
  return rows
}

/**
 * Returns the lowest mean of a quarter of an hour after each of these instants and before the next one, with the number
 * of the instant, from 1. A quarter of an hour counts if enough of its minutes have a measurement. The offset of every
 * zone is a multiple of a quarter of an hour.
 */
export async function findLowestPulses(db: Db, client: ClientKey, starts: readonly Date[], until: Date) {
  const { rows } = await sql<{ start: number; pulseRate: number }>`
    select start, min(pulse_rate) as "pulseRate"
    from (
      select start, avg(pulse_rate) as pulse_rate
      from (
        select width_bucket(measured_at, ${starts}::timestamptz[]) as start, date_trunc('minute', measured_at) as minute,
          avg(pulse_rate) as pulse_rate
        from heart_rate
        where organisation_id = ${client.organisationId} and client_id = ${client.clientId}
          and measured_at >= ${starts[0] ?? until} and measured_at < ${until}
        group by 1, 2
      ) minutes
      group by start, date_bin(make_interval(mins => ${RESTING_PULSE.minutes}::integer), minute, timestamptz '2000-01-01 00:00Z')
      having count(*) >= ${RESTING_PULSE.least}
    ) quarters
    group by start order by start`.execute(db)
  return rows
}
