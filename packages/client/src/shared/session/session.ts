import { type Api, type Credentials, type PasswordReset, type Person, type TokenStore } from '@attune/api'
import { type Atom, atom, createStore } from 'jotai'

export type Store = ReturnType<typeof createStore>

/** Why an account can't use this page: it is a coach's, or it has no profile. */
export type Refusal = 'coach' | 'noProfile'

export type SessionState =
  | { readonly status: 'initialising' }
  /** The tokens could not be checked, which is no reason to sign out. */
  | { readonly status: 'unreachable' }
  /** `isLost`: the session could not be refreshed. */
  | { readonly status: 'signedOut'; readonly refusal?: Refusal; readonly isLost?: boolean }
  /** `store` has everything of the session, and is dropped with it. */
  | { readonly status: 'signedIn'; readonly person: Person; readonly store: Store }

export interface Session {
  /** Read it with `root`. */
  readonly stateAtom: Atom<SessionState>
  readonly root: Store
  readonly api: Api
  /** Checks the stored tokens. Also the retry after 'unreachable'. */
  start: () => Promise<void>
  /** Rejects where the credentials are wrong; an account that is no client's is signed out, which says why. */
  login: (credentials: Credentials) => Promise<void>
  /** Sets a new password by a mailed code, and signs in. */
  resetPassword: (reset: PasswordReset) => Promise<void>
  logout: () => Promise<void>
  /** The transport could not refresh. */
  lose: () => void
}

/** Milliseconds after which signing out no longer waits for the server. */
const logoutTimeLimit = 5_000

/** The one session of this tab. */
export function createSession({ api, tokens }: { api: Api; tokens: TokenStore }): Session {
  const stateAtom = atom<SessionState>({ status: 'initialising' })
  const root = createStore()
  let closeStore: (() => void) | undefined

  function end(why: { refusal?: Refusal; isLost?: boolean } = {}) {
    closeStore?.()
    closeStore = undefined
    tokens.clear()
    root.set(stateAtom, { status: 'signedOut', ...why })
  }

  /** Ends the session on the server. The client is signed out here even if the server doesn't answer. */
  async function revoke(): Promise<void> {
    const { refreshToken } = tokens.read()
    const body = refreshToken ? { refreshToken } : {}
    await api.auth.logout({ body }, { signal: AbortSignal.timeout(logoutTimeLimit) }).catch(() => undefined)
  }

  async function refuse(refusal: Refusal): Promise<void> {
    await revoke()
    end({ refusal })
  }

  async function enter(): Promise<void> {
    const user = await api.auth.getCurrentSession()
    const [person] = await api.account.listPersons({ query: { userId: user.id } })
    if (person?.type !== 'user') return refuse(person ? 'coach' : 'noProfile')
    const { openStore } = await import('./open-store.ts')
    const { store, close } = openStore(api, { user, person })
    closeStore?.()
    closeStore = close
    root.set(stateAtom, { status: 'signedIn', person, store })
  }

  return {
    stateAtom,
    root,
    api,
    async start() {
      if (!tokens.read().accessToken) return end()
      root.set(stateAtom, { status: 'initialising' })
      // A refused session is lost by then, and says so.
      await enter().catch(() => {
        if (root.get(stateAtom).status === 'initialising') root.set(stateAtom, { status: 'unreachable' })
      })
    },
    async login(credentials) {
      tokens.write(await api.auth.login({ body: credentials }))
      await enter()
    },
    async resetPassword(reset) {
      tokens.write(await api.auth.resetPassword({ body: reset }))
      await enter()
    },
    async logout() {
      await revoke()
      end()
    },
    lose() {
      if (root.get(stateAtom).status !== 'signedOut') end({ isLost: true })
    },
  }
}
