import type { Db } from '../../platform/database.ts'
import type { ClientKey } from '../calendar/client-scope.ts'
import type { LocalDate } from '../calendar/local-date.ts'

export async function insertAssessments(
  db: Db,
  client: ClientKey,
  stepId: string,
  assessments: readonly { id: string; name: string; dueOn: LocalDate }[],
): Promise<void> {
  if (assessments.length === 0) return
  const rows = assessments.map(({ id, name, dueOn }) => ({
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
  }))
  await db.insertInto('survey').values(rows).execute()
}

const assessmentsOf = (client: ClientKey) =>
  ({ organisation_id: client.organisationId, client_id: client.clientId, type: 'assessment' }) as const

/** Every assessment on a client's calendar, in the order in which they are due. */
export const findAssessments = (db: Db, client: ClientKey) =>
  db
    .selectFrom('survey')
    .where((eb) => eb.and(assessmentsOf(client)))
    .orderBy('local_date')
    .orderBy('id')
    .select(['id', 'step_id', 'name', 'local_date', 'status', 'answer_count', 'started_at', 'completed_at'])
    .execute()

/** One assessment, locked until the transaction ends. */
export const lockAssessment = (db: Db, client: ClientKey, id: string) =>
  db
    .selectFrom('survey')
    .where((eb) => eb.and(assessmentsOf(client)))
    .where('id', '=', id)
    .select(['id', 'status', 'started_at', 'completed_at'])
    .forUpdate()
    .executeTakeFirst()

export interface AssessmentProgress {
  status: 'active' | 'completed'
  answerCount: number
  startedAt: Date
  completedAt: Date | null
}

export const keepAssessment = (db: Db, client: ClientKey, id: string, progress: AssessmentProgress) =>
  db
    .updateTable('survey')
    .set({
      status: progress.status,
      answer_count: progress.answerCount,
      started_at: progress.startedAt,
      completed_at: progress.completedAt,
    })
    .where((eb) => eb.and(assessmentsOf(client)))
    .where('id', '=', id)
    .execute()
