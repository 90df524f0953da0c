import { type Api, ApiError } from '@attune/api'
import type { DataTag, QueryFunction, QueryObserverOptions, QueryObserverResult } from '@tanstack/query-core'

/** The key of a query: the call that gets its answer. Live events find the query by service and client. */
export type OperationKey = readonly [
  service: keyof Api,
  operation: string,
  request: { readonly params?: { readonly personId?: string; readonly id?: string } },
  ...rest: unknown[],
]

/** The options of a query, with a key that carries the type of its answer. */
export type QueryOf<T> = Pick<
  QueryObserverOptions<T, Error, T, T, OperationKey>,
  'staleTime' | 'gcTime' | 'meta' | 'refetchOnWindowFocus' | 'placeholderData'
> & {
  queryKey: DataTag<OperationKey, T, Error>
  queryFn?: QueryFunction<T, OperationKey>
}

/** The state of a query as a screen shows it. Several queries may be shown together. */
export type ReadingOf<T> = Pick<
  QueryObserverResult<T>,
  'data' | 'error' | 'isError' | 'isPending' | 'isFetching' | 'errorUpdateCount'
> & {
  refetch: () => unknown
}

type Operations<S extends keyof Api> = keyof Api[S] & string
type Called<S extends keyof Api, O extends Operations<S>> = Extract<Api[S][O], (...args: never[]) => Promise<unknown>>

/** Creates a query for one operation of the contract: `queryOf('journey', 'getJourney', { params: { personId } })`. */
export const queryOf = <S extends keyof Api, O extends Operations<S>>(
  service: S,
  operation: O,
  request: NonNullable<Parameters<Called<S, O>>[0]> | Record<string, never> = {},
): QueryOf<Awaited<ReturnType<Called<S, O>>>> => ({ queryKey: keyOf(service, operation, request) })

/** Creates the key of a query that makes several calls, or that makes its call in a different way. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the answer is
export const keyOf = <T>(...key: OperationKey) => key as unknown as DataTag<OperationKey, T, Error>

/**
 * The `staleTime` of data that only the coach's own writes change. It is fetched again only if fetching it has failed.
 */
export const neverStale = ({ state }: { state: { data: unknown } }) =>
  state.data === undefined ? 0 : ('static' as const)

/**
 * Returns whether a query has failed and hasn't been answered since then. Remains true during a refetch, which TanStack
 * reports as pending.
 */
export const hasFailed = ({ isError, isPending, errorUpdateCount }: Failing): boolean =>
  isError || (isPending && errorUpdateCount > 0)

type Failing = Pick<QueryObserverResult, 'isError' | 'isPending' | 'errorUpdateCount'>

/**
 * Returns whether the service answered 404 because it has no data about the client. Screens show this as empty rather
 * than as a failure.
 */
export const isUnknown = ({ error }: Pick<QueryObserverResult, 'error'>): boolean =>
  error instanceof ApiError && error.status === 404
