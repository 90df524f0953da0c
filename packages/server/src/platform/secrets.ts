import { hkdfSync } from 'node:crypto'

/** Derives a key for one purpose from the secret, so that a leaked key is useless for other purposes. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'attune', purpose, 32))
