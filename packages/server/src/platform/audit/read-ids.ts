import type { Operation } from '@attune/api/contract'

/** Reads that are only about the caller. */
const aboutTheCaller: ReadonlySet<string> = new Set([
  'getCurrentSession',
  'getMorningMail',
  'getSavedViews',
  'listOpenSurveys',
])

const idOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { personId, id } = value as { personId?: unknown; id?: unknown }
  if (typeof personId === 'string') return personId
  return typeof id === 'string' ? id : undefined
}

/** Whether an operation's answer may contain records of persons, which is audited. */
export const answersRecords = ({ id, method, response }: Operation): boolean =>
  (method === 'GET' || (method === 'POST' && response !== undefined)) && !aboutTheCaller.has(id)

/**
 * The persons whose records an answer contains: the client in the address, or else every person of the answer's rows.
 */
export function readIds(operation: Operation, params: unknown, answer: unknown): string[] {
  if (!answersRecords(operation)) return []
  const named = idOf(params)
  if (named) return [named]
  const ids = new Set<string>()
  for (const row of Array.isArray(answer) ? answer : [answer]) {
    const id = idOf(row)
    if (id !== undefined) ids.add(id)
  }
  return [...ids]
}
