import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { wrongCode } from '../auth.errors.ts'
import { findUserByEmail } from '../auth.repository.ts'
import { resetGuessRule, type LimitedUses } from '../limits/limited-use.ts'
import { keyOf } from '../users/email-key.ts'
import { giveTryBack, takeTry } from './password-reset.repository.ts'
import { guessesOf, macOf, MOST_TRIES, subjectOf } from './reset-code.ts'

export interface CheckResetCodeDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
  uses: Pick<LimitedUses, 'use'>
}

/**
 * The email's code and user, if the code is the right one. A wrong guess costs a try, however many arrive at once. Only
 * a right guess looks up the account, so that wrong ones do the same work for every email.
 * @throws ProblemError 422 `wrong_code`
 */
export const checkResetCode =
  ({ db, clock, secret, uses }: CheckResetCodeDeps) =>
  async (organisationId: string, { email, resetPasswordCode: code }: { email: string; resetPasswordCode: string }) => {
    const emailKey = keyOf(email)
    const reset = await db.transaction().execute(async (transaction) => {
      const taken = { organisationId, subject: subjectOf(secret, emailKey), tries: MOST_TRIES, now: clock.now() }
      const row = await takeTry(transaction, taken)
      const isRight = timingSafeEqual(macOf(secret, row?.id ?? '', code), row?.code_mac ?? Buffer.alloc(32))
      if (!row) return undefined
      const { isAllowed } = await uses.use(organisationId, guessesOf(emailKey), resetGuessRule, { on: transaction })
      if (!isRight || !isAllowed) return undefined
      await giveTryBack(transaction, row)
      return row
    })
    // Thrown outside the transaction, so that the try stays counted.
    if (!reset) throw wrongCode()
    const user = await findUserByEmail(db, organisationId, emailKey)
    if (user?.status !== 'active') throw wrongCode()
    return { user, reset }
  }
