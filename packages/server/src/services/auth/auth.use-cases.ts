import { emailKeyOf, DAY_MS, type User, type UserSummary } from '@attune/api/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { NewId } from '../../platform/ids.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findOrganisationName, readableName } from '../../platform/organisation.ts'
import { wrongCredentials } from './auth.errors.ts'
import { coachAccountMail } from './auth.mails.ts'
import * as repository from './auth.repository.ts'
import { forgetOldLimits } from './limits/limits.repository.ts'
import type { SignInLimits } from './limits/sign-in-limits.ts'
import type { PasswordHashing } from './passwords/password-hashing.ts'
import type { AccessTokens } from './sessions/access-tokens.ts'
import { authenticate } from './sessions/authenticate.ts'
import type { OpenSession } from './sessions/open-session.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import type { RefreshTokens } from './sessions/refresh-tokens.ts'
import { isInForce } from './sessions/session-lifetime.ts'
import { login } from './sign-in/login.ts'
import { createUser } from './users/create-user.ts'
import { setStatus, type UserKey } from './users/set-status.ts'

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

export type AuthUseCases = ReturnType<typeof createAuthUseCases>

/** Use cases for users, sign-in and sessions. */
export function createAuthUseCases(deps: AuthDeps) {
  const { db, clock, limits, outbox } = deps
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  return {
    createUser: createUser(deps),
    setStatus: setStatus(deps),
    login: login(deps),
    authenticate: authenticate(deps),
    refreshSession: refreshSession(deps),

    /** Locks an email until the transaction ends, so that it gets only one account. */
    lockEmail: (organisationId: string, email: string, transaction: Db): Promise<void> =>
      repository.lockEmail(transaction, organisationId, emailKeyOf(email)),

    /** Returns the user id for an email, for the operator and other services. It is never sent to a caller. */
    findUserId: async (organisationId: string, email: string, on = db): Promise<string | undefined> =>
      (await repository.findUserByEmail(on, organisationId, emailKeyOf(email)))?.id,

    /**
     * Lists the accounts that can't sign in because their email looks the same as another account's. Used by the
     * operator.
     */
    listEqualAccounts: async (organisationId: string): Promise<{ email: string; other: string }[]> => {
      const users = await repository.findEmails(db, organisationId)
      const byKey = Map.groupBy(users, ({ email }) => emailKeyOf(email))
      return [...byKey].flatMap(([key, alike]) =>
        alike
          .filter(({ email_key: stored }) => stored !== key)
          .map(({ email }) => ({ email, other: alike.find((one) => one.email !== email)?.email ?? email })),
      )
    },

    /** Tells a coach whose account the operator created, by mail, where to choose a password. */
    mailNewCoach: async (
      { organisationId, email, address }: { organisationId: string; email: string; address: string },
      on: Db = db,
    ): Promise<void> => {
      const organisation = await findOrganisationName(on, organisationId)
      const mail = coachAccountMail({ email, language: undefined }, { organisation, address })
      await outbox.queue(organisationId, 'coach account', mail, on)
    },

    /** Returns whether an import created the email's account. `undefined` if the email has no account. */
    isImported: async (organisationId: string, email: string, on = db): Promise<boolean | undefined> =>
      (await repository.findUserByEmail(on, organisationId, emailKeyOf(email)))?.is_imported,

    /** Returns the accounts of the caller and of the caller's clients, with their person ids. */
    listUsers: async ({
      organisationId,
      personId,
    }: Caller): Promise<{ users: UserSummary[]; persons: { personId: string }[] }> => {
      const rows = await repository.findVisibleUsers(db, { organisationId, personId })
      return {
        users: rows.map(({ user_id: id, email, status }) => ({ id, email, status })),
        persons: rows.map((row) => ({ personId: row.person_id })),
      }
    },

    /** Returns the user of the calling session, with the names that the apps show. */
    getCurrentSession: async ({ organisationId, userId }: Caller): Promise<User> => {
      const user = await repository.findCallingUser(db, organisationId, userId)
      // This never happens, because the user was authenticated earlier in the same request.
      if (!user) throw wrongCredentials()
      const { id, email, organisation_name: name, coach_names: coachNames } = user
      return { id, email, organisationName: readableName(name), coachNames }
    },

    logout: ({ organisationId, sessionId }: Caller): Promise<void> =>
      repository.endSession(db, { organisationId, sessionId }, clock.now()),

    /** Returns those of the given sessions that still give access. */
    findSessionsInForce: async (organisationId: string, sessionIds: readonly string[]): Promise<Set<string>> => {
      const scopes = await repository.findCallerScopes(db, organisationId, sessionIds)
      return new Set(scopes.filter((scope) => isInForce(scope, clock.now())).map(({ session_id: id }) => id))
    },

    /** Ends every session of a user. Returns how many sessions were open. */
    endSessions: (user: UserKey): Promise<number> => repository.endSessionsOf(db, user, clock.now()),

    /** Deletes an account's failed sign-ins from all addresses. */
    unlock: (organisationId: string, email: string): Promise<void> =>
      limits.forgetAccount(organisationId, emailKeyOf(email), db),

    /**
     * Deletes counts that no longer limit anything. Even the block after a hundred consecutive failures lasts at most a
     * month.
     */
    forgetOldLimits: () => forgetOldLimits(db, { failuresBefore: daysAgo(30), usesBefore: daysAgo(1) }),

    /** Deletes sessions that ended long ago. Their tokens are refused anyway. */
    forgetOldSessions: () => repository.deleteOldSessions(db, daysAgo(30)),
  }
}
