import type { Operation } from '@attune/api/contract'

/** Reads that are about nobody but the caller. */
export const aboutTheCaller: ReadonlySet<string> = new Set(['getCurrentSession', 'listOpenSurveys'])

const idOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { personId, id } = value as { personId?: unknown; id?: unknown }
  return [personId, id].find((candidate) => typeof candidate === 'string')
}

/** Whose records a read showed: the client that the address names, or else everybody whom a row of the answer is about. */
export function readIds(operation: Operation, params: unknown, answer: unknown): string[] {
  if (operation.method !== 'GET' || aboutTheCaller.has(operation.id)) return []
  const named = idOf(params)
  if (named) return [named]
  const ids = [answer].flat().map(idOf)
  return [...new Set(ids.filter((id) => id !== undefined))]
}
