import { TIMEZONE_CHANGES_MAX } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { notFound, validationFailed } from '../../../platform/problems.ts'
import { checkTimezone } from '../../../domain/account/profile-rules.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { countOtherTimezones, putTimezone, updateLatestTimezone } from '../account.repository.ts'

/**
 * Records that a client is in a zone since an instant, which may be in the past. Doesn't move records.
 * @throws ProblemError 404 `not_found`, 422 for an unknown zone or too many changes
 */
export const storeTimezone =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (
    { organisationId, clientId, timezone, since }: ClientKey & { timezone: string; since: Date },
    on: Db = db,
  ): Promise<void> => {
    checkTimezone(timezone)
    await inTransaction(on, async (transaction) => {
      if ((await countOtherTimezones(transaction, { organisationId, clientId }, since)) >= TIMEZONE_CHANGES_MAX)
        throw validationFailed([{ path: 'timezone', message: `changed ${TIMEZONE_CHANGES_MAX} times already` }])
      await putTimezone(transaction, { organisation_id: organisationId, client_id: clientId, since, timezone })
      const isClient = await updateLatestTimezone(transaction, organisationId, clientId, clock.now())
      if (!isClient) throw notFound()
    })
  }
