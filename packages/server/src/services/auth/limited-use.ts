import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/api/contract'
import { createHmac } from 'node:crypto'
import { actAsServer } from '../../platform/request-actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import * as repository from './limits.repository.ts'

/** When the next use may be, by when the earlier ones of the last day were; all in ms. */
type Rule = (earlier: readonly number[], now: number) => number

const after = (use: number | undefined, pause: number) => (use === undefined ? -Infinity : use + pause)

/** Product 6, codes: two in the first minute, then one a minute, ten an hour. */
export const resetCodeRule: Rule = (earlier, now) => {
  const isFirstMinute = earlier.filter((use) => use > now - HOUR_MS).length < 2
  return Math.max(isFirstMinute ? now : after(earlier.at(-1), MINUTE_MS), after(earlier.at(-10), HOUR_MS))
}

/** assumed: sixty an hour for a coach, invites that are sent again included. */
export const inviteRule: Rule = (earlier) => after(earlier.at(-60), HOUR_MS)

/** Guesses at the codes of one email, right ones included, whichever of its codes they are about. */
export const resetGuessRule: Rule = (earlier) => after(earlier.at(-50), DAY_MS)

/** assumed: an office behind one address needs fewer; a list of emails needs more. */
export const resetRequestRule: Rule = (earlier) => after(earlier.at(-30), HOUR_MS)

export interface LimitedUses {
  /** Counts a use, if it is within the limits; otherwise answers in how many seconds the next one is. */
  use(organisationId: string, subject: string, rule: Rule, on?: Db): Promise<{ isAllowed: boolean; retryAfter: number }>
  /** Forgets the uses of a subject. */
  forget(organisationId: string, subject: string): Promise<void>
}

/** Uses are counted in the database, under a lock: they hold over restarts and over several processes. */
export function createLimitedUses({ db, clock, secret }: { db: Db; clock: Clock; secret: Uint8Array }): LimitedUses {
  const hashOf = (subject: string) => createHmac('sha256', secret).update(subject).digest()
  return {
    forget: (organisationId, subject) => repository.forgetUses(db, organisationId, hashOf(subject)),
    // As the server: a caller's own login sees no counts, so that no caller can take any back.
    use: (organisationId, subject, rule, on = db) => {
      const count = async (transaction: Db) => {
        const now = clock.now().getTime()
        const hash = hashOf(subject)
        const row = await repository.lockUses(transaction, organisationId, hash)
        const earlier = row.map((at) => at.getTime()).filter((at) => at > now - DAY_MS)
        const next = rule(earlier, now)
        if (next > now) return { isAllowed: false, retryAfter: Math.ceil((next - now) / 1000) }
        await repository.putUses(
          transaction,
          organisationId,
          hash,
          [...earlier, now].map((at) => new Date(at)),
        )
        return { isAllowed: true, retryAfter: 0 }
      }
      return actAsServer(() => inTransaction(on, count))
    },
  }
}
