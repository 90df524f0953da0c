import type { AnsweredReflection } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { findAllReflections } from './reflection.repository.ts'

const newestFirst = (one: AnsweredReflection, other: AnsweredReflection) =>
  other.answeredAt.localeCompare(one.answeredAt) || other.id.localeCompare(one.id)

/** Lists all reflections of a client with their answers, newest first. */
export const listReflections =
  ({ db }: { db: Db }) =>
  async (client: ClientKey): Promise<AnsweredReflection[]> => {
    const rows = await findAllReflections(db, client)
    return rows
      .map((row) => ({
        id: row.id,
        stepId: row.step_id,
        answeredAt: row.completed_at.toISOString(),
        date: row.local_date,
        window: row.reflection_window,
        answers: row.answers,
      }))
      .toSorted(newestFirst)
  }
