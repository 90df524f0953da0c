/** Answers that the page's inline script has requested, by address, with the token of the requests. */
export interface PrefetchedAnswers {
  accessToken: string
  byAddress: Map<string, Promise<Response>>
}

const isSameCall = (prefetched: PrefetchedAnswers, init: RequestInit | undefined) =>
  (init?.method ?? 'GET') === 'GET' &&
  new Headers(init?.headers).get('Authorization') === `Bearer ${prefetched.accessToken}`

/**
 * The browser's fetch, except that it returns each answer that the page's inline script has prefetched with the same
 * token, once. A second call, or a call with a new token, fetches.
 */
export function fetchWithPrefetched(prefetched: PrefetchedAnswers | undefined): typeof fetch {
  if (!prefetched) return fetch
  return (input, init) => {
    const answer =
      typeof input === 'string' && isSameCall(prefetched, init) ? prefetched.byAddress.get(input) : undefined
    if (!answer) return fetch(input, init)
    prefetched.byAddress.delete(input as string)
    return answer
  }
}
