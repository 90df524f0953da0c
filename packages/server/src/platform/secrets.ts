import { hkdfSync } from 'node:crypto'

/** A key for one purpose: a leaked one opens nothing else. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'attune', purpose, 32))
