import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idLength = 16
const macLength = 32
const year = 365 * 24 * 60 * 60

export interface KnownDevices {
  /**
   * Returns whether there is a cookie for this account, valid or not. Only devices that have signed in to the account
   * have one.
   */
  isClaimed(cookies: string | null, emailKey: string): boolean
  /**
   * Returns the device's id if a cookie proves that someone has signed in to this account on the device with the
   * account's current password.
   */
  read(cookies: string | null, emailKey: string, passwordHash: string | null): string | undefined
  /** Returns the cookie that marks the device as known to the account. */
  issue(emailKey: string, passwordHash: string): string
}

/**
 * Recognises devices by a cookie that is set at sign-in. The cookie gives no access. It only prevents strangers from
 * locking out the account's owner with wrong passwords, and from using up the owner's codes and guesses for a password
 * reset. A new password makes every device unknown, because a cookie may have been copied.
 */
export function createKnownDevices(key: Uint8Array, { isHttps }: { isHttps: boolean }): KnownDevices {
  const nameOf = (emailKey: string) =>
    `attune_device_${createHmac('sha256', key).update(`name ${emailKey}`).digest('hex').slice(0, 12)}`
  const macOf = (id: Buffer, emailKey: string, passwordHash: string) =>
    createHmac('sha256', key).update(id).update(`device ${emailKey} ${passwordHash}`).digest()
  // A device may have a second cookie with this name, from before the cookie's path changed.
  const cookiesOf = (cookies: string | null, emailKey: string): Buffer[] => {
    const name = `${nameOf(emailKey)}=`
    return (cookies?.split(/;\s*/) ?? [])
      .filter((part) => part.startsWith(name))
      .map((part) => Buffer.from(part.slice(name.length), 'base64url'))
      .filter(({ length }) => length === idLength + macLength)
      .slice(0, 2)
  }
  return {
    isClaimed: (cookies, emailKey) => cookiesOf(cookies, emailKey).length > 0,
    read: (cookies, emailKey, passwordHash) =>
      cookiesOf(cookies, emailKey)
        .find((bytes) => {
          const mac = macOf(bytes.subarray(0, idLength), emailKey, passwordHash ?? '')
          return timingSafeEqual(mac, bytes.subarray(idLength))
        })
        ?.toString('hex', 0, idLength),
    issue: (emailKey, passwordHash) => {
      const id = randomBytes(idLength)
      const value = Buffer.concat([id, macOf(id, emailKey, passwordHash)]).toString('base64url')
      const secure = isHttps ? '; Secure' : ''
      return `${nameOf(emailKey)}=${value}; Path=/auth; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`
    },
  }
}
