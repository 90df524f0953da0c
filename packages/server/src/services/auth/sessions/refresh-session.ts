import type { Language, Tokens } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/mail/outbox.ts'
import type { AccessTokens } from './access-tokens.ts'
import { sessionEndedMail } from '../auth.mails.ts'
import { sessionOver, superseded } from '../auth.errors.ts'
import * as repository from '../auth.repository.ts'
import { hashToken, openSuccessor, sealSuccessor, type RefreshToken, type RefreshTokens } from './refresh-tokens.ts'
import { isAlive } from './session-lifetime.ts'

export interface RefreshSessionDeps {
  db: Db
  clock: Clock
  accessTokens: Pick<AccessTokens, 'issue'>
  refreshTokens: RefreshTokens
  outbox: Outbox
}

/**
 * Rotates refresh tokens. The locked session row decides on the basis of the token's number, and never of the clock.
 * The current token gets a successor. Its predecessor gets the same successor again, because the answer may have been
 * lost, but only until the successor or its access token is used. Afterwards the predecessor is refused as superseded,
 * and the session continues. Any older token is a copy, so it ends the session. If `language` is given, mails to the
 * user are written in it from now on.
 * @throws ProblemError 401 `session_over` or `superseded`
 */
export const refreshSession =
  ({ db, clock, accessTokens, refreshTokens, outbox }: RefreshSessionDeps) =>
  async (organisationId: string, text: string, language?: Language): Promise<Tokens> => {
    const token = refreshTokens.read(text)
    if (!token) throw sessionOver()
    const key = { organisationId, sessionId: token.sessionId }
    const answer = await db.transaction().execute(async (transaction) => {
      const session = await repository.lockSession(transaction, key)
      if (!session) return undefined
      const now = clock.now()
      const lifetime = { createdAt: session.created_at, lastUsedAt: session.last_used_at, endedAt: session.ended_at }
      if (!isAlive(lifetime, now)) return undefined
      const next = session.user_status === 'active' ? successorOf(refreshTokens, session, token) : undefined
      if (next === 'superseded') return next
      if (!next) {
        await repository.endSession(transaction, key, now)
        await mailReuseNotice(outbox, organisationId, session, transaction)
        return { reusedBy: session.user_id }
      }
      await repository.updateSession(transaction, key, { ...next.change, last_used_at: now })
      return { refreshToken: next.text, session, counter: next.counter }
    })
    // Throw outside the transaction, so that the end of the session is stored.
    if (!answer) throw sessionOver()
    if (answer === 'superseded') throw superseded()
    if ('reusedBy' in answer) throw sessionOver(answer.reusedBy)
    const { user_id: userId, user_language: earlierLanguage } = answer.session
    if (language && language !== earlierLanguage) {
      await repository.updateLanguage(db, { organisationId, userId, language })
    }
    const accessToken = await accessTokens.issue({ ...key, userId, counter: answer.counter })
    return { accessToken, refreshToken: answer.refreshToken }
  }

type LockedSession = NonNullable<Awaited<ReturnType<typeof repository.lockSession>>>

/** Mails the owner of the token, unless the account is disabled. */
async function mailReuseNotice(
  outbox: Outbox,
  organisationId: string,
  { user_id: userId, user_status: status, user_language: language }: LockedSession,
  transaction: Db,
): Promise<void> {
  if (status !== 'active') return
  const user = await repository.findUser(transaction, organisationId, userId)
  if (!user) return
  const mail = sessionEndedMail({ email: user.email, language })
  await outbox.queue(organisationId, 'session-ended', mail, transaction)
}

function successorOf(refreshTokens: RefreshTokens, session: repository.SessionRow, token: RefreshToken) {
  const hash = hashToken(token)
  if (token.counter === session.token_counter && hash.equals(session.token_hash)) {
    const next = refreshTokens.issue(token.sessionId, token.counter + 1)
    const change = {
      token_counter: next.counter,
      token_hash: hashToken(next),
      previous_hash: hash,
      sealed_successor: sealSuccessor(next, token),
    }
    return { text: next.text, counter: next.counter, change }
  }
  const { previous_hash: previous, sealed_successor: sealed } = session
  const isPredecessor = token.counter === session.token_counter - 1 && previous?.equals(hash)
  if (!isPredecessor) return undefined
  return sealed ? { text: openSuccessor(sealed, token), counter: session.token_counter, change: {} } : 'superseded'
}
