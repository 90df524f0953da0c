import type { Api } from '@attune/api'
import { atomFamily } from 'jotai-family'
import { type RemoteAtom, remoteAtom, type RemoteOptions } from './query-atom.ts'

type ReadOne<T> = (api: Api, id: string, options: { signal: AbortSignal }) => Promise<T>

/** One entry an id, let go a while after nothing shows it: `remoteFamily((api, id, options) => …)(id)`. */
export function remoteFamily<T>(read: ReadOne<T>, options: Omit<RemoteOptions<T>, 'onReleased'> = {}) {
  const family = atomFamily<string, RemoteAtom<T>>((id) =>
    remoteAtom<T>((api, call) => read(api, id, call), { ...options, onReleased: () => family.remove(id) }),
  )
  return family
}
