import type { Tokens } from '../services/auth/auth.contract.ts'
import { ApiError } from './api-error.ts'
import type { TokenStore } from './token-store.ts'

/** Runs `task` while no other tab runs one under the same name. */
export type WithLock = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** Web Locks where the platform has them; one process alone needs none. */
export const withWebLock: WithLock = async (name, task) =>
  globalThis.navigator?.locks ? navigator.locks.request(name, task) : task()

interface RefreshDeps {
  tokens: TokenStore
  /** `signal` ends when patience does. */
  exchange: (refreshToken: string, signal: AbortSignal) => Promise<Tokens>
  withLock: WithLock
  wait: (milliseconds: number) => Promise<void>
  now: () => number
}

const patience = 30_000
const pause = 1_000

/**
 * Makes the one shared refresh. Callers hand in the access token that was refused and get the one to retry with,
 * or undefined when the session is lost.
 */
export function createRefresh({ tokens, exchange, withLock, wait, now }: RefreshDeps) {
  let inFlight: Promise<string | undefined> | undefined

  // A refresh that gets no answer is tried again for 30 s, so that a nap of the network signs nobody out.
  async function exchangePatiently(refreshToken: string): Promise<Tokens | undefined> {
    const until = now() + patience
    for (;;) {
      try {
        return await exchange(refreshToken, AbortSignal.timeout(until - now()))
      } catch (error) {
        const isWorthAnotherTry = error instanceof ApiError && error.isUnreachable && now() + pause < until
        if (!isWorthAnotherTry) return undefined
        await wait(pause)
      }
    }
  }

  async function refreshAlone(refused: string | undefined): Promise<string | undefined> {
    // Another tab may have refreshed while this one waited for the lock: its pair is adopted.
    const { accessToken, refreshToken } = tokens.read()
    if (accessToken && accessToken !== refused) return accessToken
    if (!refreshToken) return undefined
    const next = await exchangePatiently(refreshToken)
    if (!next) return undefined
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
