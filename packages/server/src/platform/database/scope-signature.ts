import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { deriveKey } from '../secrets.ts'

/**
 * The caller for whom a connection works. For a request that changes data, also the request's id and source address.
 * The texts contain no spaces.
 */
export interface Scope {
  readonly organisationId: string
  readonly personId: string
  readonly requestId: string
  readonly sourceAddress: string
}

/** The connection for which a scope is signed. */
export interface ScopedConnection {
  /** The id of the connection's PostgreSQL process. */
  readonly processId: number
  /** Seconds since 1970, by the database's clock. */
  readonly validUntil: number
}

export const scopeKeyOf = (tokenSecret: string): Uint8Array => deriveKey(tokenSecret, 'database scopes')

/** Signs a scope in the form that the database's function `current_scope` reads. */
export function signScope(
  key: Uint8Array,
  { processId, validUntil }: ScopedConnection,
  { organisationId, personId, requestId, sourceAddress }: Scope,
): string {
  const claims = [processId, validUntil, organisationId, personId, requestId, sourceAddress].join(' ')
  return `${createHmac('sha256', key).update(claims).digest('hex')} ${claims}`
}

// Block size of SHA-256 in bytes.
const blockLength = 64

/**
 * Combines the key with one of HMAC's two pads (RFC 2104). This is done here because PostgreSQL has SHA-256 but no
 * HMAC.
 */
function padded(key: Uint8Array, pad: number): Buffer {
  const block = Buffer.alloc(blockLength)
  block.set(key)
  return block.map((byte) => byte ^ pad) as Buffer
}

/** Stores the key that `current_scope` uses, as the owner of the tables. */
export async function storeScopeKey(owner: pg.Pool, key: Uint8Array): Promise<void> {
  await owner.query(
    `insert into attune_private.scope_key as stored (inner_key, outer_key) values ($1, $2)
     on conflict (is_only) do update set inner_key = excluded.inner_key, outer_key = excluded.outer_key
       where stored.inner_key <> excluded.inner_key`,
    [padded(key, 0x36), padded(key, 0x5c)],
  )
}
