import { emailKeyOf } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { requestersOf, type ResetPlace } from './requester.ts'
import { insertRequest } from './password-reset.repository.ts'
import type { ResetLimits } from './reset-limits.ts'

export interface RequestPasswordResetDeps {
  db: Db
  clock: Clock
  newId: NewId
  secret: Uint8Array
  resetLimits: Pick<ResetLimits, 'countRequest'>
}

/**
 * Stores a request for a code. Neither the answer nor its timing depends on whether the email has an account or whether
 * a limit has been reached.
 */
export const requestPasswordReset =
  ({ db, clock, newId, secret, resetLimits }: RequestPasswordResetDeps) =>
  async (organisationId: string, email: string, place?: ResetPlace): Promise<void> => {
    const emailKey = emailKeyOf(email)
    const [requester] = await requestersOf({ db, secret })(organisationId, emailKey, place)
    if (!(await resetLimits.countRequest(organisationId, requester))) return
    const request = {
      organisation_id: organisationId,
      id: newId(),
      email_key: emailKey,
      requested_at: clock.now(),
      asker: requester.key,
      is_known_device: requester.isKnownDevice,
    }
    await answerInTransaction(db, (transaction) => insertRequest(transaction, request))
  }
