import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { checkTimezone } from '../../../domain/account/profile-rules.ts'
import { putTimezone } from '../account.repository.ts'
import { createPerson, type CreatePersonDeps, type NewClient, type NewPersonIds } from './create-person.ts'

/**
 * Creates a client: the user, the profile, and the first row of the zone history, which begins when the client joined.
 * @throws ProblemError 422 for an unknown zone
 */
export const createClient =
  (deps: CreatePersonDeps) =>
  async (client: NewClient, on: Db = deps.db): Promise<NewPersonIds> => {
    checkTimezone(client.timezone)
    return inTransaction(on, async (transaction) => {
      const ids = await createPerson(deps)('user', client, transaction)
      await putTimezone(transaction, {
        organisation_id: client.organisationId,
        client_id: ids.id,
        since: client.createdAt ?? deps.clock.now(),
        timezone: client.timezone,
      })
      return ids
    })
  }
