import { DAY_MS, HOUR_MS } from '@attune/api/contract'

/** A session ends this long after its last use (sign-in or refresh), and this long after its sign-in. */
export const IDLE_END = 12 * HOUR_MS
export const ABSOLUTE_END = 7 * DAY_MS

/** Whether a session is valid at an instant. */
export function isAlive(session: { createdAt: Date; lastUsedAt: Date; endedAt: Date | null }, now: Date): boolean {
  return (
    session.endedAt === null &&
    now.getTime() < session.lastUsedAt.getTime() + IDLE_END &&
    now.getTime() < session.createdAt.getTime() + ABSOLUTE_END
  )
}
