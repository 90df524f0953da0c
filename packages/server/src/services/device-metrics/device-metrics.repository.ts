import { type ChangePeriod, DAY_MS, ENGAGEMENT_PERIOD_DAYS, INDICATOR_PERIOD_DAYS } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isAmong, type ClientKey, type ClientsScope, type CoachScope } from '../../domain/client-scope.ts'
import { latestInstant, latestRecords } from '../../domain/latest-data.ts'
import type { Use } from '../../domain/device-use.ts'

/**
 * Returns how many periods of 24 hours before now must be read: those of the engagement, and those of the period of the
 * change, but at least the preceding week, which the attention rules need.
 */
const daysBack = (period: ChangePeriod) => ENGAGEMENT_PERIOD_DAYS + Math.max(INDICATOR_PERIOD_DAYS, period)

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/**
 * Sums the milliseconds of use `u` in each of these periods, latest first. `date_part` computes in floating point,
 * which is exact enough for milliseconds and cheaper than `extract`.
 */
const millisecondsByDay = (now: Date, days: number) =>
  sql<number[]>`array_to_json(array[${sql.join(
    Array.from({ length: days }, (_, day) => {
      const [start, end] = [daysAgo(now, day + 1), daysAgo(now, day)]
      return sql`coalesce(1000 * date_part('epoch', sum(least(u.ended_at, ${end}) - greatest(u.started_at, ${start}))
        filter (where u.ended_at > ${start} and u.started_at < ${end})), 0)::int`
    }),
  )}])`

interface Asked {
  period?: ChangePeriod | undefined
  /** The start of the journey is relevant only if it is later than this. */
  olderThan?: Date
}

const engagements = (
  db: Db,
  scope: CoachScope,
  now: Date,
  { period = INDICATOR_PERIOD_DAYS, olderThan = daysAgo(now, ENGAGEMENT_PERIOD_DAYS) }: Asked = {},
) =>
  db
    .selectFrom('client_scope as c')
    .leftJoin('device_presence as p', (join) =>
      join.onRef('p.organisation_id', '=', 'c.organisation_id').onRef('p.client_id', '=', 'c.client_id'),
    )
    .innerJoinLateral(
      sql<{ use_by_day: number[]; until: Date | null }>`(
        select ${millisecondsByDay(now, daysBack(period))} as use_by_day, max(least(u.ended_at, ${now})) as until
        from device_use u where u.organisation_id = c.organisation_id and u.client_id = c.client_id
          and u.ended_at > ${daysAgo(now, daysBack(period))} and u.started_at < ${now})`.as('lately'),
      (join) => join.onTrue(),
    )
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .select([
      'c.client_id',
      'lately.use_by_day',
      // Earlier use is read only if there is no later use.
      sql<Date | null>`coalesce(lately.until, (select least(u.ended_at, ${now}) from device_use u
        where u.organisation_id = c.organisation_id and u.client_id = c.client_id and u.started_at < ${now}
        order by u.started_at desc limit 1))`.as('used_until'),
      // `least()` ignores null, so without this case a client who has never called would get the current time.
      sql<Date | null>`case when p.client_id is not null then least(p.last_connected_at, ${now}) end`.as(
        'connected_at',
      ),
      // If the step is older than the relevant period, then so is the journey.
      sql<Date | null>`case when c.step_started_at > ${olderThan} then (select j.started_at from journey j
        where j.organisation_id = c.organisation_id and j.client_id = c.client_id) else c.step_started_at end`.as(
        'journey_started_at',
      ),
    ])

export type EngagementRow = Awaited<ReturnType<typeof findEngagements>>[number]

/**
 * Returns, for each of a coach's clients, the device use that the engagement and its change over the period need, by 24
 * hours, and the latest use and call.
 */
export const findEngagements = (db: Db, scope: CoachScope, now: Date, period?: ChangePeriod) =>
  engagements(db, scope, now, { period }).orderBy('c.client_id').execute()

/**
 * Like `findEngagements`, but also returns the latest assessment or heart rate. The attention rules need it, and look
 * back a week.
 */
export const findEngagementsToJudge = (db: Db, scope: ClientsScope, now: Date) =>
  engagements(db, scope, now, { olderThan: daysAgo(now, daysBack(INDICATOR_PERIOD_DAYS)) })
    .where(isAmong(scope))
    .orderBy('c.client_id')
    .select(['c.zones', latestInstant.as('recorded_at')])
    .execute()

/**
 * Like `findEngagements`, but for one of a coach's clients, and also returns the latest records and all use, clipped to
 * the range. The result is empty if the client isn't the coach's.
 */
export const findEngagement = (db: Db, scope: CoachScope, clientId: string, from: Date, now: Date) =>
  engagements(db, scope, now)
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

/** Deletes and returns all intervals of a client's device use that overlap a range of time. */
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

/** Stores the amount of new use that has arrived, in milliseconds. */
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
