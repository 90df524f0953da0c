import { DAY_MS, HOUR_MS } from '@attune/api/contract'
import type { ScopeTables } from '../../../platform/database/scope.tables.ts'

/** A session ends 12 hours after its last use (sign-in or refresh), and at the latest seven days after its sign-in. */
export const IDLE_END = 12 * HOUR_MS
export const ABSOLUTE_END = 7 * DAY_MS

/** Returns whether a session is valid at an instant. */
export function isAlive(session: { createdAt: Date; lastUsedAt: Date; endedAt: Date | null }, now: Date): boolean {
  return (
    session.endedAt === null &&
    now.getTime() < session.lastUsedAt.getTime() + IDLE_END &&
    now.getTime() < session.createdAt.getTime() + ABSOLUTE_END
  )
}

/** Returns whether a session gives access at an instant: it is alive, and its user is not disabled. */
export const isInForce = (scope: ScopeTables['caller_scope'], now: Date): boolean =>
  scope.user_status === 'active' &&
  isAlive(
    {
      createdAt: scope.session_created_at,
      lastUsedAt: scope.session_last_used_at,
      endedAt: scope.session_ended_at,
    },
    now,
  )
