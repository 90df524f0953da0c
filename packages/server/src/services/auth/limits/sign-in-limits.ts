import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { MINUTE_MS } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { tooManyTries } from '../auth.errors.ts'
import { groupsOf } from '../../../platform/http/headers/source-address.ts'
import { MOST_AHEAD } from './limited-use.ts'
import * as repository from './limits.repository.ts'

/** An attempt to sign in. */
export interface SignInAttempt {
  organisationId: string
  emailKey: string
  address: string
  /** The known device from which the attempt is made, if any. */
  deviceId: string | undefined
}

const second = 1000
const never = new Date(0)
const forEver = new Date('9999-12-31T00:00:00Z')

interface Limit {
  /** The account, device or network for which failures are counted. */
  subject: string
  /** Milliseconds for which a count lasts. If absent, the count lasts until a success. */
  window?: number
  /**
   * Returns how many milliseconds to wait after a number of failures, and whether the wait begins with the first or the
   * last failure.
   */
  waitAfter(failures: number): { from: 'first' | 'last'; wait: number } | undefined
}

const upTo = (most: number, window: number) => ({
  window,
  waitAfter: (failures: number) => (failures >= most ? ({ from: 'first', wait: window } as const) : undefined),
})

/**
 * Beginning with the consecutive failure number `first`, each failure doubles the wait, up to 15 minutes. After a
 * hundred failures, only a password reset gives access again.
 */
const growingFrom = (first: number) => (failures: number) => {
  if (failures < first) return undefined
  const wait = failures >= 100 ? Infinity : Math.min(second * 2 ** (failures - first), 15 * MINUTE_MS)
  return { from: 'last', wait } as const
}

/**
 * Returns the IPv6 network of an address. A household has one network, which has more addresses than an attacker has
 * guesses. An IPv4 address counts as itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  return groupsOf(address, 4)
}

/** Returns the subject for counting an account's failures from everywhere except its known devices. */
const accountOf = ({ emailKey }: Pick<SignInAttempt, 'emailKey'>) => `account ${emailKey}`

/**
 * Returns the limits that apply to an attempt. Strangers’ failures never block a device on which the account has signed
 * in before. Such a device has two counts of its own: one restarts every minute, and the other counts consecutive
 * failures, which stops an attacker who has copied the device’s cookie.
 */
function limitsOf({ emailKey, address, deviceId }: SignInAttempt): Limit[] {
  if (deviceId) {
    return [
      { subject: `device ${deviceId}`, ...upTo(5, MINUTE_MS) },
      { subject: `device in a row ${deviceId}`, waitAfter: growingFrom(20) },
    ]
  }
  const network = networkOf(address)
  return [
    { subject: `account at address ${network} ${emailKey}`, ...upTo(5, 15 * MINUTE_MS) },
    { subject: `address ${network}`, ...upTo(20, 15 * MINUTE_MS) },
    { subject: accountOf({ emailKey }), waitAfter: growingFrom(5) },
  ]
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Counts failed sign-ins in the database, so that the counts survive restarts and are shared by all processes. */
export function createSignInLimits({ db, clock, secret }: { db: Db; clock: Clock; secret: Uint8Array }) {
  const hashOf = (subject: string) => createHmac('sha256', secret).update(subject).digest()

  function blockedUntil(limit: Limit, row: repository.FailureRow, failures: number): number {
    const block = limit.waitAfter(failures)
    if (!block) return -Infinity
    const from = (block.from === 'first' ? row.first_at : row.last_at).getTime()
    const isOfWrongClock = from > clock.now().getTime() + MOST_AHEAD
    return isOfWrongClock && block.wait < Infinity ? -Infinity : from + block.wait
  }

  function refuseUntil(until: number): void {
    const now = clock.now().getTime()
    if (until > now) throw tooManyTries(Math.min(Math.ceil((until - now) / second), 24 * 60 * 60))
  }

  /**
   * Refuses an attempt that must wait.
   * @throws ProblemError 429, whether or not the account exists
   */
  async function check(attempt: SignInAttempt): Promise<void> {
    const limits = limitsOf(attempt)
    const rows = await repository.findFailures(
      db,
      attempt.organisationId,
      limits.map(({ subject }) => hashOf(subject)),
    )
    const ends = limits.map((limit) => {
      const row = rows.find(({ subject }) => subject.equals(hashOf(limit.subject)))
      return row ? blockedUntil(limit, row, row.failures) : -Infinity
    })
    refuseUntil(Math.max(...ends))
  }

  /**
   * Counts a failure.
   * @throws ProblemError 429 if concurrent failures have already reached the limit, so that simultaneous guesses don't
   * get more answers
   */
  async function countFailure(attempt: SignInAttempt): Promise<void> {
    const at = clock.now()
    const ends: number[] = []
    for (const limit of limitsOf(attempt)) {
      const since = limit.window ? new Date(at.getTime() - limit.window) : never
      const isOfAddress = limit.subject.startsWith('address ')
      const account = isOfAddress ? null : hashOf(accountOf(attempt))
      const until = limit.window ? new Date(at.getTime() + MOST_AHEAD) : forEver
      const count = { subject: hashOf(limit.subject), account, since, until, at }
      const row = await repository.countFailure(db, attempt.organisationId, count)
      ends.push(blockedUntil(limit, row, row.failures - 1))
    }
    // The failure that reaches a limit is still answered normally. A growing wait isn't checked here, because it began
    // with the previous failure.
    if (limitsOf(attempt).some((limit, index) => limit.window && (ends[index] ?? 0) > at.getTime())) {
      refuseUntil(Math.max(...ends))
    }
  }

  /**
   * Deletes an account's failures after a success. The address's failures for other accounts remain. A success on a
   * known device also ends the account's run of failures.
   */
  async function forget(attempt: SignInAttempt): Promise<void> {
    const subjects = limitsOf(attempt).flatMap(({ subject }) => (subject.startsWith('address ') ? [] : [subject]))
    await repository.forgetFailures(db, attempt.organisationId, [...subjects, accountOf(attempt)].map(hashOf))
  }

  /** Deletes an account's failures after its password was reset. */
  async function forgetAccount(organisationId: string, emailKey: string, on: Db): Promise<void> {
    await repository.forgetFailuresOf(on, organisationId, hashOf(accountOf({ emailKey })))
  }

  return { check, countFailure, forget, forgetAccount }
}
