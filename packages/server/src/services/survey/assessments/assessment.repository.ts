import type { LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

export async function insertAssessments(
  db: Db,
  client: ClientKey,
  stepId: string,
  assessments: readonly { id: string; name: string; dueOn: LocalDate; questionnaireId: string | null }[],
): Promise<void> {
  if (assessments.length === 0) return
  const rows = assessments.map(({ id, name, dueOn, questionnaireId }) => ({
    organisation_id: client.organisationId,
    client_id: client.clientId,
    id,
    step_id: stepId,
    type: 'assessment' as const,
    name,
    reflection_window: null,
    local_date: dueOn,
    status: 'active' as const,
    answer_count: 0,
    started_at: null,
    completed_at: null,
    received_at: null,
    questionnaire_id: questionnaireId,
  }))
  await db.insertInto('survey').values(rows).execute()
}

export async function moveAssessments(
  db: Db,
  client: ClientKey,
  moved: readonly { id: string; days: number }[],
): Promise<void> {
  if (moved.length === 0) return
  await sql`update survey s set local_date = s.local_date + step.days
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as step(id uuid, days integer)
    where s.organisation_id = ${client.organisationId} and s.client_id = ${client.clientId}
      and s.step_id = step.id and s.type = 'assessment'`.execute(db)
}

const assessmentsOf = (client: ClientKey) =>
  ({ organisation_id: client.organisationId, client_id: client.clientId, type: 'assessment' }) as const

/** Returns every assessment in a client's calendar, in the order of the due days. */
export const findAssessments = (db: Db, client: ClientKey) =>
  db
    .selectFrom('survey')
    .where((eb) => eb.and(assessmentsOf(client)))
    .orderBy('local_date')
    .orderBy('id')
    .select(['id', 'step_id', 'name', 'local_date', 'status', 'answer_count', 'started_at', 'completed_at'])
    .select('questionnaire_id')
    .execute()

/** Returns one assessment, locked until the transaction ends. */
export const lockAssessment = (db: Db, client: ClientKey, id: string) =>
  db
    .selectFrom('survey')
    .where((eb) => eb.and(assessmentsOf(client)))
    .where('id', '=', id)
    .select(['id', 'name', 'status', 'started_at', 'completed_at', 'questionnaire_id'])
    .forUpdate()
    .executeTakeFirst()

export interface AssessmentProgress {
  status: 'active' | 'completed'
  answerCount: number
  startedAt: Date
  completedAt: Date | null
  receivedAt: Date | null
}

export const storeAssessment = (db: Db, client: ClientKey, id: string, progress: AssessmentProgress) =>
  db
    .updateTable('survey')
    .set({
      status: progress.status,
      answer_count: progress.answerCount,
      started_at: progress.startedAt,
      completed_at: progress.completedAt,
      received_at: progress.receivedAt,
    })
    .where((eb) => eb.and(assessmentsOf(client)))
    .where('id', '=', id)
    .execute()

/** Returns a client's assessments with their answers, which `json_build_array` writes as pairs of key and value. */
export const findAnsweredAssessments = (db: Db, scope: CoachScope, clientId: string) =>
  db
    .selectFrom('client_scope as c')
    .leftJoin('survey as s', (join) =>
      join
        .onRef('s.organisation_id', '=', 'c.organisation_id')
        .onRef('s.client_id', '=', 'c.client_id')
        .on('s.type', '=', 'assessment'),
    )
    .leftJoin('journey_step as j', (join) =>
      join
        .onRef('j.organisation_id', '=', 's.organisation_id')
        .onRef('j.client_id', '=', 's.client_id')
        .onRef('j.id', '=', 's.step_id'),
    )
    .leftJoin('questionnaire as q', (join) =>
      join.onRef('q.organisation_id', '=', 's.organisation_id').onRef('q.id', '=', 's.questionnaire_id'),
    )
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .where('c.client_id', '=', clientId)
    .orderBy('s.local_date')
    .orderBy('s.id')
    .select([
      's.id',
      's.name',
      's.local_date',
      's.status',
      's.answer_count',
      's.completed_at',
      'j.step',
      'q.id as questionnaire_id',
      'q.content as questionnaire',
      sql<[question: string, value: number][]>`coalesce((select json_agg(json_build_array(a.question, a.value))
        from survey_answer a where a.organisation_id = s.organisation_id and a.client_id = s.client_id
          and a.survey_id = s.id), '[]')`.as('answers'),
    ])
    .execute()

const answersOf = (client: ClientKey, surveyId: string) =>
  ({ organisation_id: client.organisationId, client_id: client.clientId, survey_id: surveyId }) as const

export const findAnswers = (db: Db, client: ClientKey, surveyId: string) =>
  db
    .selectFrom('survey_answer')
    .where((eb) => eb.and(answersOf(client, surveyId)))
    .select(['question', 'value', 'answered_at'])
    .execute()

/** Adds answers to the stored ones. If a question is answered twice, the answer with the later instant counts. */
export async function addAnswers(
  db: Db,
  client: ClientKey,
  surveyId: string,
  answeredAt: Date,
  answers: readonly { question: string; value: number }[],
): Promise<void> {
  // If a question is answered twice in one call, the last answer counts.
  const values = new Map(answers.map(({ question, value }) => [question, value]))
  const rows = [...values].map(([question, value]) => ({
    ...answersOf(client, surveyId),
    question,
    value,
    answered_at: answeredAt,
  }))
  await db
    .insertInto('survey_answer')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'client_id', 'survey_id', 'question'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), answered_at: eb.ref('excluded.answered_at') }))
        .whereRef('survey_answer.answered_at', '<=', 'excluded.answered_at'),
    )
    .execute()
}
