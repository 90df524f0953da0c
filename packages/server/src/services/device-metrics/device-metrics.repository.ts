import {
  DAY_MS,
  ENGAGEMENT_HOURS_LIMIT,
  ENGAGEMENT_PERIOD_DAYS,
  HOUR_MS,
  INDICATOR_PERIOD_DAYS,
} from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey, ClientsScope, CoachScope } from '../../domain/client-scope.ts'
import { latestRecords } from '../../domain/latest-data.ts'
import type { Use } from '../../domain/device-use.ts'

/** A number with the bits of the days of 24 h up to now in which use `u` lies: the last 24 h are bit 0. */
const daysOfUse = (now: Date) => {
  const daysAgo = (at: 'started_at' | 'ended_at') =>
    sql`extract(epoch from ${now}::timestamptz - ${sql.ref(`u.${at}`)})::float8 / 86400`
  const earliest = ENGAGEMENT_PERIOD_DAYS + INDICATOR_PERIOD_DAYS
  return sql<number>`(1 << least(${earliest}::int, ceil(${daysAgo('started_at')})::int))
    - (1 << greatest(0, floor(${daysAgo('ended_at')})::int))`
}

// The week before the range of time is read with it: the change against it needs no further statement.
const weekBefore = (from: Date) => new Date(from.getTime() - INDICATOR_PERIOD_DAYS * DAY_MS)

// In seconds, above every limit: only where it may be low is a client's use on the days before of interest.
const lowBelow = (ENGAGEMENT_HOURS_LIMIT * HOUR_MS) / 1000

/** Days before today on which low use is looked for. */
const judgedDays = 7

/** The seconds of use `u` in the range of time moved back by each of the judged days, yesterday first. They lie in the week before. */
const secondsOfJudgedDays = (from: Date, now: Date) =>
  sql`array[${sql.join(
    Array.from({ length: judgedDays }, (_, index) => {
      const [start, end] = [from, now].map((time) => new Date(time.getTime() - (index + 1) * DAY_MS))
      return sql`coalesce(extract(epoch from sum(least(u.ended_at, ${end}) - greatest(u.started_at, ${start}))
        filter (where u.ended_at > ${start} and u.started_at < ${end})), 0)::float8`
    }),
  )}]`

const engagements = (
  db: Db,
  scope: CoachScope,
  from: Date,
  now: Date,
  { olderThan = from, secondsBefore = sql`null::float8[]` } = {},
) =>
  db
    .selectFrom('client_scope as c')
    .leftJoin('device_presence as p', (join) =>
      join.onRef('p.organisation_id', '=', 'c.organisation_id').onRef('p.client_id', '=', 'c.client_id'),
    )
    .innerJoinLateral(
      sql<{
        time: string | null
        time_before: string | null
        seconds_before: number[] | null
        days_used: number | null
        until: Date | null
      }>`(
        select sum(least(u.ended_at, ${now}) - greatest(u.started_at, ${from})) filter (where u.ended_at > ${from}) as time,
          sum(least(u.ended_at, ${from}) - greatest(u.started_at, ${weekBefore(from)})) filter (where u.started_at < ${from})
            as time_before,
          ${secondsBefore} as seconds_before,
          bit_or(${daysOfUse(now)}) as days_used,
          max(least(u.ended_at, ${now})) as until
        from device_use u where u.organisation_id = c.organisation_id and u.client_id = c.client_id
          and u.ended_at > ${weekBefore(from)} and u.started_at < ${now})`.as('lately'),
      (join) => join.onTrue(),
    )
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .select([
      'c.client_id',
      sql<number>`coalesce(extract(epoch from lately.time), 0)::float8`.as('seconds'),
      sql<number>`coalesce(extract(epoch from lately.time_before), 0)::float8`.as('seconds_before_them'),
      sql<number>`coalesce(lately.days_used, 0)`.as('days_used'),
      // Earlier use is read only where there is no later one.
      sql<Date | null>`coalesce(lately.until, (select least(u.ended_at, ${now}) from device_use u
        where u.organisation_id = c.organisation_id and u.client_id = c.client_id and u.started_at < ${now}
        order by u.started_at desc limit 1))`.as('used_until'),
      // least() ignores null, so without this case a client without calls would get now.
      sql<Date | null>`case when p.client_id is not null then least(p.last_connected_at, ${now}) end`.as(
        'connected_at',
      ),
      // A journey whose step is older than what is judged is older, too.
      sql<Date | null>`case when c.step_started_at > ${olderThan} then (select j.started_at from journey j
        where j.organisation_id = c.organisation_id and j.client_id = c.client_id) else c.step_started_at end`.as(
        'journey_started_at',
      ),
    ])

export type EngagementRow = Awaited<ReturnType<typeof findEngagements>>[number]

/** Seconds of device use between two instants and in the week before, and the latest use and call, of every client of a coach. */
export const findEngagements = (db: Db, scope: CoachScope, from: Date, now: Date) =>
  engagements(db, scope, from, now).orderBy('c.client_id').execute()

/**
 * The same with the latest records and, for low use, the seconds of use in the 48 hours up to this time of each of the
 * last seven days, yesterday first.
 */
export const findEngagementsToJudge = (db: Db, { clientId, ...scope }: ClientsScope, from: Date, now: Date) =>
  engagements(db, scope, from, now, {
    olderThan: new Date(from.getTime() - judgedDays * DAY_MS),
    secondsBefore: secondsOfJudgedDays(from, now),
  })
    .$if(clientId !== undefined, (query) => query.where('c.client_id', '=', clientId ?? ''))
    .orderBy('c.client_id')
    .select([
      'c.zones',
      ...latestRecords(),
      sql<number[] | null>`case when coalesce(extract(epoch from lately.time), 0) < ${lowBelow}
        then lately.seconds_before end`.as('seconds_before'),
    ])
    .execute()

/** The same for one client of a coach, with the latest records, and every use clipped to the range; empty for any other client. */
export const findEngagement = (db: Db, scope: CoachScope, clientId: string, from: Date, now: Date) =>
  engagements(db, scope, from, now)
    .where('c.client_id', '=', clientId)
    .select([
      'c.zones',
      ...latestRecords(),
      sql<Use[]>`(select coalesce(json_agg(json_build_object(
            'from', extract(epoch from greatest(u.started_at, ${from})) * 1000,
            'until', extract(epoch from least(u.ended_at, ${now})) * 1000)), '[]')
          from device_use u where u.organisation_id = c.organisation_id and u.client_id = c.client_id
            and u.ended_at > ${from} and u.started_at < ${now})`.as('uses'),
    ])
    .executeTakeFirst()

/** Deletes and returns every interval of a client's device use that touches a time. */
export async function takeUses(db: Db, client: ClientKey, time: Use): Promise<Use[]> {
  const rows = await db
    .deleteFrom('device_use')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('ended_at', '>=', new Date(time.from))
    .where('started_at', '<=', new Date(time.until))
    .returning(['started_at', 'ended_at'])
    .execute()
  return rows.map((row) => ({ from: row.started_at.getTime(), until: row.ended_at.getTime() }))
}

export async function storeUses(db: Db, client: ClientKey, uses: readonly Use[]): Promise<void> {
  const rows = uses.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }))
  await sql`insert into device_use (organisation_id, client_id, started_at, ended_at)
    select ${client.organisationId}, ${client.clientId}, "from", until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as use("from" timestamptz, until timestamptz)`.execute(db)
}

/** Stores how many milliseconds of use have arrived. */
export async function storeArrival(
  db: Db,
  client: ClientKey,
  { receivedAt, added }: { receivedAt: Date; added: number },
): Promise<void> {
  await sql`insert into device_use_arrival as a (organisation_id, client_id, received_at, seconds)
    values (${client.organisationId}, ${client.clientId}, ${receivedAt}, ${added / 1000})
    on conflict (organisation_id, client_id, received_at) do update set seconds = a.seconds + excluded.seconds`.execute(
    db,
  )
}

export async function storePresence(db: Db, client: ClientKey, connectedAt: Date): Promise<void> {
  await sql`insert into device_presence (organisation_id, client_id, last_connected_at)
    values (${client.organisationId}, ${client.clientId}, ${connectedAt})
    on conflict (organisation_id, client_id) do update
      set last_connected_at = greatest(device_presence.last_connected_at, excluded.last_connected_at)`.execute(db)
}
