import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerInTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { resetRequestRule, type LimitedUses } from '../limits/limited-use.ts'
import { networkOf } from '../limits/sign-in-limits.ts'
import { keyOf } from '../users/email-key.ts'
import { insertRequest } from './password-reset.repository.ts'

export interface RequestPasswordResetDeps {
  db: Db
  clock: Clock
  newId: NewId
  uses: Pick<LimitedUses, 'use'>
}

/**
 * Stores the request for a code. Neither the answer nor its time depends on whether the email has an account or a limit
 * is reached.
 */
export const requestPasswordReset =
  ({ db, clock, newId, uses }: RequestPasswordResetDeps) =>
  async (organisationId: string, email: string, address = 'unknown'): Promise<void> => {
    const { isAllowed } = await uses.use(organisationId, `reset requests ${networkOf(address)}`, resetRequestRule)
    if (!isAllowed) return
    const request = { organisation_id: organisationId, id: newId(), email_key: keyOf(email), requested_at: clock.now() }
    await answerInTransaction(db, (transaction) => insertRequest(transaction, request))
  }
