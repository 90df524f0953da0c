import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Returns the times of a subject's stored uses. The row remains locked until the transaction ends. */
export async function lockUses(db: Db, organisationId: string, subject: Buffer): Promise<Date[]> {
  const row = await db
    .insertInto('limited_use')
    .values({ organisation_id: organisationId, subject, used_at: sql<Date[]>`'{}'::timestamptz[]` })
    // An update that changes nothing still locks the row. An insert that skips an existing row would not.
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'subject'])
        .doUpdateSet((expression) => ({ used_at: expression.ref('limited_use.used_at') })),
    )
    .returning('used_at')
    .executeTakeFirstOrThrow()
  return row.used_at
}

export async function putUses(db: Db, organisationId: string, subject: Buffer, usedAt: Date[]): Promise<void> {
  await db
    .updateTable('limited_use')
    .set({ used_at: usedAt })
    .where('organisation_id', '=', organisationId)
    .where('subject', '=', subject)
    .execute()
}

export interface FailureRow {
  subject: Buffer
  failures: number
  first_at: Date
  last_at: Date
}

export const findFailures = (db: Db, organisationId: string, subjects: readonly Buffer[]): Promise<FailureRow[]> =>
  db
    .selectFrom('sign_in_failure')
    .select(['subject', 'failures', 'first_at', 'last_at'])
    .where('organisation_id', '=', organisationId)
    .where('subject', 'in', subjects)
    .execute()

/**
 * Counts another failure, in one statement. A count that did not begin between `since` and `until` starts again at one.
 */
export async function countFailure(
  db: Db,
  organisationId: string,
  {
    subject,
    account,
    since,
    until,
    at,
  }: { subject: Buffer; account: Buffer | null; since: Date; until: Date; at: Date },
): Promise<FailureRow> {
  const isOver = sql`sign_in_failure.first_at <= ${since} or sign_in_failure.first_at > ${until}`
  const row = { organisation_id: organisationId, subject, account, failures: 1, first_at: at, last_at: at }
  return db
    .insertInto('sign_in_failure')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'subject']).doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else sign_in_failure.failures + 1 end`,
        first_at: sql<Date>`case when ${isOver} then ${at} else sign_in_failure.first_at end`,
        last_at: at,
      }),
    )
    .returning(['subject', 'failures', 'first_at', 'last_at'])
    .executeTakeFirstOrThrow()
}

export async function forgetFailures(db: Db, organisationId: string, subjects: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('organisation_id', '=', organisationId)
    .where('subject', 'in', subjects)
    .execute()
}

/** Deletes an account's failures from every address and device. */
export async function forgetFailuresOf(db: Db, organisationId: string, account: Buffer): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('organisation_id', '=', organisationId)
    .where((expression) => expression.or([expression('account', '=', account), expression('subject', '=', account)]))
    .execute()
}

export async function forgetUses(db: Db, organisationId: string, subject: Buffer): Promise<void> {
  await db
    .deleteFrom('limited_use')
    .where('organisation_id', '=', organisationId)
    .where('subject', '=', subject)
    .execute()
}

/** Deletes counts that no longer limit anything. */
export async function forgetOldLimits(
  db: Db,
  { failuresBefore, usesBefore }: { failuresBefore: Date; usesBefore: Date },
): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('last_at', '<', failuresBefore).execute()
  await sql`delete from limited_use where coalesce(used_at[cardinality(used_at)], '-infinity') < ${usesBefore}`.execute(
    db,
  )
}
