import { MINUTE_MS } from '@attune/api'
import { QueryClient } from '@tanstack/query-core'

/**
 * Creates the cache of one session's answers. It doesn't retry, because the transport does. It doesn't ask the browser
 * about the network, because the browser may be wrong.
 */
export function createQueryClient(): QueryClient {
  const always = { networkMode: 'always', retry: false } as const
  const client = new QueryClient({
    defaultOptions: { queries: { ...always, staleTime: MINUTE_MS }, mutations: { ...always, gcTime: 0 } },
  })
  client.mount()
  return client
}
