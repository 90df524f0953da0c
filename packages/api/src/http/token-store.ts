import type { Tokens } from '../services/auth/auth.contract.ts'

/** Storage of the token pair. In the browser it is local storage, which all tabs share. */
export interface TokenStore {
  /** Returns the stored pair. Tokens that aren't stored are undefined. */
  read(): Partial<Tokens>
  /** Stores a new pair. */
  write(tokens: Tokens): void
  /** Deletes both tokens. */
  clear(): void
}

/**
 * Stores the pair in local storage as `accessToken` and `refreshToken`, with a prefix if two pages of one origin have
 * separate sessions. A pair that doesn't fit is kept in memory, and its user has to sign in again after a reload.
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
        // Write the access token last, so that another tab that sees the event finds the refresh token.
        storage.setItem(refreshKey, tokens.refreshToken)
        storage.setItem(accessKey, tokens.accessToken)
      } catch {
        // The replaced pair isn't valid any more.
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
