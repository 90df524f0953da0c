import { MINUTE_MS } from '@attune/api/contract'
import { createHmac } from 'node:crypto'

export const CODE_LIFETIME = 10 * MINUTE_MS
/** How often one code can be tried, verifying and using it counted together. */
export const MOST_TRIES = 5
/** How many tries of a code others than its requester can use up. */
export const MOST_TRIES_OF_OTHERS = 2

/** Returns the key under which an email's code is stored, so that the database reveals no email. */
export const subjectOf = (secret: Uint8Array, emailKey: string) =>
  createHmac('sha256', secret).update(`email ${emailKey}`).digest()

/** Returns the stored form of a code. */
export const macOf = (secret: Uint8Array, resetId: string, code: string) =>
  createHmac('sha256', secret).update(`${resetId} ${code}`).digest()
