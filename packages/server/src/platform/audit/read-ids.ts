import type { Operation } from '@attune/api/contract'

/** Reads that are about nobody but the caller. */
export const aboutTheCaller: ReadonlySet<string> = new Set(['getCurrentSession', 'listOpenSurveys'])

const idOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { personId, id } = value as { personId?: unknown; id?: unknown }
  return [personId, id].find((candidate) => typeof candidate === 'string')
}

const answersRecords = ({ method, response }: Operation) =>
  method === 'GET' || (method === 'POST' && response !== undefined)

/** Whose records an answer showed: the client that the address names, or else everyone whom a row of the answer is about. */
export function readIds(operation: Operation, params: unknown, answer: unknown): string[] {
  if (!answersRecords(operation) || aboutTheCaller.has(operation.id)) return []
  const named = idOf(params)
  if (named) return [named]
  const ids = [answer].flat().map(idOf)
  return [...new Set(ids.filter((id) => id !== undefined))]
}
