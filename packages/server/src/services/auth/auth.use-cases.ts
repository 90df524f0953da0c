import {
  DAY_MS,
  type Credentials,
  type Service,
  type Tokens,
  type User,
  type UserStatus,
  type UserSummary,
} from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { isWithoutRoom } from '../../platform/database/full-disk.ts'
import { createBoundedQueue } from '../../platform/jobs/bounded-queue.ts'
import type { Caller } from '../../platform/caller.ts'
import type { NewId } from '../../platform/ids.ts'
import type { AccessTokens } from './sessions/access-tokens.ts'
import { wrongCredentials } from './auth.errors.ts'
import * as repository from './auth.repository.ts'
import { forgetOldLimits as forgetOld } from './limits/limits.repository.ts'
import type { PasswordHashing } from './passwords/password-hashing.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { RefreshTokens } from './sessions/refresh-tokens.ts'
import type { OpenSession } from './sessions/session-opening.ts'
import type { SignInLimits } from './limits/sign-in-limits.ts'
import { createSessionRefresh } from './sessions/session-refresh.ts'
import { isAlive } from './sessions/session-life.ts'

export interface AuthDeps {
  db: Db
  clock: Clock
  newId: NewId
  passwords: PasswordHashing
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  openSession: OpenSession
  limits: SignInLimits
  outbox: Outbox
}

export interface AccountKey {
  organisationId: string
  userId: string
}

/** Where a sign-in comes from. */
export interface SignInPlace {
  address: string
  /** A device on which the account has signed in before. */
  deviceId?: string | undefined
}

export interface NewUser {
  organisationId: string
  email: string
  /** Absent: the account can't sign in. */
  password?: string
  status?: UserStatus
  createdAt?: Date
  /** An import creates the account, and a later import may update it. */
  isImported?: boolean
}

/** A full disk must not stop reads. The next call repeats what failed here. */
function unlessDiskIsFull(error: unknown): void {
  if (!isWithoutRoom(error)) throw error
}

/** Emails are unique in this form. */
export const keyOf = (email: string) => email.trim().toLowerCase()

export type AuthUseCases = ReturnType<typeof createAuthUseCases>

/** Accounts, sign-in and sessions. */
export function createAuthUseCases(deps: AuthDeps) {
  const { db, clock, newId, passwords, accessTokens, openSession, limits } = deps
  const refresh = createSessionRefresh(deps)
  // Few sign-ins run at once: each needs a database connection, and other calls need connections, too.
  const inTurn = createBoundedQueue({ concurrency: 3, mostWaiting: 100 })

  async function createUser(user: NewUser, on: Db = db): Promise<{ id: string }> {
    const createdAt = user.createdAt ?? clock.now()
    const id = newId(createdAt)
    await repository.insertUser(on, {
      organisation_id: user.organisationId,
      id,
      email: user.email.trim(),
      email_key: keyOf(user.email),
      password_hash: user.password === undefined ? null : await passwords.hash(user.password),
      status: user.status ?? 'active',
      created_at: createdAt,
      is_imported: user.isImported ?? false,
    })
    return { id }
  }

  /** The id of an email's user, for the operator and other services; no caller receives it. */
  async function findUserId(organisationId: string, email: string, on: Db = db): Promise<string | undefined> {
    return (await repository.findUserByEmail(on, organisationId, keyOf(email)))?.id
  }

  /** Whether an import created the email's account; undefined where the email has no account. */
  async function isImported(organisationId: string, email: string, on: Db = db): Promise<boolean | undefined> {
    return (await repository.findUserByEmail(on, organisationId, keyOf(email)))?.is_imported
  }

  async function login(
    organisationId: string,
    { email, password }: Credentials,
    { address, deviceId }: SignInPlace = { address: 'unknown' },
  ): Promise<Tokens> {
    const emailKey = keyOf(email)
    const attempt = { organisationId, emailKey, address, deviceId }
    await limits.check(attempt)
    const user = await repository.findUserByEmail(db, organisationId, emailKey)
    const isRight = await passwords.verify(password, user?.password_hash ?? null)
    if (!user || !isRight || user.status !== 'active') {
      await limits.countFailure(attempt)
      throw wrongCredentials(user?.id)
    }
    // Checked again: of many guesses at once, the right one must not get past the limit.
    await limits.check(attempt)
    await limits.forget(attempt)
    return db.transaction().execute(async (transaction) => {
      // A password reset at the same time either ends this session or is complete before it starts.
      if (!(await repository.lockSignIn(transaction, user))) throw wrongCredentials()
      return openSession({ organisationId, userId: user.id }, transaction)
    })
  }

  /** The accounts of the caller and of the caller's clients. */
  async function listUsers({ organisationId, personId }: Caller): Promise<UserSummary[]> {
    const rows = await repository.findVisibleUsers(db, { organisationId, personId })
    return rows.map(({ user_id: id, email, status }) => ({ id, email, status }))
  }

  /**
   * Resolves an access token to its caller. It reads the session for every request, so that an ended session is refused
   * everywhere at once.
   */
  async function authenticate(
    organisationId: string,
    accessToken: string,
    service: Service,
  ): Promise<Caller | undefined> {
    const said = await accessTokens.read(accessToken, service)
    if (said?.organisationId !== organisationId) return undefined
    const scope = await repository.findCallerScope(db, said)
    if (!scope || scope.user_id !== said.userId || scope.user_status !== 'active') return undefined
    const session = {
      createdAt: scope.session_created_at,
      lastUsedAt: scope.session_last_used_at,
      endedAt: scope.session_ended_at,
    }
    if (!isAlive(session, clock.now())) return undefined
    // The first call with a new token makes its predecessor unable to read it.
    if (scope.is_successor_unused && said.counter === scope.token_counter) {
      await repository.unsealSuccessor(db, { ...said, counter: scope.token_counter }).catch(unlessDiskIsFull)
    }
    return {
      organisationId,
      userId: scope.user_id,
      personId: scope.person_id,
      type: scope.type,
      sessionId: scope.session_id,
    }
  }

  async function getCurrentUser({ organisationId, userId }: Caller): Promise<User> {
    const user = await repository.findUser(db, organisationId, userId)
    // This user was authenticated earlier in the same request.
    if (!user) throw wrongCredentials()
    return { id: user.id, email: user.email }
  }

  async function logout({ organisationId, sessionId }: Caller): Promise<void> {
    await repository.endSession(db, { organisationId, sessionId }, clock.now())
  }

  /** Enables or disables an account; disabling ends its sessions with their next call. */
  async function setStatus({ organisationId, userId, status }: AccountKey & { status: UserStatus }): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await repository.updateStatus(transaction, { organisationId, userId, status })
      if (status === 'disabled') await repository.endSessionsOf(transaction, { organisationId, userId }, clock.now())
    })
  }

  /** Ends every session of an account and returns how many were open. */
  const endSessions = (account: AccountKey): Promise<number> => repository.endSessionsOf(db, account, clock.now())

  /** Deletes an account's failed sign-ins from every address. */
  const unlock = (organisationId: string, email: string): Promise<void> =>
    limits.forgetAccount(organisationId, keyOf(email), db)

  /** Deletes counts that limit no one any more. A hundred failures in a row stop an account for a month at most. */
  const forgetOldLimits = () =>
    forgetOld(db, {
      failuresBefore: new Date(clock.now().getTime() - 30 * DAY_MS),
      usesBefore: new Date(clock.now().getTime() - DAY_MS),
    })

  /** Deletes sessions that ended long ago; their tokens get the same answer without them. */
  const forgetOldSessions = () => repository.deleteOldSessions(db, new Date(clock.now().getTime() - 30 * DAY_MS))

  return {
    createUser,
    findUserId,
    isImported,
    /** @throws ProblemError 401 `wrong_credentials`, 429 past the limits, 503 `busy` where too many sign in at once */
    login: (...attempt: Parameters<typeof login>) => inTurn(() => login(...attempt)),
    refresh,
    authenticate,
    getCurrentUser,
    listUsers,
    logout,
    setStatus,
    endSessions,
    unlock,
    forgetOldLimits,
    forgetOldSessions,
  }
}
