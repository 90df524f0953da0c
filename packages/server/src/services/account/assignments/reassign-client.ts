import { deleteOtherAssignments } from '../account.repository.ts'
import { assignClient, type AssignClientDeps, type Assignment } from './assign-client.ts'

/** Assigns a client to only this coach. Previous coaches lose access to the client. */
export const reassignClient =
  (deps: AssignClientDeps) =>
  (assignment: Assignment): Promise<void> =>
    deps.db.transaction().execute(async (transaction) => {
      await assignClient(deps)(assignment, transaction)
      await deleteOtherAssignments(transaction, assignment)
    })
