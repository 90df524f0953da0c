import { emailKeyOf } from '@attune/api/contract'
import type { LimitedUses } from '../limits/limited-use.ts'
import { checkResetCode } from './check-reset-code.ts'
import { mailRequestedCodes, type MailRequestedCodesDeps } from './mail-requested-codes.ts'
import { deleteOldResets } from './password-reset.repository.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { createResetLimits, sharedGuessesOf } from './reset-limits.ts'
import { resetPassword, type ResetPasswordDeps } from './reset-password.ts'

export type PasswordResetUseCases = ReturnType<typeof createPasswordResetUseCases>

/** Use cases for resetting a password with a mailed code. */
export function createPasswordResetUseCases({
  uses,
  ...rest
}: Omit<MailRequestedCodesDeps & ResetPasswordDeps, 'resetLimits'> & { uses: LimitedUses }) {
  const deps = { ...rest, resetLimits: createResetLimits(uses) }
  const { db, clock } = deps
  const check = checkResetCode(deps)
  return {
    requestPasswordReset: requestPasswordReset(deps),
    mailRequestedCodes: mailRequestedCodes(deps),

    /**
     * Checks whether a code may set a password.
     * @throws ProblemError 422 `wrong_code`, 429 `too_many_tries`
     */
    verifyResetCode: async (...sent: Parameters<typeof check>): Promise<void> => {
      await check(...sent)
    },

    resetPassword: resetPassword(deps),

    /** Lets all networks guess an email's codes again, even if they have used up their guesses for the day. */
    forgetGuesses: (organisationId: string, email: string): Promise<void> =>
      uses.forget(organisationId, sharedGuessesOf(emailKeyOf(email))),

    forgetOldCodes: () => deleteOldResets(db, clock.now()),
  }
}
