import type { Language, PasswordReset, Tokens } from '@attune/api/contract'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { checkNewPassword } from '../../../domain/account/new-password.ts'
import { wrongCode } from '../auth.errors.ts'
import { passwordChangedMail } from '../auth.mails.ts'
import { endSessionsOf, noteFirstSignIn, updateLanguage, updatePasswordHash } from '../auth.repository.ts'
import type { SignInLimits } from '../limits/sign-in-limits.ts'
import type { SignInDevice } from '../sign-in/login.ts'
import type { OpenSession } from '../sessions/open-session.ts'
import { checkResetCode, type CheckResetCodeDeps } from './check-reset-code.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { deleteResets } from './password-reset.repository.ts'

export interface ResetPasswordDeps extends CheckResetCodeDeps {
  passwords: Pick<PasswordHashing, 'hash'>
  openSession: OpenSession
  limits: Pick<SignInLimits, 'forgetAccount'>
  outbox: Outbox
}

/**
 * Sets the password and returns a new session. Every other session of the user ends, every other device becomes
 * unknown, and the user gets a mail. If `language` is given, mails to the user are written in it from now on.
 * @throws ProblemError 422 `wrong_code`, or for a password that is too common, 429 `too_many_tries`
 */
export const resetPassword =
  (deps: ResetPasswordDeps) =>
  async (
    organisationId: string,
    sent: PasswordReset,
    { language, ...place }: { address?: string; device?: SignInDevice; language?: Language | undefined } = {},
  ): Promise<Tokens> => {
    const { db, clock, passwords, openSession, limits, outbox } = deps
    checkNewPassword(sent.password, sent.email)
    const { user, reset } = await checkResetCode(deps)(organisationId, sent, { address: 'unknown', ...place })
    const key = { organisationId, userId: user.id }
    const passwordHash = await passwords.hash(sent.password)
    if (language && language !== user.language) await updateLanguage(db, { ...key, language })
    const tokens = await db.transaction().execute(async (transaction) => {
      if (!(await deleteResets(transaction, reset))) throw wrongCode()
      await updatePasswordHash(transaction, { ...key, passwordHash })
      await endSessionsOf(transaction, key, clock.now())
      await limits.forgetAccount(organisationId, user.email_key, transaction)
      const mail = passwordChangedMail({ email: user.email, language: language ?? user.language })
      await outbox.queue(organisationId, 'password-changed', mail, transaction)
      return openSession(key, transaction)
    })
    if (user.first_signed_in_at === null) await noteFirstSignIn(db, { ...key, at: clock.now() })
    place.device?.remember(passwordHash)
    return tokens
  }
