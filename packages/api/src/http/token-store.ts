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

/** Stores the pair in local storage as `accessToken` and `refreshToken`. */
export function localTokenStore(storage: Storage): TokenStore {
  return {
    read() {
      const accessToken = storage.getItem('accessToken')
      const refreshToken = storage.getItem('refreshToken')
      return { ...(accessToken ? { accessToken } : {}), ...(refreshToken ? { refreshToken } : {}) }
    },
    write(tokens) {
      // The access token is written last, so another tab that sees its event finds the refresh token.
      storage.setItem('refreshToken', tokens.refreshToken)
      storage.setItem('accessToken', tokens.accessToken)
    },
    clear() {
      storage.removeItem('accessToken')
      storage.removeItem('refreshToken')
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
