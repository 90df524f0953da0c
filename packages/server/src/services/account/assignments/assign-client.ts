import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { insertAssignment } from '../account.repository.ts'

export interface Assignment {
  organisationId: string
  coachId: string
  clientId: string
}

export interface AssignClientDeps {
  db: Db
  clock: Clock
}

/** Assigns a client to a coach. Repeating the call has no effect. */
export const assignClient =
  ({ db, clock }: AssignClientDeps) =>
  (assignment: Assignment, on: Db = db): Promise<void> =>
    insertAssignment(on, {
      organisation_id: assignment.organisationId,
      coach_id: assignment.coachId,
      client_id: assignment.clientId,
      assigned_at: clock.now(),
    })
