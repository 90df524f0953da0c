import { seal, unseal } from '../sealing.ts'
import type { Mail } from './mail.ts'

/** Mails with codes and links wait in the database, so they are encrypted there. */
export const sealMail = (mail: Mail, key: Uint8Array): Buffer => seal(JSON.stringify(mail), key)

export const openMail = (sealed: Buffer, key: Uint8Array): Mail => JSON.parse(unseal(sealed, key)) as Mail
