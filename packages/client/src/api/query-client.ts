import { MINUTE_MS } from '@attune/api'
import { QueryClient } from '@tanstack/query-core'

/** The answers of one session. The transport retries, and the browser may be wrong about the network. */
export function createQueryClient(): QueryClient {
  const always = { networkMode: 'always', retry: false } as const
  const client = new QueryClient({
    defaultOptions: { queries: { ...always, staleTime: MINUTE_MS }, mutations: { ...always, gcTime: 0 } },
  })
  client.mount()
  return client
}
