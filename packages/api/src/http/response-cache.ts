/** The latest response from an address, and its tag. */
interface CachedResponse {
  readonly tag: string
  readonly answer: unknown
}

/** The responses of one session, for conditional requests. */
export interface ResponseCache {
  /** The cached response from an address, and the function that replaces it. */
  entry(address: string): { readonly cached: CachedResponse | undefined; store(response: CachedResponse): void }
  /** Drops everything, including responses that haven't arrived yet. Call it when a session ends. */
  clear(): void
}

const cacheLimit = 60

/**
 * Creates a cache in memory: a browser's own cache would outlive the session, which a client's data must not do. A
 * response that hasn't changed is returned as the same object.
 */
export function createResponseCache(): ResponseCache {
  let responses = new Map<string, CachedResponse>()
  return {
    entry(address) {
      const current = responses
      return {
        cached: current.get(address),
        store(response) {
          // Move the address to the end, so that the oldest request comes first.
          current.delete(address)
          current.set(address, response)
          const [oldest] = current.keys()
          if (current.size > cacheLimit && oldest !== undefined) current.delete(oldest)
        },
      }
    },
    clear: () => {
      responses = new Map()
    },
  }
}
