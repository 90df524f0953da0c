import type { Tokens } from '../services/auth/auth.contract.ts'

/** Where the pair of tokens is kept. In the browser: local storage, shared by all tabs. */
export interface TokenStore {
  read(): Partial<Tokens>
  write(tokens: Tokens): void
  clear(): void
}

/** Local storage under the names `accessToken` and `refreshToken`. */
export function localTokenStore(storage: Storage): TokenStore {
  return {
    read() {
      const accessToken = storage.getItem('accessToken')
      const refreshToken = storage.getItem('refreshToken')
      return { ...(accessToken ? { accessToken } : {}), ...(refreshToken ? { refreshToken } : {}) }
    },
    write(tokens) {
      // The access token comes last: another tab that hears of it finds the refresh token in place.
      storage.setItem('refreshToken', tokens.refreshToken)
      storage.setItem('accessToken', tokens.accessToken)
    },
    clear() {
      storage.removeItem('accessToken')
      storage.removeItem('refreshToken')
    },
  }
}

/** Tokens of one process, for the simulator and tests. */
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
