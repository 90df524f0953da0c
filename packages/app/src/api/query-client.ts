import { type Api, MINUTE_MS } from '@attune/api'
import {
  focusManager,
  notifyManager,
  onlineManager,
  QueryClient,
  type QueryFunctionContext,
} from '@tanstack/query-core'
import { isOffline } from '../shared/presence/network.ts'
import { onPresence } from '../shared/presence/presence.ts'
import { followFetches } from './changes.ts'
import { forgetQueryAtom } from './use-query.ts'

/** The services, called with the coach's tokens. `signal` aborts at the end of the session. */
export interface Connection {
  api: Api
  signal: AbortSignal
}

declare module '@tanstack/query-core' {
  interface Register {
    queryMeta: { onRemoved?: (data: unknown) => void }
  }
}

const connections = new WeakMap<QueryClient, Connection>()

type Operation = (request: unknown, options: { signal: AbortSignal }) => Promise<unknown>

/** Returns the session's services, for a query or a mutation that calls them itself. */
export function connectionOf({ client }: { client: QueryClient }): Connection {
  const connection = connections.get(client)
  if (!connection) throw new Error('This query client belongs to no session')
  return connection
}

/** Calls the operation that a key names: `['journey', 'getJourney', { params }]`. */
function callOperation(context: QueryFunctionContext): Promise<unknown> {
  const [service, operation, request] = context.queryKey as [string, string, unknown]
  const { api, signal } = connectionOf(context)
  // A key names its operation as a string, which TypeScript can't follow.
  const operations = api as unknown as Record<string, Record<string, Operation>>
  const call = operations[service]?.[operation]
  if (!call) throw new Error(`No operation ${service}.${operation}`)
  return call(request, { signal })
}

// Screens show the result of a write before the caller continues, because the caller may move the focus to it.
notifyManager.setScheduler(queueMicrotask)

if (typeof document !== 'undefined') {
  focusManager.setEventListener((onFocus) => {
    const ending = new AbortController()
    const { signal } = ending
    // While offline, nothing is fetched, and screens keep their data. Both events are needed, because a window that was
    // behind others gets the focus without having been hidden.
    onPresence(['visible', 'focused'], () => !isOffline() && onFocus(), signal)
    return () => ending.abort()
  })
  // The browser may report `online` without having reported `offline` (see shared/presence/network.ts).
  onPresence(['online'], () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
}

/**
 * Opens the cache of one session's answers. `close` ends the session: the cache is emptied, and answers that arrive
 * later are dropped.
 */
export function openQueryClient(connection: Connection): { client: QueryClient; close: () => void } {
  const always = { networkMode: 'always', retry: false } as const
  const client = new QueryClient({
    defaultOptions: {
      // The transport retries calls, and the browser may be wrong about the network.
      queries: {
        ...always,
        queryFn: callOperation,
        staleTime: MINUTE_MS,
        gcTime: 5 * MINUTE_MS,
        refetchOnReconnect: true,
      },
      // Mutations contain text that the coach has typed, which must not stay in the cache.
      mutations: { ...always, gcTime: 0 },
    },
  })
  connections.set(client, connection)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed') return
    forgetQueryAtom(query.queryHash)
    if (query.state.data !== undefined) query.meta?.onRemoved?.(query.state.data)
  })
  followFetches(client)
  client.mount()
  return {
    client,
    close() {
      client.unmount()
      // Drops the answers to writes that are still running.
      client.setDefaultOptions({ queries: { gcTime: 0 } })
      client.clear()
    },
  }
}
