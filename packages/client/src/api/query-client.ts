import { MINUTE_MS } from '@attune/api'
import { QueryClient } from '@tanstack/query-core'

/**
 * Creates the cache for the answers of one session. It doesn't retry, because the transport does. It doesn't ask the
 * browser whether there is a network, because the browser may be wrong.
 */
export function createQueryClient(): QueryClient {
  const always = { networkMode: 'always', retry: false } as const
  const client = new QueryClient({
    defaultOptions: { queries: { ...always, staleTime: MINUTE_MS }, mutations: { ...always, gcTime: 0 } },
  })
  client.mount()
  return client
}
