import type { Tokens } from '../services/auth/auth.contract.ts'
import type { TokenStore } from './token-store.ts'

/** Runs `task` while no other tab runs one under the same name. */
export type WithLock = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** Web Locks where the platform has them; one process alone needs none. */
export const withWebLock: WithLock = async (name, task) =>
  globalThis.navigator?.locks ? navigator.locks.request(name, task) : task()

/** How a refresh is repeated: `retry` times at most, `retryDelay` ms apart, until `signal` ends it. */
interface Patience {
  retry: number
  retryDelay: number
  signal: AbortSignal
}

interface RefreshDeps {
  tokens: TokenStore
  exchange: (refreshToken: string, patience: Patience) => Promise<Tokens>
  withLock: WithLock
}

// A refresh that gets no answer is tried again for 30 s, so that a short loss of the network does not end the session.
const patience = (): Patience => ({ retry: 30, retryDelay: 1_000, signal: AbortSignal.timeout(30_000) })

/**
 * Makes the one shared refresh. Callers pass the access token that was refused and get the one to retry with,
 * or undefined when the session is lost.
 */
export function createRefresh({ tokens, exchange, withLock }: RefreshDeps) {
  let inFlight: Promise<string | undefined> | undefined

  async function refreshAlone(refused: string | undefined): Promise<string | undefined> {
    // Another tab may have refreshed while this one waited for the lock: its pair is adopted.
    const { accessToken, refreshToken } = tokens.read()
    if (accessToken && accessToken !== refused) return accessToken
    if (!refreshToken) return undefined
    // A refresh that fails for whatever reason ends the session, unless another tab has refreshed.
    const next = await exchange(refreshToken, patience()).catch(() => undefined)
    if (!next) {
      // Another tab may have rotated the token meanwhile, where no lock holds tabs apart: its pair is adopted.
      const newer = tokens.read()
      return newer.refreshToken === refreshToken ? undefined : newer.accessToken
    }
    // Signed out meanwhile: a late answer must not sign in again.
    if (tokens.read().refreshToken !== refreshToken) return tokens.read().accessToken
    tokens.write(next)
    return next.accessToken
  }

  return function refresh(refused: string | undefined): Promise<string | undefined> {
    inFlight ??= withLock('attune-refresh', () => refreshAlone(refused)).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}
