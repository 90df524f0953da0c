import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idLength = 16
const macLength = 32
const year = 365 * 24 * 60 * 60

export interface KnownDevices {
  /** The device's id, where a cookie proves that this account has signed in on it with its present password. */
  read(cookies: string | null, emailKey: string, passwordHash: string | null): string | undefined
  /** The cookie that an account leaves on a device. */
  issue(emailKey: string, passwordHash: string): string
}

/**
 * A sign-in leaves a cookie on the device. The cookie opens nothing: it only prevents that a stranger's wrong passwords
 * lock the account's owner out. A new password makes every device unknown, because a cookie may have been copied.
 */
export function createKnownDevices(key: Uint8Array, { isHttps }: { isHttps: boolean }): KnownDevices {
  const nameOf = (emailKey: string) =>
    `attune_device_${createHmac('sha256', key).update(`name ${emailKey}`).digest('hex').slice(0, 12)}`
  const macOf = (id: Buffer, emailKey: string, passwordHash: string) =>
    createHmac('sha256', key).update(id).update(`device ${emailKey} ${passwordHash}`).digest()
  return {
    read: (cookies, emailKey, passwordHash) => {
      const name = `${nameOf(emailKey)}=`
      const cookie = cookies?.split(/;\s*/).find((part) => part.startsWith(name))
      const bytes = Buffer.from(cookie?.slice(name.length) ?? '', 'base64url')
      if (bytes.length !== idLength + macLength) return undefined
      const id = bytes.subarray(0, idLength)
      return timingSafeEqual(macOf(id, emailKey, passwordHash ?? ''), bytes.subarray(idLength))
        ? id.toString('hex')
        : undefined
    },
    issue: (emailKey, passwordHash) => {
      const id = randomBytes(idLength)
      const value = Buffer.concat([id, macOf(id, emailKey, passwordHash)]).toString('base64url')
      const secure = isHttps ? '; Secure' : ''
      return `${nameOf(emailKey)}=${value}; Path=/auth/login; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}
