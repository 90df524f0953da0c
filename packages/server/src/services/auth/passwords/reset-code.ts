import { MINUTE_MS } from '@attune/api/contract'
import { createHmac } from 'node:crypto'

export const CODE_LIFETIME = 10 * MINUTE_MS
/** Maximum number of attempts per code. Verifying the code and using it count together. */
export const MOST_TRIES = 5
/** Maximum number of attempts per code by anyone but its requester. */
export const MOST_TRIES_OF_OTHERS = 2

/** Returns the key under which a code for an email is stored, so that the database doesn't reveal the email. */
export const subjectOf = (secret: Uint8Array, emailKey: string) =>
  createHmac('sha256', secret).update(`email ${emailKey}`).digest()

/** Returns the stored form of a code. */
export const macOf = (secret: Uint8Array, resetId: string, code: string) =>
  createHmac('sha256', secret).update(`${resetId} ${code}`).digest()
