import type { Operation } from '@attune/api/contract'

/** Operations whose answers contain only data about the caller. */
const aboutTheCaller: ReadonlySet<string> = new Set([
  'createCalendarAddress',
  'finishExercise',
  'getCalendarAddress',
  'getChangePeriod',
  'getConsent',
  'getCurrentSession',
  'getMorningMail',
  'getReminders',
  'getSavedViews',
  'getToday',
  'listAccesses',
  'listOpenSurveys',
  'startExercise',
])

/** Operations on invites. The audit identifies invites by their own ids, because most invites have no person yet. */
const aboutInvites: ReadonlySet<string> = new Set(['inviteClient', 'listInvites', 'resendInvite'])

/**
 * Returns the person to whom a row belongs: its `personId`, or the `id` of a profile. A profile also has the user's id.
 */
function idOf(operation: Operation, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { personId, userId, id } = value as { personId?: unknown; userId?: unknown; id?: unknown }
  if (typeof personId === 'string') return personId
  const isOwnId = userId !== undefined || aboutInvites.has(operation.id)
  return isOwnId && typeof id === 'string' ? id : undefined
}

/** Returns whether an operation's answer may contain records about persons. Such answers are audited. */
export const answersRecords = ({ id, method, response }: Operation): boolean =>
  (method === 'GET' || (method === 'POST' && response !== undefined)) && !aboutTheCaller.has(id)

/**
 * Returns the persons whose records an answer contains: the client in the address, or else every person in the answer's
 * rows. If neither identifies the persons, the handler does so with `auditRead`.
 */
export function readIds(operation: Operation, params: unknown, answer: unknown): string[] {
  if (!answersRecords(operation)) return []
  const named = idOf(operation, params)
  if (named) return [named]
  const ids = new Set<string>()
  for (const row of Array.isArray(answer) ? answer : [answer]) {
    const id = idOf(operation, row)
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}
