import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import * as repository from './limits.repository.ts'

const minute = 60_000
const hour = 60 * minute

/** When the next use may be, by when the earlier ones of the last hour were; all in ms. */
type Rule = (earlier: readonly number[], now: number) => number

const after = (use: number | undefined, pause: number) => (use === undefined ? -Infinity : use + pause)

/** Product 6, codes: two in the first minute, then one a minute, ten an hour. */
export const resetCodeRule: Rule = (earlier, now) => {
  const isFirstMinute = earlier.length < 2
  return Math.max(isFirstMinute ? now : after(earlier.at(-1), minute), after(earlier.at(-10), hour))
}

/** assumed: sixty an hour for a coach, invites that are sent again included. */
export const inviteRule: Rule = (earlier) => after(earlier.at(-60), hour)

export interface LimitedUses {
  /** Counts a use, if it is within the limits; otherwise answers in how many seconds the next one is. */
  use(organisationId: string, subject: string, rule: Rule, on?: Db): Promise<{ isAllowed: boolean; retryAfter: number }>
}

/** Uses are counted in the database, under a lock: they hold over restarts and over several processes. */
export function createLimitedUses({ db, clock, secret }: { db: Db; clock: Clock; secret: Uint8Array }): LimitedUses {
  return {
    use: (organisationId, subject, rule, on = db) =>
      inTransaction(on, async (transaction) => {
        const now = clock.now().getTime()
        const hash = createHmac('sha256', secret).update(subject).digest()
        const row = await repository.lockUses(transaction, organisationId, hash)
        const earlier = row.map((at) => at.getTime()).filter((at) => at > now - hour)
        const next = rule(earlier, now)
        if (next > now) return { isAllowed: false, retryAfter: Math.ceil((next - now) / 1000) }
        await repository.putUses(
          transaction,
          organisationId,
          hash,
          [...earlier, now].map((at) => new Date(at)),
        )
        return { isAllowed: true, retryAfter: 0 }
      }),
  }
}
