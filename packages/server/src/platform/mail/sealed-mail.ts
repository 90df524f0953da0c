import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Mail } from './mail.ts'

const nonceLength = 12
const tagLength = 16

/** Mails wait in the database with codes and links, so they are encrypted there. */
export function sealMail(mail: Mail, key: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(mail)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openMail(sealed: Buffer, key: Uint8Array): Mail {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  return JSON.parse(text.toString()) as Mail
}
