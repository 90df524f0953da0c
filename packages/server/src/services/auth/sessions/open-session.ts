import type { Tokens } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import { insertSession } from '../auth.repository.ts'
import type { AccessTokens } from './access-tokens.ts'
import { hashToken, type RefreshTokens } from './refresh-tokens.ts'

export interface OpenSessionDeps {
  clock: Clock
  newId: NewId
  accessTokens: Pick<AccessTokens, 'issue'>
  refreshTokens: Pick<RefreshTokens, 'issue'>
}

export type OpenSession = ReturnType<typeof openSession>

/** Opens a session for a user and returns its first pair of tokens. */
export const openSession =
  ({ clock, newId, accessTokens, refreshTokens }: OpenSessionDeps) =>
  async ({ organisationId, userId }: { organisationId: string; userId: string }, transaction: Db): Promise<Tokens> => {
    const now = clock.now()
    const sessionId = newId()
    const refreshToken = refreshTokens.issue(sessionId, 0)
    await insertSession(transaction, {
      organisation_id: organisationId,
      id: sessionId,
      user_id: userId,
      created_at: now,
      last_used_at: now,
      ended_at: null,
      token_counter: 0,
      token_hash: hashToken(refreshToken),
      previous_hash: null,
      sealed_successor: null,
    })
    const accessToken = await accessTokens.issue({ organisationId, userId, sessionId, counter: refreshToken.counter })
    return { accessToken, refreshToken: refreshToken.text }
  }
