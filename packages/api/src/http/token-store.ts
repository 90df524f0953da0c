import type { Tokens } from '../services/auth/auth.contract.ts'

/** Stores the token pair. In the browser it uses local storage, which all tabs share. */
export interface TokenStore {
  /** Returns the stored pair. Tokens that aren't stored are `undefined`. */
  read(): Partial<Tokens>
  /** Stores a new pair. */
  write(tokens: Tokens): void
  /** Deletes both tokens. */
  clear(): void
}

/**
 * Stores the pair in local storage as `accessToken` and `refreshToken`, with a prefix if two pages on one origin have
 * separate sessions. A pair that doesn't fit is kept in memory, and the user must sign in again after a reload.
 */
export function localTokenStore(storage: Storage, prefix = ''): TokenStore {
  const [accessKey, refreshKey] = [`${prefix}accessToken`, `${prefix}refreshToken`]
  let unstored: Tokens | undefined
  function remove() {
    storage.removeItem(accessKey)
    storage.removeItem(refreshKey)
  }
  return {
    read() {
      const accessToken = storage.getItem(accessKey)
      const refreshToken = storage.getItem(refreshKey)
      // Another tab may have stored a pair in the meantime.
      if (unstored && !accessToken && !refreshToken) return unstored
      return { ...(accessToken ? { accessToken } : {}), ...(refreshToken ? { refreshToken } : {}) }
    },
    write(tokens) {
      unstored = undefined
      try {
        // Write the access token last: another tab that sees the event then also finds the refresh token.
        storage.setItem(refreshKey, tokens.refreshToken)
        storage.setItem(accessKey, tokens.accessToken)
      } catch {
        // The replaced pair is no longer valid.
        remove()
        unstored = tokens
      }
    },
    clear() {
      unstored = undefined
      remove()
    },
  }
}

/** Stores the pair in memory, for the simulator and tests. */
export function memoryTokenStore(initial: Partial<Tokens> = {}): TokenStore {
  let tokens = initial
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next
    },
    clear: () => {
      tokens = {}
    },
  }
}
