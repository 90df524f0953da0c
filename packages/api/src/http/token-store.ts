import type { Tokens } from '../services/auth/auth.contract.ts'

/** Storage of the token pair. In the browser it is local storage, which all tabs share. */
export interface TokenStore {
  /** Returns the stored pair, without the tokens that are not stored. */
  read(): Partial<Tokens>
  /** Stores a new pair. */
  write(tokens: Tokens): void
  /** Deletes both tokens. */
  clear(): void
}

/**
 * Stores the pair in local storage as `accessToken` and `refreshToken`. A pair that finds no room there is in memory: the
 * coach signs in again after a reload.
 */
export function localTokenStore(storage: Storage): TokenStore {
  let unstored: Tokens | undefined
  function remove() {
    storage.removeItem('accessToken')
    storage.removeItem('refreshToken')
  }
  return {
    read() {
      const accessToken = storage.getItem('accessToken')
      const refreshToken = storage.getItem('refreshToken')
      // Another tab may have stored a pair since.
      if (unstored && !accessToken && !refreshToken) return unstored
      return { ...(accessToken ? { accessToken } : {}), ...(refreshToken ? { refreshToken } : {}) }
    },
    write(tokens) {
      unstored = undefined
      try {
        // The access token is written last, so another tab that sees its event finds the refresh token.
        storage.setItem('refreshToken', tokens.refreshToken)
        storage.setItem('accessToken', tokens.accessToken)
      } catch {
        // The pair that it replaces is worth nothing any more.
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
