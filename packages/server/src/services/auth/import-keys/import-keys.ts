import { JOSEError } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { findKeys, isInForce, storeKey, revokeKey, type ImportKeyId } from './import-key.repository.ts'

const issuer = 'attune'
const audience = 'attune-import'
const typ = 'import+jwt'

/** An import key as the operator sees it. The key itself is not stored. */
export interface GivenImportKey {
  readonly id: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly state: 'in force' | 'over' | 'revoked'
}

export interface ImportKeys {
  /** Issues a key for the import operations of one organisation. The key is valid for the given number of seconds. */
  issue(organisationId: string, lifetimeInSeconds: number): Promise<string>
  /** Returns the id of a valid key of the organisation. `undefined` for any other string. */
  find(text: string, organisationId: string): Promise<string | undefined>
  /** Lists the issued keys of an organisation, oldest first. */
  list(organisationId: string): Promise<GivenImportKey[]>
  /** Revokes a key immediately. Returns false if the key is unknown or already revoked. */
  revoke(key: ImportKeyId): Promise<boolean>
}

interface ImportKeyDeps {
  db: Db
  clock: Clock
  newId: NewId
  secret: Uint8Array
}

/**
 * Creates and checks import keys. They are JWTs with HS256, signed with a key that is derived from TOKEN_SECRET. An
 * import key has no session and no person, and can't read records.
 */
export function createImportKeys({ db, clock, newId, secret }: ImportKeyDeps): ImportKeys {
  /** Returns the id in a key, if this server signed the key and it has not expired. */
  async function idOf(text: string, organisationId: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify<{ org: string; jti: string }>(text, secret, {
        algorithms: ['HS256'],
        typ,
        issuer,
        audience,
        requiredClaims: ['org', 'exp', 'jti'],
        currentDate: clock.now(),
      })
      return payload.org === organisationId ? payload.jti : undefined
    } catch (error) {
      if (error instanceof JOSEError) return undefined
      throw error
    }
  }

  return {
    issue: async (organisationId, lifetimeInSeconds) => {
      const [id, issuedAt] = [newId(), Math.floor(clock.now().getTime() / 1000)]
      const [createdAt, expiresAt] = [new Date(issuedAt * 1000), new Date((issuedAt + lifetimeInSeconds) * 1000)]
      const key = { organisation_id: organisationId, id, created_at: createdAt, expires_at: expiresAt }
      await inTransaction(db, (transaction) => storeKey(transaction, { ...key, revoked_at: null }))
      return new SignJWT({ org: organisationId })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(id)
        .setIssuedAt(createdAt)
        .setExpirationTime(expiresAt)
        .sign(secret)
    },
    find: async (text, organisationId) => {
      const id = await idOf(text, organisationId)
      return id !== undefined && (await isInForce(db, { organisationId, id })) ? id : undefined
    },
    list: async (organisationId) => {
      const rows = await findKeys(db, organisationId)
      return rows.map(({ id, created_at: createdAt, expires_at: expiresAt, revoked_at: revokedAt }) => {
        const isOver = expiresAt <= clock.now()
        return { id, createdAt, expiresAt, state: revokedAt ? 'revoked' : isOver ? 'over' : 'in force' }
      })
    },
    revoke: (key) => revokeKey(db, key, clock.now()),
  }
}
