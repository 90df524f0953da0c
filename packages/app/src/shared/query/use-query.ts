import { useAtom } from 'jotai'
import { useCallback } from 'react'
import type { QueryResult } from './query-result.ts'
import type { QueryAtom } from './query-atom.ts'

/** A service's answer, and the retry that a failed one offers. */
export function useQuery<T>(of: QueryAtom<T>): [result: QueryResult<T>, reload: () => void] {
  const [result, act] = useAtom(of)
  return [result, useCallback(() => act('reload'), [act])]
}
