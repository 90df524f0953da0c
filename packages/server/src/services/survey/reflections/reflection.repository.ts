import type { LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isOnDaysOf } from '../../../domain/day-sums/day-sums.repository.ts'
import type { ReflectionAnswers } from '../../../domain/day-sums/indicator-days.ts'
import type { Dates } from '../../../domain/plan/activity-day.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { Reflection, AssignedReflection } from './assign-reflections.ts'

const reflectionsOf = (db: Db, client: ClientKey) =>
  db
    .selectFrom('survey as s')
    .leftJoin('survey_answer as a', (join) =>
      join
        .onRef('a.organisation_id', '=', 's.organisation_id')
        .onRef('a.client_id', '=', 's.client_id')
        .onRef('a.survey_id', '=', 's.id'),
    )
    .where('s.organisation_id', '=', client.organisationId)
    .where('s.client_id', '=', client.clientId)
    .where('s.type', '<>', 'assessment')
    .groupBy(['s.organisation_id', 's.client_id', 's.id'])
    .select([
      's.id',
      's.step_id',
      's.local_date',
      's.reflection_window',
      (eb) => eb.ref('s.completed_at').$notNull().as('completed_at'),
      sql<ReflectionAnswers>`coalesce(json_object_agg(a.question, a.value) filter (where a.question is not null), '{}')`.as(
        'answers',
      ),
    ])

export type ReflectionRow = Awaited<ReturnType<typeof findAllReflections>>[number]

export const findAllReflections = (db: Db, client: ClientKey) => reflectionsOf(db, client).execute()

/** Returns the reflections with these ids, and all other reflections on these days. */
export const findReflections = (
  db: Db,
  client: ClientKey,
  known: { ids: readonly string[]; dates: readonly LocalDate[] },
) =>
  reflectionsOf(db, client)
    .where(isOnDaysOf('survey', client, known))
    .execute()

/** Returns the reflections on these days that are inside a planned window. */
export const findReflectionsOn = (db: Db, client: ClientKey, dates: Dates) =>
  db
    .selectFrom('survey')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('type', '<>', 'assessment')
    .where('reflection_window', 'is not', null)
    .where('local_date', '>=', dates.first)
    .where('local_date', '<=', dates.last)
    .select([
      'id',
      'step_id',
      'local_date',
      (eb) => eb.ref('reflection_window').$notNull().as('reflection_window'),
      (eb) => eb.ref('completed_at').$notNull().as('completed_at'),
    ])
    .execute()

/** Returns the instants of the reflections in a range of days that are outside all planned windows. */
export async function findReflectionsOutside(db: Db, client: ClientKey, dates: Dates): Promise<number[]> {
  const rows = await db
    .selectFrom('survey')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('type', '<>', 'assessment')
    .where('reflection_window', 'is', null)
    .where('local_date', '>=', dates.first)
    .where('local_date', '<=', dates.last)
    .select((eb) => eb.ref('completed_at').$notNull().as('completed_at'))
    .execute()
  return rows.map(({ completed_at: at }) => at.getTime())
}

export const toReflection = (row: ReflectionRow): Reflection => ({
  id: row.id,
  answeredAt: row.completed_at.getTime(),
  answers: row.answers,
})

/** Stores reflections. A reflection that was already stored keeps its arrival time. */
export async function upsertReflections(
  db: Db,
  client: ClientKey,
  reflections: readonly AssignedReflection[],
  receivedAt: Date,
): Promise<void> {
  const rows = reflections.map(({ answeredAt, answers, ...reflection }) => ({
    ...reflection,
    answeredAt: new Date(answeredAt),
    answerCount: Object.keys(answers).length,
  }))
  const ids = reflections.map(({ id }) => id)
  // A late reflection may take a window from a stored one. The stored reflection loses the window first, because
  // otherwise both would briefly have it.
  await db
    .updateTable('survey')
    .set({ reflection_window: null })
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await sql`insert into survey (organisation_id, client_id, id, step_id, type, name, reflection_window, local_date,
      status, answer_count, started_at, completed_at, received_at)
    select ${client.organisationId}, ${client.clientId}, id, "stepId", type, name, "window", "localDate",
      'completed', "answerCount", "answeredAt", "answeredAt", ${receivedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reflection(id uuid, "stepId" uuid, type text, name text,
      "window" text, "localDate" date, "answerCount" integer, "answeredAt" timestamptz)
    on conflict (organisation_id, client_id, id) do update
      set step_id = excluded.step_id, type = excluded.type, name = excluded.name,
        reflection_window = excluded.reflection_window, local_date = excluded.local_date,
        answer_count = excluded.answer_count, started_at = excluded.started_at,
        completed_at = excluded.completed_at
      where survey.type <> 'assessment'`.execute(db)
}

/** Stores the answers to surveys. Deletes the answers that a correction omits. */
export async function storeAnswers(
  db: Db,
  client: ClientKey,
  surveys: readonly { id: string; answeredAt: number; answers: Readonly<Record<string, number | undefined>> }[],
): Promise<void> {
  const rows = surveys.flatMap(({ id, answeredAt, answers }) =>
    Object.entries(answers).map(([question, value]) => ({ id, question, value, answeredAt: new Date(answeredAt) })),
  )
  const ids = surveys.map(({ id }) => id)
  await db
    .deleteFrom('survey_answer')
    .where('organisation_id', '=', client.organisationId)
    .where('client_id', '=', client.clientId)
    .where('survey_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await sql`insert into survey_answer (organisation_id, client_id, survey_id, question, value, answered_at)
    select ${client.organisationId}, ${client.clientId}, id, question, value, "answeredAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as answer(id uuid, question text, value smallint, "answeredAt" timestamptz)`.execute(db)
}
