import { CODE_LENGTH } from '@attune/api/contract'
import { randomInt } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { resetCodeMail } from '../auth.mails.ts'
import { findUserByEmail } from '../auth.repository.ts'
import { putReset, takeRequest, type RequestRow } from './password-reset.repository.ts'
import { CODE_LIFETIME, macOf, subjectOf } from './reset-code.ts'
import type { ResetLimits } from './reset-limits.ts'

export interface MailRequestedCodesDeps {
  db: Db
  clock: Clock
  newId: NewId
  secret: Uint8Array
  resetLimits: Pick<ResetLimits, 'countCode'>
  outbox: Outbox
}

/** Creates and mails the requested codes in the background. Returns the number of requests. */
export const mailRequestedCodes = (deps: MailRequestedCodesDeps) => async (): Promise<number> => {
  for (let count = 0; ; count++) {
    const isDone = await deps.db.transaction().execute(async (transaction) => {
      const request = await takeRequest(transaction)
      if (!request) return true
      // A request that is older than a code's lifetime is dropped.
      if (request.requested_at.getTime() + CODE_LIFETIME > deps.clock.now().getTime()) {
        await mailCode(deps, request, transaction)
      }
      return false
    })
    if (isDone) return count
  }
}

/**
 * Creates a code and mails it. An email without an account also gets a code, but it isn't mailed. Guesses then cause
 * the same work for every email.
 */
async function mailCode(
  { clock, newId, secret, resetLimits, outbox }: MailRequestedCodesDeps,
  { organisation_id: organisationId, email_key: emailKey, requested_at: at, ...request }: RequestRow,
  transaction: Db,
): Promise<void> {
  // The limit uses the time of the request, because the time of the mail depends on other work.
  const requester = { key: request.asker, isKnownDevice: request.is_known_device }
  if (!(await resetLimits.countCode({ organisationId, emailKey }, requester, { on: transaction, at }))) return
  const id = newId()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const now = clock.now()
  await putReset(transaction, {
    organisation_id: organisationId,
    subject: subjectOf(secret, emailKey),
    asker: requester.key,
    id,
    code_mac: macOf(secret, id, code),
    tries: 0,
    tries_of_others: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFETIME),
  })
  const user = await findUserByEmail(transaction, organisationId, emailKey)
  if (user?.status !== 'active') return
  await outbox.queue(organisationId, 'reset-code', resetCodeMail(user, code), transaction)
}
