import type { CalendarStatus, LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { currentSteps } from '../../domain/plan/current-steps.repository.ts'

/** An assessment as written by `json_build_array`: id, name, due day, status, number of answers. */
export type AssessmentTuple = readonly [string, string, LocalDate, CalendarStatus, number]

/** Returns, for each of a coach's clients, the reflections of the current step and the assessments due by a day. */
export const findProgress = (db: Db, { dueBy, ...scope }: CoachScope & { dueBy: LocalDate }) =>
  currentSteps(db, scope)
    .select([
      'c.reflections_done as done',
      'c.zones',
      sql<AssessmentTuple[]>`(select coalesce(json_agg(
        json_build_array(s.id, s.name, s.local_date, s.status, s.answer_count) order by s.local_date, s.id), '[]')
      from survey s where s.organisation_id = c.organisation_id and s.client_id = c.client_id
        and s.type = 'assessment' and s.local_date <= ${dueBy})`.as('assessments'),
    ])
    .execute()
