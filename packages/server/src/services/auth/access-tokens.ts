import { createSecretKey } from 'node:crypto'
import { fields, SERVICES, type Service } from '@attune/api/contract'
import type { JWTPayload } from 'jose'
import { JOSEError } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Clock } from '../../platform/clock.ts'

const lifetimeInSeconds = 5 * 60
const issuer = 'attune'

type SessionClaims = JWTPayload & { sid: string; org: string; num?: number }

/** What an access token says: a session, and the refresh token of it that the access token came with. */
interface TokenSession {
  readonly organisationId: string
  readonly userId: string
  readonly sessionId: string
  /** Number of that refresh token; absent in tokens of older servers. */
  readonly counter?: number | undefined
}

const mostVerified = 1000

const id = fields.uuid().strict().required()

// A signature says who made a token, not that its claims are ids, which the database would refuse with an error.
const areIds = ({ sub, sid, org }: SessionClaims): boolean => [sub, sid, org].every((claim) => id.isValidSync(claim))

const sessionOf = ({ org, sub = '', sid, num }: SessionClaims): TokenSession => ({
  organisationId: org,
  userId: sub,
  sessionId: sid,
  ...(num === undefined ? {} : { counter: num }),
})

const isInForce = ({ aud = [], exp = 0 }: SessionClaims, service: Service, at: Date): boolean =>
  [aud].flat().includes(service) && exp > Math.floor(at.getTime() / 1000)

export interface AccessTokens {
  issue(session: TokenSession): Promise<string>
  /** What a token that is in force for the service says; undefined for any other text. */
  read(token: string, service: Service): Promise<TokenSession | undefined>
}

/** Access tokens: JWT with HS256, five minutes, for all nine services. */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  // As an object it is imported once, and not for every request.
  const key = createSecretKey(secret)
  // A signature that was right once stays right; what passes is a token's time, and its session, which is asked for elsewhere.
  const verified = new Map<string, SessionClaims>()
  return {
    issue: ({ organisationId, userId, sessionId, counter }) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, org: organisationId, num: counter })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setAudience([...SERVICES])
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeInSeconds)
        .sign(key)
    },
    read: async (token, service) => {
      const currentDate = clock.now()
      const known = verified.get(token)
      if (known) return isInForce(known, service, currentDate) ? sessionOf(known) : undefined
      try {
        const { payload } = await jwtVerify<SessionClaims>(token, key, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer,
          audience: service,
          requiredClaims: ['sub', 'sid', 'org', 'exp'],
          currentDate,
        })
        if (!areIds(payload)) return undefined
        if (verified.size >= mostVerified) verified.clear()
        verified.set(token, payload)
        return sessionOf(payload)
      } catch (error) {
        if (error instanceof JOSEError) return undefined
        throw error
      }
    },
  }
}
