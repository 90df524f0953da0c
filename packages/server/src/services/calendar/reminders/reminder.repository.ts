import {
  type Language,
  type LocalDate,
  REFLECTION_WINDOW_NAMES,
  type Reminders,
  TIMES_OF_DAY,
} from '@attune/api/contract'
import { sql } from 'kysely'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { DayMarks } from '../../../domain/plan/day-marks.ts'
import type { DayOpening } from '../../../domain/plan/day-openings.ts'
import { followsPlan } from '../../../domain/plan/followed-plan.repository.ts'
import type { ZoneHistory } from '../../../domain/time/client-day.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Returns the client's choice. Reminders are off until the client makes one. */
export async function findReminders(db: Db, { organisationId, clientId }: ClientKey): Promise<Reminders> {
  const row = await db
    .selectFrom('reminder')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .select(['exercises', 'reflections', 'slots', 'windows'])
    .executeTakeFirst()
  return (
    row ?? { exercises: false, reflections: false, slots: [...TIMES_OF_DAY], windows: [...REFLECTION_WINDOW_NAMES] }
  )
}

/** Stores the client's choice. */
export async function putReminders(
  db: Db,
  { organisationId, clientId }: ClientKey,
  { exercises, reflections, slots, windows }: Reminders,
  setAt: Date,
): Promise<void> {
  const values = { exercises, reflections, slots, windows, set_at: setAt }
  await db
    .insertInto('reminder')
    .values({ organisation_id: organisationId, client_id: clientId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'client_id']).doUpdateSet(values))
    .execute()
}

/** Turns off a client's reminders, if they are on. */
export async function stopReminders(db: Db, { organisationId, clientId }: ClientKey): Promise<void> {
  await db
    .updateTable('reminder')
    .set({ exercises: false, reflections: false })
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .execute()
}

const zonesOf = sql<ZoneHistory>`(select z.zones from client_zones z
  where z.organisation_id = r.organisation_id and z.client_id = r.client_id)`.as('zones')

/** Returns the clients who want reminders and follow the plan, with their current steps and zones. */
export const findRemindedClients = (db: Db, organisationId: string) =>
  db
    .selectFrom('reminder as r')
    .innerJoin('person as p', (join) =>
      join.onRef('p.organisation_id', '=', 'r.organisation_id').onRef('p.id', '=', 'r.client_id'),
    )
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.organisation_id', '=', 'p.organisation_id').onRef('u.id', '=', 'p.user_id'),
    )
    .innerJoin('journey_step as s', (join) =>
      join
        .onRef('s.organisation_id', '=', 'r.organisation_id')
        .onRef('s.client_id', '=', 'r.client_id')
        .on('s.status', '=', 'active'),
    )
    .where('r.organisation_id', '=', organisationId)
    .where((eb) => eb.or([eb('r.exercises', '=', true), eb('r.reflections', '=', true)]))
    .where(followsPlan('r'))
    .orderBy('r.client_id')
    .select(['r.client_id as clientId', 'r.exercises', 'r.reflections', 'r.slots', 'r.windows', 'r.set_at as setAt'])
    .select(['u.email', 'u.language', 's.id as stepId', 's.step'])
    .select(zonesOf)
    .select((eb) => eb.ref('s.started_at').$notNull().as('startedAt'))
    .execute()

/** A client who may be due for a reminder. */
export interface RemindedClient {
  readonly email: string
  readonly language: Language | null
}

/** Returns which of a day's slots and windows are done. */
export async function findDone(
  db: Db,
  { organisationId, clientId }: ClientKey,
  { stepId, date }: { stepId: string; date: LocalDate },
): Promise<Readonly<Record<DayOpening['kind'], DayMarks>>> {
  const row = await db
    .selectFrom('plan_day')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .where('step_id', '=', stepId)
    .where('local_date', '=', date)
    .select(['exercise_slots', 'reflection_windows'])
    .executeTakeFirst()
  return { exercise: row?.exercise_slots ?? 0, reflection: row?.reflection_windows ?? 0 }
}

/**
 * Claims an opening for its only mail. Returns false if it was already claimed, or if the client has turned off
 * reminders or no longer follows the plan.
 */
export async function claimOpening(
  transaction: Db,
  { organisationId, clientId }: ClientKey,
  {
    date,
    kind,
    name,
    position,
    at,
  }: { date: LocalDate; kind: DayOpening['kind']; name: string; position: number; at: Date },
): Promise<boolean> {
  const isWanted = sql.ref(kind === 'exercise' ? 'r.exercises' : 'r.reflections')
  const chosen = sql.ref(kind === 'exercise' ? 'r.slots' : 'r.windows')
  const { rows } = await sql`
    insert into reminded_opening (organisation_id, client_id, local_date, kind, position, reminded_at)
    select r.organisation_id, r.client_id, ${date}::date, ${kind}::text, ${position}::smallint, ${at}::timestamptz
    from reminder r where r.organisation_id = ${organisationId} and r.client_id = ${clientId} and ${isWanted}
      and ${name}::text = any(${chosen})
      and ${followsPlan('r')}
    on conflict do nothing returning position`.execute(transaction)
  return rows.length > 0
}

export async function deleteClaimsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('reminded_opening').where('reminded_at', '<', at).execute()
}
