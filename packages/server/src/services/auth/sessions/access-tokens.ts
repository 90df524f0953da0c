import { createSecretKey } from 'node:crypto'
import { fields, SERVICES, type Service } from '@attune/api/contract'
import type { JWTPayload } from 'jose'
import { JOSEError } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Clock } from '../../../platform/clock.ts'

const lifetimeInSeconds = 5 * 60
const issuer = 'attune'

type SessionClaims = JWTPayload & { sid: string; org: string; num?: number }

/** The session of an access token, and the number of the refresh token that was issued with it. */
interface TokenSession {
  readonly organisationId: string
  readonly userId: string
  readonly sessionId: string
  /** Number of the refresh token. Absent in tokens of older servers. */
  readonly counter?: number | undefined
}

/** The claims of an access token that this server issued. */
interface IssuedToken extends TokenSession {
  readonly endsAt: Date
}

const mostVerified = 1000

const id = fields.uuid().strict().required()

// A signature proves the issuer, but not that the claims are UUIDs. Any other id would cause an error in the database.
const areIds = ({ sub, sid, org }: SessionClaims): boolean => [sub, sid, org].every((claim) => id.isValidSync(claim))

const sessionOf = ({ org, sub = '', sid, num, exp = 0 }: SessionClaims): IssuedToken => ({
  organisationId: org,
  userId: sub,
  sessionId: sid,
  endsAt: new Date(exp * 1000),
  ...(num === undefined ? {} : { counter: num }),
})

const isInForce = ({ aud = [], exp = 0 }: SessionClaims, service: Service, at: Date): boolean =>
  [aud].flat().includes(service) && exp > Math.floor(at.getTime() / 1000)

export interface AccessTokens {
  issue(session: TokenSession): Promise<string>
  /** Returns the claims of a token that is valid for the service. `undefined` for any other text. */
  read(token: string, service: Service): Promise<IssuedToken | undefined>
}

/** Issues and reads access tokens: JWTs with HS256 that last five minutes, for all nine services. */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  // A key object is imported only once. A plain secret would be imported for every request.
  const key = createSecretKey(secret)
  // Cache the claims, because a verified signature stays valid. The expiry is checked here, and the caller checks the
  // session.
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
