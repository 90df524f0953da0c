import { hashKey, type InfiniteData, type QueryKey, skipToken, type SkipToken } from '@tanstack/query-core'
import { type Atom, atom, type Getter, useAtomValue } from 'jotai'
import {
  atomWithInfiniteQuery,
  type AtomWithInfiniteQueryOptions,
  type AtomWithInfiniteQueryResult,
  atomWithQuery,
  type AtomWithQueryResult,
} from 'jotai-tanstack-query'
import type { OperationKey, QueryOf } from './queries.ts'

/** The atoms of the queries in memory, by the hash of their keys. */
const atoms = new Map<string, Atom<unknown>>()

export const forgetQueryAtom = (queryHash: string): boolean => atoms.delete(queryHash)

/**
 * Starts a new round of the library's atom whenever the atom is left, so that the next screen begins with the cache's
 * current value. Otherwise, the atom would keep its result from when it was last shown.
 */
function inRounds<T>(create: (roundAtom: Atom<number>) => Atom<T>): Atom<T> {
  const roundAtom = atom(0)
  const queryOfRound = create(roundAtom)
  const shownAtom = atom(
    (get) => get(queryOfRound),
    (_get, set) => set(roundAtom, (round) => round + 1),
  )
  shownAtom.onMount = (leave) => leave
  return shownAtom
}

/**
 * Returns the atom of a query. All parts of a screen share it, because the library resets a failed query once its atom
 * is left.
 */
function atomOf<T>(queryKey: QueryKey, create: (roundAtom: Atom<number>) => Atom<T>): Atom<T> {
  const hash = hashKey(queryKey)
  const known = atoms.get(hash) as Atom<T> | undefined
  if (known) return known
  const created = inRounds(create)
  atoms.set(hash, created)
  return created
}

const queryAtomOf = <T>(getQuery: (get: Getter) => QueryOf<T>, roundAtom: Atom<number>) =>
  atomWithQuery<T, Error, T, OperationKey>((get) => {
    get(roundAtom)
    return getQuery(get)
  })

/** Returns a query's atom, for other atoms. */
export const queryAtom = <T>(query: QueryOf<T>): Atom<AtomWithQueryResult<T>> =>
  atomOf(query.queryKey, (roundAtom) => queryAtomOf(() => query, roundAtom))

/**
 * Creates an atom of which each session has only one, such as the atom for the list of all clients. It stays until the
 * session ends.
 */
export const sessionQueryAtom = <T>(getQuery: (get: Getter) => QueryOf<T>): Atom<AtomWithQueryResult<T>> =>
  inRounds((roundAtom) => queryAtomOf((get) => ({ ...getQuery(get), gcTime: Infinity }), roundAtom))

/** A query that is disabled. */
export const skippedAtom = atomWithQuery(() => ({ queryKey: ['skipped'], queryFn: skipToken }))

/** Like TanStack's `useQuery`, but with the session's store. */
export function useQuery<T>(query: QueryOf<T> | SkipToken): AtomWithQueryResult<T> {
  const skipped = skippedAtom as Atom<AtomWithQueryResult<T>>
  return useAtomValue(query === skipToken ? skipped : queryAtom(query))
}

/** The options of a query in pages. */
export type InfiniteQueryOf<Page, Param> = AtomWithInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page, Param>,
  OperationKey,
  Param
>

/** Like TanStack's `useInfiniteQuery`, but with the session's store. */
export const useInfiniteQuery = <Page, Param>(
  query: InfiniteQueryOf<Page, Param>,
): AtomWithInfiniteQueryResult<InfiniteData<Page, Param>> =>
  useAtomValue(
    atomOf(query.queryKey, (roundAtom) =>
      atomWithInfiniteQuery<Page, Error, InfiniteData<Page, Param>, OperationKey, Param>((get) => {
        get(roundAtom)
        return query
      }),
    ),
  )
