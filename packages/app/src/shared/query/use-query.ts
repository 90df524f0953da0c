import { useAtom } from 'jotai'
import { useCallback } from 'react'
import type { QueryResult } from './query-result.ts'
import type { QueryAtom } from './query-atom.ts'

/** The result of a query, and a function that fetches it again. */
export function useQuery<T>(of: QueryAtom<T>): [result: QueryResult<T>, reload: () => void] {
  const [result, act] = useAtom(of)
  return [result, useCallback(() => act('reload'), [act])]
}
