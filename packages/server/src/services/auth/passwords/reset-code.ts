import { MINUTE_MS } from '@attune/api/contract'
import { createHmac } from 'node:crypto'

export const CODE_LIFETIME = 10 * MINUTE_MS
/** Tries of one code, for verifying and using it together. */
export const MOST_TRIES = 5
/** How many of the tries can be used up by others than the requester. */
export const MOST_TRIES_OF_OTHERS = 2

/** The key under which an email's code is stored. The database reveals no email. */
export const subjectOf = (secret: Uint8Array, emailKey: string) =>
  createHmac('sha256', secret).update(`email ${emailKey}`).digest()

/** The stored form of a code. */
export const macOf = (secret: Uint8Array, resetId: string, code: string) =>
  createHmac('sha256', secret).update(`${resetId} ${code}`).digest()
