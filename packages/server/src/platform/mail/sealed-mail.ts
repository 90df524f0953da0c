import { seal, unseal } from '../sealing.ts'
import type { Mail } from './mail.ts'

/** Encrypts a mail, because mails with codes and links wait in the database. */
export const sealMail = (mail: Mail, key: Uint8Array): Buffer => seal(JSON.stringify(mail), key)

export const openMail = (sealed: Buffer, key: Uint8Array): Mail => JSON.parse(unseal(sealed, key)) as Mail
