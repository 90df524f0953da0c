import { type Credentials, emailKeyOf, type Language, type Tokens } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import { createBoundedQueue } from '../../../platform/jobs/bounded-queue.ts'
import { wrongCredentials } from '../auth.errors.ts'
import { newDeviceMail } from '../auth.mails.ts'
import { findTimezone, findUserByEmail, lockSignIn, noteFirstSignIn, updateLanguage } from '../auth.repository.ts'
import type { SignInLimits } from '../limits/sign-in-limits.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import type { OpenSession } from '../sessions/open-session.ts'

/** The device on which someone signs in. Its cookie for an account is tied to a hash of the account's password. */
export interface SignInDevice {
  /** Whether the device has a cookie for the account, valid or not. */
  isClaimed: boolean
  /** Returns the device's id if someone has signed in to the account on it with this password. */
  idFor(passwordHash: string | null): string | undefined
  /** The user agent that the device sent. */
  userAgent: string | null
  /** Marks the device as known to the account. */
  remember(passwordHash: string): void
}

/** The origin of a sign-in: its address, device and language. */
export interface SignInPlace {
  address: string
  device?: SignInDevice
  /** Language of mails to the user from now on. If absent, the language doesn't change. */
  language?: Language | undefined
}

export interface LoginDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  passwords: Pick<PasswordHashing, 'verify'>
  limits: Pick<SignInLimits, 'check' | 'countFailure' | 'forget'>
  openSession: OpenSession
}

/**
 * Signs a user in and opens a session. If the device is new, the user gets a mail.
 * @throws ProblemError 401 `wrong_credentials`, 429 `too_many_tries`, 503 `busy` if too many users sign in at once
 */
export const login = (deps: LoginDeps) => {
  // Only a few sign-ins run at the same time. Each needs a database connection, and other calls need connections, too.
  const inTurn = createBoundedQueue({ concurrency: 3, mostWaiting: 100 })
  return (
    organisationId: string,
    credentials: Credentials,
    place: SignInPlace = { address: 'unknown' },
  ): Promise<Tokens> => inTurn(() => signIn(deps, organisationId, credentials, place))
}

async function signIn(
  { db, clock, outbox, passwords, limits, openSession }: LoginDeps,
  organisationId: string,
  { email, password }: Credentials,
  { address, device, language }: SignInPlace,
): Promise<Tokens> {
  const emailKey = emailKeyOf(email)
  const user = await findUserByEmail(db, organisationId, emailKey)
  const deviceId = device?.idFor(user?.password_hash ?? null)
  const attempt = { organisationId, emailKey, address, deviceId }
  await limits.check(attempt)
  const isRight = await passwords.verify(password, user?.password_hash ?? null)
  if (!user || !isRight || user.status !== 'active') {
    await limits.countFailure(attempt)
    throw wrongCredentials(user?.id)
  }
  // Check again: if many guesses are simultaneous, a correct one must not succeed after the limit was reached.
  await limits.check(attempt)
  await limits.forget(attempt)
  const key = { organisationId, userId: user.id }
  const tokens = await db.transaction().execute(async (transaction) => {
    // A simultaneous password reset either ends this session, or has completed before the session starts.
    if (!(await lockSignIn(transaction, user))) throw wrongCredentials()
    // Before an account's first sign-in, there is no device to compare with.
    if (device && deviceId === undefined && user.first_signed_in_at !== null) {
      const timezone = (await findTimezone(transaction, key)) ?? 'UTC'
      const sighted = { at: clock.now(), timezone, userAgent: device.userAgent }
      await outbox.queue(organisationId, 'new-device', newDeviceMail(user, sighted), transaction)
    }
    return openSession(key, transaction)
  })
  if (user.first_signed_in_at === null) await noteFirstSignIn(db, { ...key, at: clock.now() })
  if (language && language !== user.language) await updateLanguage(db, { ...key, language })
  if (!deviceId && user.password_hash !== null) device?.remember(user.password_hash)
  return tokens
}
