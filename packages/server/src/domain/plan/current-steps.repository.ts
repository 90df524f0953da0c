import type { Db } from '../../platform/database/database.ts'
import { isAmong, type ClientsScope } from '../client-scope.ts'

/** Selects the current steps of a coach's clients. A list can select from the result. */
export const currentSteps = (db: Db, scope: ClientsScope) =>
  db
    .selectFrom('client_scope as c')
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .where(isAmong(scope))
    .where('c.step_id', 'is not', null)
    .orderBy('c.client_id')
    .select(['c.client_id', (eb) => eb.ref('c.step_id').$notNull().as('step_id')])
