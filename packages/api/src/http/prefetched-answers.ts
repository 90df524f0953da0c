import type { Service } from '../contract.ts'
import type { ApiConfig } from './transport.ts'
import { userOfToken } from './user-of-token.ts'

/** Answers that the page's inline script has requested, by address, and the token with which they were requested. */
export interface PrefetchedAnswers {
  accessToken: string
  byAddress: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    /** Set by the page's inline script, if a session is stored. */
    attunePrefetched?: PrefetchedAnswers
  }
}

/** A call, as its service and its path below the service's base. Names in braces are replaced with values. */
export type FirstCall = readonly [service: Service, path: string]

/** Milliseconds after which a call times out. The transport has the same limit. */
const answerWithin = 30_000

interface FirstCalls {
  accessToken: string
  config: ApiConfig
  calls: readonly FirstCall[]
  /** Values for the names in braces. The token's user has the name `userId`. */
  values: Readonly<Record<string, string>>
}

/**
 * Fetches the answers that a page needs first, while its code is still loading. Calls with unknown values are left out.
 */
export function prefetchAnswers({ accessToken, config, calls, values }: FirstCalls): PrefetchedAnswers {
  const known: Record<string, string> = { ...values, userId: userOfToken(accessToken) ?? '' }
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-Organisation-Id': config.organisationId }
  const byAddress = new Map<string, Promise<Response>>()
  for (const [service, path] of calls) {
    const address = config.services[service] + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '')
    if (address.endsWith('=')) continue
    const answer = fetch(address, { headers, signal: AbortSignal.timeout(answerWithin) })
    // The page handles the failure when it uses the answer.
    answer.catch(() => undefined)
    byAddress.set(address, answer)
  }
  setTimeout(() => byAddress.clear(), answerWithin)
  return { accessToken, byAddress }
}

const isSameCall = (prefetched: PrefetchedAnswers, init: RequestInit | undefined) =>
  (init?.method ?? 'GET') === 'GET' &&
  new Headers(init?.headers).get('Authorization') === `Bearer ${prefetched.accessToken}`

/** Waits for an answer until the call that uses it is aborted. */
const untilAborted = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  signal
    ? Promise.race([
        answer,
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      ])
    : answer

/**
 * The browser's fetch, except that it returns an answer that the page's inline script has prefetched with the same
 * token. Each of these answers is returned once: a second call, or a call with a new token, fetches.
 */
export function fetchWithPrefetched(prefetched: PrefetchedAnswers | undefined): typeof fetch {
  if (!prefetched) return fetch
  return (input, init) => {
    const answer =
      typeof input === 'string' && isSameCall(prefetched, init) ? prefetched.byAddress.get(input) : undefined
    if (!answer) return fetch(input, init)
    prefetched.byAddress.delete(input as string)
    return untilAborted(answer, init?.signal)
  }
}
