import type { Credentials, Service, Tokens, User, UserStatus } from '@attune/api/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/handlers.ts'
import type { NewId } from '../../platform/ids.ts'
import type { AccessTokens } from './access-tokens.ts'
import { wrongCredentials } from './auth.errors.ts'
import * as repository from './auth.repository.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { hashToken, type RefreshTokens } from './refresh-tokens.ts'
import { createSessionRefresh } from './session-refresh.ts'
import { isAlive } from './session-life.ts'

export interface AuthDeps {
  db: Db
  clock: Clock
  newId: NewId
  passwords: PasswordHashing
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
}

export interface NewUser {
  organisationId: string
  email: string
  /** Absent: an account that cannot sign in. */
  password?: string
  status?: UserStatus
  createdAt?: Date
}

const keyOf = (email: string) => email.trim().toLowerCase()

export type AuthUseCases = ReturnType<typeof createAuthUseCases>

/** Accounts, sign-in and sessions. */
export function createAuthUseCases(deps: AuthDeps) {
  const { db, clock, newId, passwords, accessTokens, refreshTokens } = deps
  const refresh = createSessionRefresh(deps)

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
    })
    return { id }
  }

  /** The user of an email, for the operator and for other services; never answered to a caller. */
  async function findUserId(organisationId: string, email: string): Promise<string | undefined> {
    return (await repository.findUserByEmail(db, organisationId, keyOf(email)))?.id
  }

  async function login(organisationId: string, { email, password }: Credentials): Promise<Tokens> {
    const user = await repository.findUserByEmail(db, organisationId, keyOf(email))
    const isRight = await passwords.verify(password, user?.password_hash ?? null)
    if (!user || !isRight || user.status !== 'active') throw wrongCredentials()
    const now = clock.now()
    const sessionId = newId()
    const refreshToken = refreshTokens.issue(sessionId, 0)
    await repository.insertSession(db, {
      organisation_id: organisationId,
      id: sessionId,
      user_id: user.id,
      created_at: now,
      last_used_at: now,
      ended_at: null,
      token_counter: 0,
      token_hash: hashToken(refreshToken),
      previous_hash: null,
      sealed_successor: null,
    })
    const accessToken = await accessTokens.issue({ organisationId, userId: user.id, sessionId })
    return { accessToken, refreshToken: refreshToken.text }
  }

  /** Who an access token speaks for, asked anew for every request: an ended session is over everywhere at once. */
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
    // The caller was authenticated by this very user a moment ago.
    if (!user) throw wrongCredentials()
    return { id: user.id, email: user.email }
  }

  async function logout({ organisationId, sessionId }: Caller): Promise<void> {
    await repository.endSession(db, { organisationId, sessionId }, clock.now())
  }

  return { createUser, findUserId, login, refresh, authenticate, getCurrentUser, logout }
}
