import type { Api } from '@attune/api'
import type { Getter } from 'jotai'
import { atomFamily } from 'jotai-family'
import { type QueryAtom, queryAtom, type QueryOptions } from './query-atom.ts'

type ReadOne<T> = (api: Api, id: string, options: { signal: AbortSignal }, get: Getter) => Promise<T>

/**
 * One query for each id, whose value is dropped a while after its last use: `queryFamily((api, id, options) => …)(id)`.
 * The id, or its first word, is the client's.
 */
export function queryFamily<T>(read: ReadOne<T>, options: Omit<QueryOptions<T>, 'onReleased' | 'personId'> = {}) {
  const family = atomFamily<string, QueryAtom<T>>((id) =>
    queryAtom<T>((api, call, get) => read(api, id, call, get), {
      ...options,
      personId: id.split(' ', 1)[0] ?? '',
      onReleased: () => family.remove(id),
    }),
  )
  return family
}
