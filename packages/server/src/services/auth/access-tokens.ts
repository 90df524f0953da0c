import { createSecretKey } from 'node:crypto'
import { SERVICES, type Service } from '@attune/api/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'

const lifetimeInSeconds = 5 * 60
const issuer = 'attune'

export interface AccessTokens {
  issue(session: { organisationId: string; userId: string; sessionId: string }): Promise<string>
  /** What a token that is in force for the service says; undefined for any other text. */
  read(
    token: string,
    service: Service,
  ): Promise<{ organisationId: string; userId: string; sessionId: string } | undefined>
}

/** Access tokens: JWT with HS256, five minutes, for all nine services. */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  // As an object it is imported once, and not for every request.
  const key = createSecretKey(secret)
  return {
    issue: ({ organisationId, userId, sessionId }) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, org: organisationId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setAudience([...SERVICES])
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeInSeconds)
        .sign(key)
    },
    read: async (token, service) => {
      try {
        const { payload } = await jwtVerify<{ sid: string; org: string }>(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience: service,
          requiredClaims: ['sub', 'sid', 'org', 'exp'],
          currentDate: clock.now(),
        })
        return { organisationId: payload.org, userId: payload.sub ?? '', sessionId: payload.sid }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
