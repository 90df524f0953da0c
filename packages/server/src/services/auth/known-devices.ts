import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idLength = 16
const macLength = 32
const year = 365 * 24 * 60 * 60

export interface KnownDevices {
  /** The id of the device, where the cookies say that this account has signed in on it before. */
  read(cookies: string | null, emailKey: string): string | undefined
  /** The cookie that makes a device known to an account. */
  issue(emailKey: string): string
}

/**
 * A device becomes known to an account by a sign-in, which leaves a cookie on it. The cookie opens nothing: it only keeps
 * strangers' wrong passwords from stopping the owner.
 */
export function createKnownDevices(key: Uint8Array, { isHttps }: { isHttps: boolean }): KnownDevices {
  const nameOf = (emailKey: string) =>
    `attune_device_${createHmac('sha256', key).update(`name ${emailKey}`).digest('hex').slice(0, 12)}`
  const macOf = (id: Buffer, emailKey: string) =>
    createHmac('sha256', key).update(id).update(`device ${emailKey}`).digest()
  return {
    read: (cookies, emailKey) => {
      const name = `${nameOf(emailKey)}=`
      const cookie = cookies?.split(/;\s*/).find((part) => part.startsWith(name))
      const bytes = Buffer.from(cookie?.slice(name.length) ?? '', 'base64url')
      if (bytes.length !== idLength + macLength) return undefined
      const id = bytes.subarray(0, idLength)
      return timingSafeEqual(macOf(id, emailKey), bytes.subarray(idLength)) ? id.toString('hex') : undefined
    },
    issue: (emailKey) => {
      const id = randomBytes(idLength)
      const value = Buffer.concat([id, macOf(id, emailKey)]).toString('base64url')
      const secure = isHttps ? '; Secure' : ''
      return `${nameOf(emailKey)}=${value}; Path=/auth/login; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}
