import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/api/contract'
import { createHmac } from 'node:crypto'
import { actAsServer } from '../../../platform/request-actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import * as repository from './limits.repository.ts'

/** When the next use is allowed, given the uses of the last day; in ms. */
type Rule = (earlier: readonly number[], now: number) => number

/** The clock of another process may be ahead by less. A later time is of a clock that was wrong. */
export const MOST_AHEAD = MINUTE_MS

const after = (use: number | undefined, pause: number) => (use === undefined ? -Infinity : use + pause)

/** Codes: two in the first minute, then one a minute, ten an hour. */
export const resetCodeRule: Rule = (earlier, now) => {
  const isFirstMinute = earlier.filter((use) => use > now - HOUR_MS).length < 2
  return Math.max(isFirstMinute ? now : after(earlier.at(-1), MINUTE_MS), after(earlier.at(-10), HOUR_MS))
}

/** assumed: sixty an hour for a coach, resent invites included. */
export const inviteRule: Rule = (earlier) => after(earlier.at(-60), HOUR_MS)

/** Guesses at any code of one email, right ones included. */
export const resetGuessRule: Rule = (earlier) => after(earlier.at(-50), DAY_MS)

/** assumed: an office behind one address needs fewer, an attacker with a list of emails needs more. */
export const resetRequestRule: Rule = (earlier) => after(earlier.at(-30), HOUR_MS)

export interface LimitedUses {
  /**
   * Counts a use within the limits; otherwise returns the seconds until the next one. `at`: when it happened, if not now.
   */
  use(
    organisationId: string,
    subject: string,
    rule: Rule,
    options?: { on?: Db; at?: Date },
  ): Promise<{ isAllowed: boolean; retryAfter: number }>
  /** Deletes the uses of a subject. */
  forget(organisationId: string, subject: string): Promise<void>
}

/** Counts uses in the database under a lock, so that counts survive restarts and are shared by processes. */
export function createLimitedUses({ db, clock, secret }: { db: Db; clock: Clock; secret: Uint8Array }): LimitedUses {
  const hashOf = (subject: string) => createHmac('sha256', secret).update(subject).digest()
  return {
    forget: (organisationId, subject) => repository.forgetUses(db, organisationId, hashOf(subject)),
    // Runs as the server: a caller's own login can't read the counts, so no caller can undo one.
    use: (organisationId, subject, rule, { on = db, at = clock.now() } = {}) => {
      const count = async (transaction: Db) => {
        const now = at.getTime()
        const hash = hashOf(subject)
        const row = await repository.lockUses(transaction, organisationId, hash)
        const earlier = row.map((use) => use.getTime()).filter((use) => use > now - DAY_MS && use <= now + MOST_AHEAD)
        const next = rule(earlier, now)
        if (next > now) return { isAllowed: false, retryAfter: Math.ceil((next - now) / 1000) }
        await repository.putUses(
          transaction,
          organisationId,
          hash,
          // Two processes may count two uses in another order than they happened in.
          [...earlier, now].toSorted((one, other) => one - other).map((use) => new Date(use)),
        )
        return { isAllowed: true, retryAfter: 0 }
      }
      return actAsServer(() => inTransaction(on, count))
    },
  }
}
