import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'

const issuer = 'attune'
const audience = 'attune-import'
const typ = 'import+jwt'

export interface ImportKeys {
  /** A key that opens the import operations of one organisation, and nothing else, for so many seconds. */
  issue(organisationId: string, lifetimeInSeconds: number): Promise<string>
  /** Whether a text is a key of that organisation that is in force. */
  isKey(text: string, organisationId: string): Promise<boolean>
}

/** Import keys: JWT with HS256 that only who has TOKEN_SECRET can make; no session, no person, no way to read anybody's records. */
export function createImportKeys(key: Uint8Array, clock: Clock): ImportKeys {
  return {
    issue: (organisationId, lifetimeInSeconds) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ org: organisationId })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeInSeconds)
        .sign(key)
    },
    isKey: async (text, organisationId) => {
      try {
        const { payload } = await jwtVerify<{ org: string }>(text, key, {
          algorithms: ['HS256'],
          typ,
          issuer,
          audience,
          requiredClaims: ['org', 'exp'],
          currentDate: clock.now(),
        })
        return payload.org === organisationId
      } catch (error) {
        if (error instanceof errors.JOSEError) return false
        throw error
      }
    },
  }
}
