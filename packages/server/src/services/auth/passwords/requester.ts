import { createHmac } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { findUserByEmail } from '../auth.repository.ts'
import { networkOf } from '../limits/sign-in-limits.ts'
import type { SignInDevice } from '../sign-in/login.ts'

/** The origin of a request for a code, or of a guess. */
export interface ResetPlace {
  address: string
  device?: Pick<SignInDevice, 'isClaimed' | 'idFor'> | undefined
}

/** A known device of an account, or a network. Codes and guesses are counted per requester. */
export interface Requester {
  name: string
  /** The form in which the requester is stored. */
  key: Buffer
  isKnownDevice: boolean
}

/**
 * Returns the requesters of a call: its known device, if any, and its network. The account is looked up only if there
 * is a cookie for the email, so that strangers' calls cause the same work for every email.
 */
export const requestersOf =
  ({ db, secret }: { db: Db; secret: Uint8Array }) =>
  async (
    organisationId: string,
    emailKey: string,
    { address, device }: ResetPlace = { address: 'unknown' },
  ): Promise<[Requester, ...Requester[]]> => {
    const requester = (name: string, isKnownDevice: boolean): Requester => {
      const key = createHmac('sha256', secret).update(`asker ${name}`).digest()
      return { name, key, isKnownDevice }
    }
    const network = requester(networkOf(address), false)
    if (!device?.isClaimed) return [network]
    const user = await findUserByEmail(db, organisationId, emailKey)
    const id = device.idFor(user?.password_hash ?? null)
    return id === undefined ? [network] : [requester(`device ${id}`, true), network]
  }
