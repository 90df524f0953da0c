import { MINUTE_MS } from '@attune/api/contract'
import { createHmac } from 'node:crypto'

export const CODE_LIFETIME = 10 * MINUTE_MS
/** Tries of one code, verifying and using together. */
export const MOST_TRIES = 5
/** Those of the tries that others than the asker may use up. */
export const MOST_TRIES_OF_OTHERS = 2

/** What an email's code is stored under: the database reveals no email. */
export const subjectOf = (secret: Uint8Array, emailKey: string) =>
  createHmac('sha256', secret).update(`email ${emailKey}`).digest()

/** What is stored of a code. */
export const macOf = (secret: Uint8Array, resetId: string, code: string) =>
  createHmac('sha256', secret).update(`${resetId} ${code}`).digest()
