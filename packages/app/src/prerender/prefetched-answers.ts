import type { PrefetchedAnswers } from './prefetch-calls.ts'

const isSameCall = (early: PrefetchedAnswers, init: RequestInit | undefined) =>
  (init?.method ?? 'GET') === 'GET' && new Headers(init?.headers).get('Authorization') === `Bearer ${early.accessToken}`

/**
 * The browser's fetch, which returns each answer that the page's inline script prefetched with the same token once. A
 * second call, or one with a new token, fetches.
 */
export function fetchWithPrefetched(early: PrefetchedAnswers | undefined): typeof fetch {
  if (!early) return fetch
  return (input, init) => {
    const answer = typeof input === 'string' && isSameCall(early, init) ? early.byAddress.get(input) : undefined
    if (!answer) return fetch(input, init)
    early.byAddress.delete(input as string)
    return answer
  }
}
