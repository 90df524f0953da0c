import { MINUTE_MS, CODE_LENGTH, type PasswordReset, type Tokens } from '@attune/api/contract'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { passwordChangedMail, resetCodeMail } from '../auth.mails.ts'
import { wrongCode } from '../auth.errors.ts'
import { findUserByEmail, endSessionsOf, updatePasswordHash } from '../auth.repository.ts'
import { keyOf } from '../users/email-key.ts'
import { resetCodeRule, resetGuessRule, resetRequestRule, type LimitedUses } from '../limits/limited-use.ts'
import { checkNewPassword } from '../../../domain/account/new-password.ts'
import type { PasswordHashing } from './password-hashing.ts'
import * as repository from './password-reset.repository.ts'
import type { OpenSession } from '../sessions/open-session.ts'
import { networkOf, type SignInLimits } from '../limits/sign-in-limits.ts'

export interface PasswordResetDeps {
  db: Db
  clock: Clock
  newId: NewId
  secret: Uint8Array
  passwords: PasswordHashing
  openSession: OpenSession
  limits: SignInLimits
  uses: LimitedUses
  outbox: Outbox
}

const guessesOf = (emailKey: string) => `reset guesses ${emailKey}`

const codeLifetime = 10 * MINUTE_MS
/** Tries of one code, verifying and using together. */
const mostTries = 5

export type PasswordResetUseCases = ReturnType<typeof createPasswordResetUseCases>

/** Password reset by a mailed code. */
export function createPasswordResetUseCases(deps: PasswordResetDeps) {
  const { db, clock, newId, secret, passwords, openSession, limits, uses, outbox } = deps
  const subjectOf = (emailKey: string) => createHmac('sha256', secret).update(`email ${emailKey}`).digest()
  const macOf = (resetId: string, code: string) => createHmac('sha256', secret).update(`${resetId} ${code}`).digest()

  /**
   * Stores the request for a code. Neither the answer nor its time depends on whether the email has an account or a
   * limit is reached.
   */
  async function requestCode(organisationId: string, email: string, address = 'unknown'): Promise<void> {
    const { isAllowed } = await uses.use(organisationId, `reset requests ${networkOf(address)}`, resetRequestRule)
    if (!isAllowed) return
    const request = { organisation_id: organisationId, id: newId(), email_key: keyOf(email), requested_at: clock.now() }
    await repository.insertRequest(db, request)
  }

  /** Creates and mails requested codes in the background; returns the number of requests. */
  async function workOffRequests(): Promise<number> {
    for (let count = 0; ; count++) {
      const isDone = await db.transaction().execute(async (transaction) => {
        const request = await repository.takeRequest(transaction)
        if (!request) return true
        // A request older than a code's lifetime is dropped.
        if (request.requested_at.getTime() + codeLifetime > clock.now().getTime()) {
          await mailCode(request.organisation_id, request.email_key, transaction)
        }
        return false
      })
      if (isDone) return count
    }
  }

  /**
   * An email without an account gets a code, too, which is not mailed: guesses then do the same work for every email.
   */
  async function mailCode(organisationId: string, emailKey: string, transaction: Db): Promise<void> {
    const { isAllowed } = await uses.use(organisationId, `reset code ${emailKey}`, resetCodeRule, transaction)
    if (!isAllowed) return
    const id = newId()
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    const now = clock.now()
    await repository.putReset(transaction, {
      organisation_id: organisationId,
      subject: subjectOf(emailKey),
      id,
      code_mac: macOf(id, code),
      tries: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifetime),
    })
    const user = await findUserByEmail(transaction, organisationId, emailKey)
    if (user?.status !== 'active') return
    await outbox.queue(organisationId, 'reset-code', resetCodeMail(user.email, code), transaction)
  }

  /**
   * The email's code, if it is the right one. A wrong guess costs a try, however many arrive at once. Only a right
   * guess looks up the account, so that wrong ones do the same work for every email.
   */
  async function checkCode(organisationId: string, email: string, code: string) {
    const emailKey = keyOf(email)
    const reset = await db.transaction().execute(async (transaction) => {
      const taken = { organisationId, subject: subjectOf(emailKey), tries: mostTries, now: clock.now() }
      const row = await repository.takeTry(transaction, taken)
      const isRight = timingSafeEqual(macOf(row?.id ?? '', code), row?.code_mac ?? Buffer.alloc(32))
      if (!row) return undefined
      const { isAllowed } = await uses.use(organisationId, guessesOf(emailKey), resetGuessRule, transaction)
      if (!isRight || !isAllowed) return undefined
      await repository.giveTryBack(transaction, row)
      return row
    })
    // Thrown outside the transaction, so that the try stays counted.
    if (!reset) throw wrongCode()
    const user = await findUserByEmail(db, organisationId, emailKey)
    if (user?.status !== 'active') throw wrongCode()
    return { user, reset }
  }

  async function verifyCode(
    organisationId: string,
    asked: { email: string; resetPasswordCode: string },
  ): Promise<void> {
    await checkCode(organisationId, asked.email, asked.resetPasswordCode)
  }

  /**
   * Sets the password and returns a new session. Every other session of the user ends, and the user gets a mail.
   * @throws ProblemError 422 `wrong_code`
   */
  async function resetPassword(organisationId: string, asked: PasswordReset): Promise<Tokens> {
    checkNewPassword(asked.password, asked.email)
    const { user, reset } = await checkCode(organisationId, asked.email, asked.resetPasswordCode)
    const who = { organisationId, userId: user.id }
    const passwordHash = await passwords.hash(asked.password)
    return db.transaction().execute(async (transaction) => {
      if (!(await repository.deleteReset(transaction, reset))) throw wrongCode()
      await updatePasswordHash(transaction, { ...who, passwordHash })
      await endSessionsOf(transaction, who, clock.now())
      await limits.forgetAccount(organisationId, user.email_key, transaction)
      await outbox.queue(organisationId, 'password-changed', passwordChangedMail(user.email), transaction)
      return openSession(who, transaction)
    })
  }

  /** Lets an email guess again that has used its guesses of the day. */
  const forgetGuesses = (organisationId: string, email: string): Promise<void> =>
    uses.forget(organisationId, guessesOf(keyOf(email)))

  const forgetOldCodes = () => repository.deleteOldResets(db, clock.now())

  return { requestCode, workOffRequests, verifyCode, resetPassword, forgetGuesses, forgetOldCodes }
}
