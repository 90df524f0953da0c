import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH, type PasswordReset, type Tokens } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { NewId } from '../../platform/ids.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { passwordChangedLetter, resetCodeLetter } from './auth-letters.ts'
import { wrongCode } from './auth.errors.ts'
import { findUserByEmail, endSessionsOf, updatePasswordHash } from './auth.repository.ts'
import { keyOf } from './auth.use-cases.ts'
import { resetCodeRule, type LimitedUses } from './limited-use.ts'
import { checkNewPassword } from './new-password.ts'
import type { PasswordHashing } from './password-hashing.ts'
import * as repository from './password-reset.repository.ts'
import type { OpenSession } from './session-opening.ts'
import type { SignInLimits } from './sign-in-limits.ts'

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

const codeLifetime = 10 * 60_000
/** Of one code, whether it is verified or used. */
const mostTries = 5
const nobody = '00000000-0000-0000-0000-000000000000'

export type PasswordResetUseCases = ReturnType<typeof createPasswordResetUseCases>

/** A new password by a mailed code. */
export function createPasswordResetUseCases(deps: PasswordResetDeps) {
  const { db, clock, newId, secret, passwords, openSession, limits, uses, outbox } = deps
  const macOf = (resetId: string, code: string) => createHmac('sha256', secret).update(`${resetId} ${code}`).digest()

  /** Notes that somebody asks for a code. Whether the email is known, nobody can tell by the answer or by its time. */
  async function requestCode(organisationId: string, email: string): Promise<void> {
    const request = { organisation_id: organisationId, id: newId(), email_key: keyOf(email), requested_at: clock.now() }
    await repository.insertRequest(db, request)
  }

  /** Makes and mails the codes that were asked for; out of band. Answers how many requests there were. */
  async function workOffRequests(): Promise<number> {
    for (let count = 0; ; count++) {
      const isDone = await db.transaction().execute(async (transaction) => {
        const request = await repository.takeRequest(transaction)
        if (!request) return true
        // One that waited longer than a code lives is nobody's any more.
        if (request.requested_at.getTime() + codeLifetime > clock.now().getTime()) {
          await mailCode(request.organisation_id, request.email_key, transaction)
        }
        return false
      })
      if (isDone) return count
    }
  }

  async function mailCode(organisationId: string, emailKey: string, transaction: Db): Promise<void> {
    const user = await findUserByEmail(transaction, organisationId, emailKey)
    if (user?.status !== 'active') return
    const { isAllowed } = await uses.use(organisationId, `reset code ${user.id}`, resetCodeRule, transaction)
    if (!isAllowed) return
    const id = newId()
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    const now = clock.now()
    await repository.putReset(transaction, {
      organisation_id: organisationId,
      user_id: user.id,
      id,
      code_mac: macOf(id, code),
      tries: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifetime),
    })
    await outbox.queue(organisationId, 'reset-code', resetCodeLetter(user.email, code), transaction)
  }

  /** The user's code, if this is it; a wrong guess costs one of its tries, however many are made at once. */
  async function checkCode(organisationId: string, email: string, code: string) {
    const user = await findUserByEmail(db, organisationId, keyOf(email))
    const reset = await db.transaction().execute(async (transaction) => {
      const now = clock.now()
      // The same query where nobody has the email: the answer's time must not tell, either.
      const who = { organisationId, userId: user?.id ?? nobody }
      const row = await repository.takeTry(transaction, { ...who, tries: mostTries, now })
      const isRight = timingSafeEqual(macOf(row?.id ?? '', code), row?.code_mac ?? Buffer.alloc(32))
      if (!row || !isRight) return undefined
      await repository.giveTryBack(transaction, row)
      return row
    })
    // Thrown outside, so that the try stays counted.
    if (!user || !reset || user.status !== 'active') throw wrongCode()
    return { user, reset }
  }

  async function verifyCode(
    organisationId: string,
    asked: { email: string; resetPasswordCode: string },
  ): Promise<void> {
    await checkCode(organisationId, asked.email, asked.resetPasswordCode)
  }

  /** Sets the password and answers a new session; every other session of the user ends, and the user hears of it. */
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
      await outbox.queue(organisationId, 'password-changed', passwordChangedLetter(user.email), transaction)
      return openSession(who, transaction)
    })
  }

  const forgetOldCodes = () => repository.deleteOldResets(db, clock.now())

  return { requestCode, workOffRequests, verifyCode, resetPassword, forgetOldCodes }
}
