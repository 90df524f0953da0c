import type { ClientChange } from '@attune/api'
import { type DataTag, focusManager, type Query, type QueryClient } from '@tanstack/query-core'
import type { OperationKey } from './queries.ts'

const serviceOf = (service: ClientChange['services'][number]) =>
  service === 'device-metrics' ? 'deviceMetrics' : service

/**
 * Returns whether a change may affect an answer: the change is about one of the answer's services, and about the
 * answer's client or all clients.
 */
function isChangedBy({ queryKey }: Query, { personId, services }: ClientChange): boolean {
  const [service, , request] = queryKey as Partial<OperationKey>
  const about = request?.params?.personId
  return services.some((one) => serviceOf(one) === service) && (about === undefined || about === personId)
}

/** Queries whose data changed while they were being fetched. */
const outdated = new WeakSet<Query>()

/**
 * Marks queries as stale, and refetches them if the tab is visible. In a hidden tab TanStack refetches them when it is
 * shown.
 */
const invalidate = (client: QueryClient, isMeant: (query: Query) => boolean) =>
  client.invalidateQueries({ predicate: isMeant, refetchType: focusManager.isFocused() ? 'active' : 'none' })

/**
 * Marks queries as stale if their data has changed, or may have changed, on the server. Refetches the queries that a
 * screen shows. A running fetch may miss the change. It isn't cancelled, so that a stream of changes can't starve a
 * screen, but another fetch follows it.
 */
export function announceChanges(client: QueryClient, changes: readonly ClientChange[] | 'any'): void {
  const isMeant = (query: Query) => changes === 'any' || changes.some((change) => isChangedBy(query, change))
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isMeant })) {
    outdated.add(query)
  }
  void invalidate(client, (query) => query.state.fetchStatus === 'idle' && isMeant(query))
}

/** Refetches a query whose data changed while it was being fetched. */
export function followFetches(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return
    const { query } = event
    if (outdated.delete(query)) void invalidate(client, (one) => one === query)
  })
}

/**
 * Replaces or changes a query's value with the answer to a write. A fetch that began before the write may miss the
 * change.
 */
export function storeAnswer<T>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<OperationKey, T, Error> },
  answer: T | ((before: T) => T),
): void {
  const before = client.getQueryData<T>(queryKey)
  if (typeof answer === 'function' && before === undefined) return
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, typeof answer === 'function' ? (answer as (before: T) => T)(before as T) : answer)
}
