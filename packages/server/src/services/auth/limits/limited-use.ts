import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/api/contract'
import { createHmac } from 'node:crypto'
import { actAsServer } from '../../../platform/request-actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import * as repository from './limits.repository.ts'

/** Returns when the next use is allowed, given the uses of the last day. All times are in epoch milliseconds. */
export type Rule = (earlier: readonly number[], now: number) => number

/**
 * Milliseconds by which another process's clock may be ahead. A use that is further ahead was recorded with a wrong
 * clock and doesn't count.
 */
export const MOST_AHEAD = MINUTE_MS

/** Returns when the next use is allowed after an earlier one. If there is no earlier one, it is allowed immediately. */
export const after = (use: number | undefined, pause: number) => (use === undefined ? -Infinity : use + pause)

/** Assumption: a coach sends at most sixty invites an hour, including those that are sent again. */
export const inviteRule: Rule = (earlier) => after(earlier.at(-60), HOUR_MS)

/** Assumption: clients may download their own data five times an hour, because each download reads all of it. */
export const downloadRule: Rule = (earlier) => after(earlier.at(-5), HOUR_MS)

/**
 * Assumption: a client's calendar is read at most sixty times an hour, and a network address may use sixty wrong
 * calendar addresses an hour.
 */
export const calendarRule: Rule = (earlier) => after(earlier.at(-60), HOUR_MS)

interface UseOptions {
  on?: Db
  at?: Date
}

export interface LimitedUses {
  /**
   * Counts a use if it is within the limits. Otherwise returns the seconds until the next use is allowed. `at` is the
   * instant of the use, and defaults to now.
   */
  use(
    organisationId: string,
    subject: string,
    rule: Rule,
    options?: UseOptions,
  ): Promise<{ isAllowed: boolean; retryAfter: number }>
  /**
   * Returns the number of seconds until a use is within the limits, or 0. The count remains locked until the
   * transaction ends.
   */
  waitFor(organisationId: string, subject: string, rule: Rule, options?: UseOptions): Promise<number>
  /** Deletes the uses of a subject. */
  forget(organisationId: string, subject: string): Promise<void>
}

/** Counts uses in the database, under a lock, so that the counts survive restarts and are shared by all processes. */
export function createLimitedUses({ db, clock, secret }: { db: Db; clock: Clock; secret: Uint8Array }): LimitedUses {
  const hashOf = (subject: string) => createHmac('sha256', secret).update(subject).digest()
  // Run as the server. A caller's own login can't read or change the counts, so that callers can't reset them.
  const withUses = <T>(
    organisationId: string,
    subject: string,
    { on = db, at = clock.now() }: UseOptions,
    act: (uses: { hash: Buffer; earlier: number[]; now: number; transaction: Db }) => Promise<T>,
  ): Promise<T> =>
    actAsServer(() =>
      inTransaction(on, async (transaction) => {
        const now = at.getTime()
        const hash = hashOf(subject)
        const row = await repository.lockUses(transaction, organisationId, hash)
        const earlier = row.map((use) => use.getTime()).filter((use) => use > now - DAY_MS && use <= now + MOST_AHEAD)
        return act({ hash, earlier, now, transaction })
      }),
    )
  const waitAfter = (rule: Rule, earlier: readonly number[], now: number) =>
    Math.max(0, Math.ceil((rule(earlier, now) - now) / 1000))
  return {
    forget: (organisationId, subject) => repository.forgetUses(db, organisationId, hashOf(subject)),
    waitFor: (organisationId, subject, rule, options = {}) =>
      withUses(organisationId, subject, options, async ({ earlier, now }) => waitAfter(rule, earlier, now)),
    use: (organisationId, subject, rule, options = {}) =>
      withUses(organisationId, subject, options, async ({ hash, earlier, now, transaction }) => {
        const retryAfter = waitAfter(rule, earlier, now)
        if (retryAfter > 0) return { isAllowed: false, retryAfter }
        await repository.putUses(
          transaction,
          organisationId,
          hash,
          // Two processes may store their uses in a different order from that in which they happened.
          [...earlier, now].toSorted((one, other) => one - other).map((use) => new Date(use)),
        )
        return { isAllowed: true, retryAfter: 0 }
      }),
  }
}
