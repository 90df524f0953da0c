import type { Tokens } from '../services/auth/auth.contract.ts'
import type { TokenStore } from './token-store.ts'

/**
 * Runs `task` while no other tab runs a task with the same name. Rejects with the signal's reason if it aborts before
 * the task runs.
 */
export type WithLock = <T>(name: string, task: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Uses Web Locks if the platform has them. A single process needs no lock, and a page without storage doesn't share its
 * session with other tabs.
 */
export const withWebLock: WithLock = async (name, task, signal) => {
  if (!globalThis.navigator?.locks) return task()
  let isGranted = false
  try {
    return await navigator.locks.request(name, signal ? { signal } : {}, () => {
      isGranted = true
      return task()
    })
  } catch (error) {
    if (isGranted || signal?.aborted) throw error
    // The browser blocks the site's data, and therefore its locks, too.
    return task()
  }
}

/** How a refresh is retried: at most `retry` times, every `retryDelay` milliseconds, until `signal` aborts. */
interface Retries {
  retry: number
  retryDelay: number
  signal: AbortSignal
}

interface RefreshDeps {
  tokens: TokenStore
  exchange: (refreshToken: string, retries: Retries) => Promise<Tokens>
  withLock: WithLock
}

// If there is no response, the refresh is retried for 30 s, so that a brief loss of the network doesn't end the
// session.
const retries = (): Retries => ({ retry: 30, retryDelay: 1_000, signal: AbortSignal.timeout(30_000) })

/** Rejects with the signal's reason if it aborts before the task ends. */
async function unlessAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const ended = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: ended.signal })
  })
  return Promise.race([task, aborted]).finally(() => ended.abort())
}

/**
 * Creates the shared refresh. A caller passes the refused access token, and gets a new token or, if the session is
 * lost, `undefined`. If a caller's signal aborts, the refresh continues for the other callers.
 */
export function createRefresh({ tokens, exchange, withLock }: RefreshDeps) {
  let inFlight: Promise<string | undefined> | undefined

  async function refreshAlone(refused: string | undefined): Promise<string | undefined> {
    // Another tab may have refreshed while this one waited for the lock.
    const { accessToken, refreshToken } = tokens.read()
    if (accessToken && accessToken !== refused) return accessToken
    if (!refreshToken) return undefined
    // A failed refresh ends the session, unless another tab has refreshed.
    const next = await exchange(refreshToken, retries()).catch(() => undefined)
    if (!next) {
      // In a browser without locks, another tab may have rotated the token in the meantime.
      const newer = tokens.read()
      return newer.refreshToken === refreshToken ? undefined : newer.accessToken
    }
    // A response that arrives after sign-out must not sign the user in again.
    if (tokens.read().refreshToken !== refreshToken) return tokens.read().accessToken
    tokens.write(next)
    return next.accessToken
  }

  return async function refresh(refused: string | undefined, signal?: AbortSignal): Promise<string | undefined> {
    signal?.throwIfAborted()
    inFlight ??= withLock('attune-refresh', () => refreshAlone(refused)).finally(() => {
      inFlight = undefined
    })
    return unlessAborted(inFlight, signal)
  }
}
