import type { LimitedUses } from '../limits/limited-use.ts'
import { keyOf } from '../users/email-key.ts'
import { checkResetCode } from './check-reset-code.ts'
import { mailRequestedCodes, type MailRequestedCodesDeps } from './mail-requested-codes.ts'
import { deleteOldResets } from './password-reset.repository.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { guessesOf } from './reset-code.ts'
import { resetPassword, type ResetPasswordDeps } from './reset-password.ts'

export type PasswordResetUseCases = ReturnType<typeof createPasswordResetUseCases>

/** Password reset by a mailed code. */
export function createPasswordResetUseCases(deps: MailRequestedCodesDeps & ResetPasswordDeps & { uses: LimitedUses }) {
  const { db, clock, uses } = deps
  const check = checkResetCode(deps)
  return {
    requestPasswordReset: requestPasswordReset(deps),
    mailRequestedCodes: mailRequestedCodes(deps),

    /**
     * Whether a code may set a password.
     * @throws ProblemError 422 `wrong_code`
     */
    verifyResetCode: async (...sent: Parameters<typeof check>): Promise<void> => {
      await check(...sent)
    },

    resetPassword: resetPassword(deps),

    /** Lets an email guess again that has used its guesses of the day. */
    forgetGuesses: (organisationId: string, email: string): Promise<void> =>
      uses.forget(organisationId, guessesOf(keyOf(email))),

    forgetOldCodes: () => deleteOldResets(db, clock.now()),
  }
}
