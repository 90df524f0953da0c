import { createHash, randomBytes } from 'node:crypto'

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Creates the secret part of a link: 256 random bits. The database stores only a hash of it. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}
