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
 * Returns the caller of an access token, or `undefined` if the token isn't valid. Reads the session for every request,
 * so that a session that has ended is refused everywhere immediately.
 */
export const authenticate =
  ({ db, clock, accessTokens }: AuthenticateDeps) =>
  async (organisationId: string, accessToken: string, service: Service): Promise<AuthenticatedCaller | undefined> => {
    const said = await accessTokens.read(accessToken, service)
    if (said?.organisationId !== organisationId) return undefined
    const scope = await findCallerScope(db, said)
    if (!scope || scope.user_id !== said.userId || !isInForce(scope, clock.now())) return undefined
    // After the first call with a new access token, the previous refresh token can no longer return the new one.
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

/** Ignores errors about a full disk, which must not prevent reads. The next call tries to write again. */
function unlessDiskIsFull(error: unknown): void {
  if (!isWithoutRoom(error)) throw error
}
