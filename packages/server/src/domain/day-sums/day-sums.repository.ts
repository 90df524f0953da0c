import type { LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ClientKey } from '../client-scope.ts'
import type { DaySums } from './day-sums.ts'

/** The kinds of records that have day sums. */
export type SummedRecords = 'exercise' | 'reflection'

/** Stores the sums of days and of their steps. Deletes the sums of days and steps that have no records. */
export async function storeDaySums(
  db: Db,
  records: SummedRecords,
  client: ClientKey,
  days: readonly DaySums[],
): Promise<void> {
  await sql`insert into ${sql.table(`${records}_day`)} (organisation_id, client_id, step_id, local_date, done, extra)
    select ${client.organisationId}, ${client.clientId}, "stepId", "localDate", done, extra
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as day("stepId" uuid, "localDate" date, done integer, extra integer)
    on conflict (organisation_id, client_id, step_id, local_date) do update
      set done = excluded.done, extra = excluded.extra`.execute(db)
  await sumsOf(db, `${records}_day`, client).where('done', '=', 0).where('extra', '=', 0).execute()
  await storeStepSums(db, records, client, [...new Set(days.map(({ stepId }) => stepId))])
}

async function storeStepSums(db: Db, records: SummedRecords, client: ClientKey, stepIds: readonly string[]) {
  await sql`insert into ${sql.table(`${records}_step`)} (organisation_id, client_id, step_id, done)
    select ${client.organisationId}::uuid, ${client.clientId}::uuid, step.id, coalesce((
      select sum(d.done) from ${sql.table(`${records}_day`)} d where d.organisation_id = ${client.organisationId}
        and d.client_id = ${client.clientId} and d.step_id = step.id), 0)
    from unnest(${stepIds}::uuid[]) as step(id)
    on conflict (organisation_id, client_id, step_id) do update set done = excluded.done`.execute(db)
  await sumsOf(db, `${records}_step`, client).where('done', '=', 0).execute()
}

/** Deletes a client's sums of days and steps, before they are recomputed. */
export async function dropDaySums(db: Db, records: SummedRecords, client: ClientKey): Promise<void> {
  await sumsOf(db, `${records}_day`, client).execute()
  await sumsOf(db, `${records}_step`, client).execute()
}

const sumsOf = (db: Db, table: `${SummedRecords}_${'day' | 'step'}`, client: ClientKey) =>
  db.deleteFrom(table).where('organisation_id', '=', client.organisationId).where('client_id', '=', client.clientId)

/** Matches records on these days, and all records on the same day as a stored record with one of these ids. */
export const isOnDaysOf = (
  table: 'exercise_session' | 'survey',
  client: ClientKey,
  { ids, dates }: { ids: readonly string[]; dates: readonly LocalDate[] },
) =>
  sql<boolean>`(local_date = any(${dates}::date[]) or local_date in (
    select known.local_date from ${sql.table(table)} known where known.organisation_id = ${client.organisationId}
      and known.client_id = ${client.clientId} and known.id = any(${ids}::uuid[])))`
