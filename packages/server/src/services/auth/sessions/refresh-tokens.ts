import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { seal, unseal } from '../../../platform/sealing.ts'

/** A refresh token that this server issued: its session, and its number in the session. */
export interface RefreshToken {
  readonly text: string
  readonly sessionId: string
  readonly counter: number
}

export interface RefreshTokens {
  issue(sessionId: string, counter: number): RefreshToken
  /**
   * Reads a refresh token. Returns `undefined` for a string that this server never issued, so that a forged token can't
   * end a session.
   */
  read(text: string): RefreshToken | undefined
}

const idLength = 16
const counterLength = 4
const secretLength = 32
const macLength = 32

/**
 * Creates and reads refresh tokens. A token consists of its session, its number, 256 random bits, and a MAC that
 * distinguishes old tokens from forged ones.
 */
export function createRefreshTokens(key: Uint8Array): RefreshTokens {
  const macOf = (content: Buffer) => createHmac('sha256', key).update(content).digest()
  return {
    issue: (sessionId, counter) => {
      const number = Buffer.alloc(counterLength)
      number.writeUInt32BE(counter)
      const content = Buffer.concat([parse(sessionId), number, randomBytes(secretLength)])
      return { text: Buffer.concat([content, macOf(content)]).toString('base64url'), sessionId, counter }
    },
    read: (text) => {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length !== idLength + counterLength + secretLength + macLength) return undefined
      // Refuse strings that decode to the same bytes but aren't in canonical form.
      if (bytes.toString('base64url') !== text) return undefined
      const content = bytes.subarray(0, -macLength)
      if (!timingSafeEqual(macOf(content), bytes.subarray(-macLength))) return undefined
      return { text, sessionId: stringify(content.subarray(0, idLength)), counter: content.readUInt32BE(idLength) }
    },
  }
}

/** Returns the stored form of a token. A plain hash is enough for 256 random bits. */
export const hashToken = ({ text }: RefreshToken): Buffer => createHash('sha256').update(text).digest()

const sealingKey = (predecessor: RefreshToken) =>
  Buffer.from(hkdfSync('sha256', predecessor.text, predecessor.sessionId, 'attune successor', 32))

/** Encrypts a token with its predecessor, so that the database alone doesn't reveal it. */
export const sealSuccessor = (successor: RefreshToken, predecessor: RefreshToken): Buffer =>
  seal(successor.text, sealingKey(predecessor))

export const openSuccessor = (sealed: Buffer, predecessor: RefreshToken): string =>
  unseal(sealed, sealingKey(predecessor))
