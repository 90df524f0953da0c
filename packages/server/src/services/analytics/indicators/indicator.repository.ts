import type { LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isAmong, type ClientKey, type ClientsScope, type CoachScope } from '../../../domain/client-scope.ts'
import { latestIndicatorDay } from '../../../domain/latest-data.ts'
import type { IndicatorDaySums } from '../../../domain/day-sums/indicator-days.ts'

/**
 * A day number, followed by the sum and the number of the answers about productivity, mental state and physical state.
 */
export type IndicatorDayTuple = readonly [number, number, number, number, number, number, number]

const clientsWithDays = (db: Db, scope: CoachScope, since: LocalDate) =>
  db
    .selectFrom('client_scope as c')
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .innerJoinLateral(
      // One array of numbers costs PostgreSQL half as much as JSON objects.
      sql<{ days: IndicatorDayTuple[]; answered_on: LocalDate | null }>`(
        select coalesce(array_to_json(array_agg(array[d.local_date - date '1970-01-01',
          d.productivity_sum, d.productivity_count, d.mental_sum, d.mental_count, d.physical_sum, d.physical_count])), '[]')
          as days, max(d.local_date) as answered_on
        from indicator_day d where d.organisation_id = c.organisation_id and d.client_id = c.client_id
          and d.local_date >= ${since})`.as('lately'),
      (join) => join.onTrue(),
    )
    .select(['c.client_id', 'lately.days'])

/** A client's day sums. */
export type ClientDays = Awaited<ReturnType<typeof findDaysToJudge>>[number]

/** A client's day sums, with the columns that determine which day is today. */
export type ClientWithDays = Awaited<ReturnType<typeof findLatestDays>>[number]

const withZones = (db: Db, scope: CoachScope, since: LocalDate) =>
  clientsWithDays(db, scope, since).select(['c.zones', 'c.journey_started_on'])

/** Returns the daily sums of a coach's clients, from `since` onwards. */
export const findLatestDays = (db: Db, scope: CoachScope, since: LocalDate) =>
  withZones(db, scope, since).orderBy('c.client_id').execute()

/**
 * Like `findLatestDays`, but without zones and with the client's latest day overall, which is looked up only if it is
 * before `since`.
 */
export const findDaysToJudge = (db: Db, scope: ClientsScope, since: LocalDate) =>
  clientsWithDays(db, scope, since)
    .where(isAmong(scope))
    .orderBy('c.client_id')
    .select(sql<LocalDate | null>`coalesce(lately.answered_on, ${latestIndicatorDay})`.as('answered_on'))
    .execute()

/** Returns all daily sums of one of a coach's clients. The result is empty if the client isn't the coach's. */
export const findAllDays = (db: Db, scope: CoachScope, clientId: string) =>
  withZones(db, scope, '-infinity').where('c.client_id', '=', clientId).executeTakeFirst()

/** Stores daily sums. Deletes days without an answer. */
export async function storeDays(db: Db, client: ClientKey, days: readonly IndicatorDaySums[]): Promise<void> {
  await sql`insert into indicator_day (organisation_id, client_id, local_date, productivity_sum, productivity_count,
      mental_sum, mental_count, physical_sum, physical_count)
    select ${client.organisationId}, ${client.clientId}, "localDate", "productivitySum", "productivityCount",
      "mentalSum", "mentalCount", "physicalSum", "physicalCount"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day("localDate" date,
      "productivitySum" integer, "productivityCount" integer, "mentalSum" integer, "mentalCount" integer,
      "physicalSum" integer, "physicalCount" integer)
    on conflict (organisation_id, client_id, local_date) do update
      set productivity_sum = excluded.productivity_sum, productivity_count = excluded.productivity_count,
        mental_sum = excluded.mental_sum, mental_count = excluded.mental_count,
        physical_sum = excluded.physical_sum, physical_count = excluded.physical_count`.execute(db)
  await daysOf(db, client)
    .where('productivity_count', '=', 0)
    .where('mental_count', '=', 0)
    .where('physical_count', '=', 0)
    .execute()
}

const daysOf = (db: Db, client: ClientKey) =>
  db
    .deleteFrom('indicator_day')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)

export const dropDays = (db: Db, client: ClientKey) => daysOf(db, client).execute()
