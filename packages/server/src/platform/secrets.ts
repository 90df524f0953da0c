import { hkdfSync } from 'node:crypto'

/** A key for one purpose. If it leaks, it opens nothing else. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'attune', purpose, 32))
