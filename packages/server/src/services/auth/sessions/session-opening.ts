import type { Tokens } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import type { AccessTokens } from './access-tokens.ts'
import * as repository from '../auth.repository.ts'
import { hashToken, type RefreshTokens } from './refresh-tokens.ts'

interface OpeningDeps {
  clock: Clock
  newId: NewId
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
}

export type OpenSession = ReturnType<typeof createSessionOpening>

/** Opens a session of a user and returns its first pair of tokens. */
export function createSessionOpening({ clock, newId, accessTokens, refreshTokens }: OpeningDeps) {
  return async function openSession(
    { organisationId, userId }: { organisationId: string; userId: string },
    on: Db,
  ): Promise<Tokens> {
    const now = clock.now()
    const sessionId = newId()
    const refreshToken = refreshTokens.issue(sessionId, 0)
    await repository.insertSession(on, {
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
}
