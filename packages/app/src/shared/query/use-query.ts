import { useAtom } from 'jotai'
import { useCallback } from 'react'
import type { Remote } from './query.ts'
import type { RemoteAtom } from './query-atom.ts'

/** A service's answer, and the retry that a failed one offers. */
export function useRemote<T>(of: RemoteAtom<T>): [remote: Remote<T>, reload: () => void] {
  const [remote, act] = useAtom(of)
  return [remote, useCallback(() => act('reload'), [act])]
}
