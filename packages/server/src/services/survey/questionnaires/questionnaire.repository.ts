import type { JourneyStepName, LocalDate, Questionnaire } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Returns every version of an organisation's questionnaires. */
export const findQuestionnaires = (db: Db, organisationId: string) =>
  db
    .selectFrom('questionnaire')
    .where('organisation_id', '=', organisationId)
    // In the order of the bytes, which is the same on every server.
    .orderBy(sql`name collate "C"`)
    .orderBy('version')
    .select(['id', 'name', 'version', 'content', 'added_at'])
    .execute()

/** Returns one version of a questionnaire. */
export async function findQuestionnaire(db: Db, organisationId: string, id: string): Promise<Questionnaire> {
  const row = await db
    .selectFrom('questionnaire')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .select('content')
    .executeTakeFirstOrThrow()
  return row.content
}

/** Returns the days of a step on which the latest versions of an organisation's questionnaires are due. */
export async function findScheduled(db: Db, organisationId: string, step: JourneyStepName) {
  const rows = await db
    .selectFrom('questionnaire')
    .distinctOn('name')
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .orderBy('version', 'desc')
    .select(['id', 'name', sql<Questionnaire['when']>`content -> 'when'`.as('when')])
    .execute()
  return rows.flatMap(({ id, name, when }) =>
    when.filter((time) => time.step === step).map(({ day }) => ({ questionnaireId: id, name, day })),
  )
}

export const insertQuestionnaire = (
  db: Db,
  {
    organisationId,
    id,
    addedAt,
    content,
  }: { organisationId: string; id: string; addedAt: Date; content: Questionnaire },
) =>
  db
    .insertInto('questionnaire')
    .values({
      organisation_id: organisationId,
      id,
      name: content.name,
      version: content.version,
      content: JSON.stringify(content),
      added_at: addedAt,
    })
    .execute()

interface Replaced {
  readonly organisationId: string
  readonly name: string
  /** Assessments that are due later are not open for any client yet. */
  readonly after: LocalDate
}

/** Deletes the assessments of every version of a questionnaire that aren't open yet and have no answers. */
export const deleteUnopened = (db: Db, { organisationId, name, after }: Replaced) =>
  sql`delete from survey s using questionnaire q
    where q.organisation_id = ${organisationId} and q.name = ${name}
      and s.organisation_id = q.organisation_id and s.questionnaire_id = q.id
      and s.status = 'active' and s.answer_count = 0 and s.local_date > ${after}`.execute(db)

/**
 * Adds the assessments of a version of a questionnaire to all steps that have begun, on the days that aren't open yet.
 * @returns the number of clients who have one more assessment
 */
export async function insertUnopened(
  db: Db,
  { organisationId, name, after, id, when }: Replaced & { id: string; when: Questionnaire['when'] },
): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    with added as (
      insert into survey
        (organisation_id, client_id, id, step_id, type, name, local_date, status, answer_count, questionnaire_id)
      select j.organisation_id, j.client_id, gen_random_uuid(), j.id, 'assessment', ${name}, j.started_on + t.day - 1,
        'active', 0, ${id}
      from jsonb_to_recordset(${JSON.stringify(when)}::jsonb) as t (step text, day integer)
      join journey_step j on j.organisation_id = ${organisationId} and j.step = t.step
      where j.started_on + t.day - 1 > ${after}
        and not exists (
          select from survey s where s.organisation_id = j.organisation_id and s.client_id = j.client_id
            and s.step_id = j.id and s.type = 'assessment' and s.name = ${name}
            and s.local_date = j.started_on + t.day - 1)
      returning client_id
    )
    select count(distinct client_id)::integer as clients from added`.execute(db)
  return rows[0]?.clients ?? 0
}
