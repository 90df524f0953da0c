import type { Service } from '@attune/api/contract'
import type { AuthenticatedCaller } from '../../../platform/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isWithoutRoom } from '../../../platform/database/full-disk.ts'
import { findCallerScope, unsealSuccessor } from '../auth.repository.ts'
import type { AccessTokens } from './access-tokens.ts'
import { isInForce } from './session-lifetime.ts'

export interface AuthenticateDeps {
  db: Db
  clock: Clock
  accessTokens: Pick<AccessTokens, 'read'>
}

/**
 * Resolves an access token to its caller. Returns undefined if the token isn't valid. Reads the session for every
 * request, so that an ended session is refused everywhere at once.
 */
export const authenticate =
  ({ db, clock, accessTokens }: AuthenticateDeps) =>
  async (organisationId: string, accessToken: string, service: Service): Promise<AuthenticatedCaller | undefined> => {
    const said = await accessTokens.read(accessToken, service)
    if (said?.organisationId !== organisationId) return undefined
    const scope = await findCallerScope(db, said)
    if (!scope || scope.user_id !== said.userId || !isInForce(scope, clock.now())) return undefined
    // After the first call with a new access token, the previous refresh token can't get the new one again.
    if (scope.is_successor_unused && said.counter === scope.token_counter) {
      await unsealSuccessor(db, { ...said, counter: scope.token_counter }).catch(unlessDiskIsFull)
    }
    return {
      organisationId,
      userId: scope.user_id,
      personId: scope.person_id,
      type: scope.type,
      sessionId: scope.session_id,
      tokenEndsAt: said.endsAt,
    }
  }

/** Ignores the error about a full disk, which must not stop reads. The next call tries the write again. */
function unlessDiskIsFull(error: unknown): void {
  if (!isWithoutRoom(error)) throw error
}
