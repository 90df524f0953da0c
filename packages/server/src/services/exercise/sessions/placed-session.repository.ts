import type { BreathsPerMinute, LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import type { ExerciseDay, RecomputedSession } from './recompute-sessions.ts'

/** Sessions done in the current step of every client of a coach. */
export const findProgress = (db: Db, scope: CoachScope) =>
  db
    .selectFrom('client_scope as c')
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .where('c.step_id', 'is not', null)
    .orderBy('c.client_id')
    .select((eb) => ['c.client_id', eb.ref('c.step_id').$notNull().as('step_id'), 'c.exercises_done as done'])
    .execute()

const sessionsOf = (db: Db, client: ClientKey) =>
  db
    .selectFrom('exercise_session')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .select(['id', 'step_id', 'local_date', 'goal', 'bpm', 'started_at', 'ended_at'])

/** Sessions with those ids, and all others of those days. */
export const findSessions = (db: Db, client: ClientKey, ids: readonly string[], dates: readonly LocalDate[]) =>
  sessionsOf(db, client)
    .where((eb) =>
      eb.or([
        eb('local_date', '=', sql<string>`any(${dates}::date[])`),
        eb(
          'local_date',
          'in',
          eb
            .selectFrom('exercise_session as known')
            .where('known.organisation_id', '=', client.organisationId)
            .where('known.client_id', '=', client.clientId)
            .where('known.id', '=', sql<string>`any(${ids}::uuid[])`)
            .select('known.local_date'),
        ),
      ]),
    )
    .execute()

export const findAllSessions = (db: Db, client: ClientKey) => sessionsOf(db, client).execute()

export type SessionRow = Awaited<ReturnType<typeof findAllSessions>>[number]

export const toSession = (row: SessionRow) => ({
  id: row.id,
  goal: row.goal,
  bpm: row.bpm as BreathsPerMinute,
  startedAt: row.started_at.getTime(),
  endedAt: row.ended_at.getTime(),
})

export async function storeSessions(db: Db, client: ClientKey, sessions: readonly RecomputedSession[]): Promise<void> {
  const rows = sessions.map(({ startedAt, endedAt, ...session }) => ({
    ...session,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
  }))
  await sql`insert into exercise_session
      (organisation_id, client_id, id, step_id, local_date, goal, bpm, started_at, ended_at, slot)
    select ${client.organisationId}, ${client.clientId}, id, "stepId", "localDate", goal, bpm, "startedAt", "endedAt", slot
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as session(id uuid, "stepId" uuid, "localDate" date,
      goal text, bpm smallint, "startedAt" timestamptz, "endedAt" timestamptz, slot smallint)
    on conflict (organisation_id, client_id, id) do update
      set step_id = excluded.step_id, local_date = excluded.local_date, goal = excluded.goal, bpm = excluded.bpm,
        started_at = excluded.started_at, ended_at = excluded.ended_at, slot = excluded.slot`.execute(db)
}

/** Stores day sums and those of their steps; days and steps without sessions are deleted. */
export async function storeDays(db: Db, client: ClientKey, days: readonly ExerciseDay[]): Promise<void> {
  await sql`insert into exercise_day (organisation_id, client_id, step_id, local_date, done, extra)
    select ${client.organisationId}, ${client.clientId}, "stepId", "localDate", done, extra
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as day("stepId" uuid, "localDate" date, done integer, extra integer)
    on conflict (organisation_id, client_id, step_id, local_date) do update
      set done = excluded.done, extra = excluded.extra`.execute(db)
  await sumsOf(db, 'exercise_day', client).where('done', '=', 0).where('extra', '=', 0).execute()
  await storeSteps(db, client, [...new Set(days.map(({ stepId }) => stepId))])
}

async function storeSteps(db: Db, client: ClientKey, stepIds: readonly string[]): Promise<void> {
  await sql`insert into exercise_step (organisation_id, client_id, step_id, done)
    select ${client.organisationId}::uuid, ${client.clientId}::uuid, step.id, coalesce((
      select sum(d.done) from exercise_day d where d.organisation_id = ${client.organisationId}
        and d.client_id = ${client.clientId} and d.step_id = step.id), 0)
    from unnest(${stepIds}::uuid[]) as step(id)
    on conflict (organisation_id, client_id, step_id) do update set done = excluded.done`.execute(db)
  await sumsOf(db, 'exercise_step', client).where('done', '=', 0).execute()
}

const sumsOf = (db: Db, table: 'exercise_day' | 'exercise_step', client: ClientKey) =>
  db.deleteFrom(table).where('organisation_id', '=', client.organisationId).where('client_id', '=', client.clientId)

export async function dropDays(db: Db, client: ClientKey): Promise<void> {
  await sumsOf(db, 'exercise_day', client).execute()
  await sumsOf(db, 'exercise_step', client).execute()
}
