import type { Db } from '../../platform/database/database.ts'
import type { ClientsScope } from '../client-scope.ts'

/** Selects the current steps of a coach's clients. A list can select from the result. */
export const currentSteps = (db: Db, { clientId, ...scope }: ClientsScope) =>
  db
    .selectFrom('client_scope as c')
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .$if(clientId !== undefined, (query) => query.where('c.client_id', '=', clientId ?? ''))
    .where('c.step_id', 'is not', null)
    .orderBy('c.client_id')
    .select(['c.client_id', (eb) => eb.ref('c.step_id').$notNull().as('step_id')])
