import { type Language, type LocalDate, MORNING_MAIL_AT_FIRST, type MorningMail } from '@attune/api/contract'
import { sql } from 'kysely'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Returns the coach's settings for the mail. It is off until the coach changes them. */
export async function findMorningMail(db: Db, { organisationId, coachId }: CoachScope): Promise<MorningMail> {
  const row = await db
    .selectFrom('morning_mail')
    .select(['is_on as isOn', 'hour', 'days', 'timezone'])
    .where('organisation_id', '=', organisationId)
    .where('coach_id', '=', coachId)
    .executeTakeFirst()
  return row ?? MORNING_MAIL_AT_FIRST
}

/** Stores the coach's settings for the mail. */
export async function storeMorningMail(
  db: Db,
  { organisationId, coachId }: CoachScope,
  { isOn, ...chosen }: MorningMail,
  setAt: Date,
): Promise<void> {
  const values = { ...chosen, is_on: isOn, set_at: setAt }
  await db
    .insertInto('morning_mail')
    .values({ organisation_id: organisationId, coach_id: coachId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'coach_id']).doUpdateSet(values))
    .execute()
}

/** Returns the address to which the coach's mails are sent. */
export async function findAddress(db: Db, { organisationId, coachId }: CoachScope): Promise<string> {
  const { email } = await db
    .selectFrom('person as p')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.organisation_id', '=', 'p.organisation_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select('u.email')
    .where('p.organisation_id', '=', organisationId)
    .where('p.id', '=', coachId)
    .executeTakeFirstOrThrow()
  return email
}

/** A coach who wants the mail, with the last day that is done, or `null` if there is none. */
export interface MailedCoach extends Pick<MorningMail, 'hour' | 'days' | 'timezone'> {
  readonly coachId: string
  readonly email: string
  /** Language of the mail. `null` if unknown. */
  readonly language: Language | null
  readonly setAt: Date
  readonly lastDay: LocalDate | null
}

/** Returns the coaches of an organisation who want the mail and whose accounts are active. */
export const findMailedCoaches = (db: Db, organisationId: string): Promise<MailedCoach[]> =>
  db
    .selectFrom('morning_mail as m')
    .innerJoin('person as p', (join) =>
      join.onRef('p.organisation_id', '=', 'm.organisation_id').onRef('p.id', '=', 'm.coach_id'),
    )
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.organisation_id', '=', 'p.organisation_id').onRef('u.id', '=', 'p.user_id'),
    )
    .leftJoin('morning_mail_day as d', (join) =>
      join.onRef('d.organisation_id', '=', 'm.organisation_id').onRef('d.coach_id', '=', 'm.coach_id'),
    )
    .select(['m.coach_id as coachId', 'm.hour', 'm.days', 'm.timezone', 'm.set_at as setAt'])
    .select(['u.email', 'u.language', 'd.day as lastDay'])
    .where('m.organisation_id', '=', organisationId)
    .where('m.is_on', '=', true)
    .where('u.status', '=', 'active')
    .orderBy('m.coach_id')
    .execute()

/**
 * Claims one of a coach's days. Returns false if the day was already claimed, or if the coach has turned off the mail
 * in the meantime.
 */
export async function claimDay(
  transaction: Db,
  { organisationId, coachId }: CoachScope,
  day: LocalDate,
): Promise<boolean> {
  const { rows } = await sql`
    insert into morning_mail_day (organisation_id, coach_id, day)
    select organisation_id, coach_id, ${day}::date from morning_mail
    where organisation_id = ${organisationId} and coach_id = ${coachId} and is_on
    on conflict (organisation_id, coach_id) do update set day = excluded.day where morning_mail_day.day < excluded.day
    returning day`.execute(transaction)
  return rows.length > 0
}
