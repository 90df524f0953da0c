import { type Api, type Credentials, type PasswordReset, type Person, type TokenStore, type User } from '@attune/api'
import { type Atom, atom, createStore } from 'jotai'
import type { LatestSession } from '../offline/latest-answers.ts'

export type Store = ReturnType<typeof createStore>

/** The reason why an account can't use this page: it is a coach's account, or it has no profile. */
export type Refusal = 'coach' | 'noProfile'

export type SessionState =
  | { readonly status: 'initialising' }
  /** The tokens couldn't be checked, which is no reason to sign the client out. */
  | { readonly status: 'unreachable' }
  /** `isLost` means that the session couldn't be refreshed. */
  | { readonly status: 'signedOut'; readonly refusal?: Refusal; readonly isLost?: boolean }
  /** `store` contains all data of the session, and is dropped with the session. */
  | { readonly status: 'signedIn'; readonly person: Person; readonly store: Store }

export interface Session {
  /** The state of the session. Read it with `root`. */
  readonly stateAtom: Atom<SessionState>
  readonly root: Store
  readonly api: Api
  /** Checks the stored tokens. Also called to retry after 'unreachable'. */
  start: () => Promise<void>
  /**
   * Signs in. Rejects if the credentials are wrong. If the account isn't a client's, signs out again with a reason in
   * the state.
   */
  login: (credentials: Credentials) => Promise<void>
  /** Sets a new password with a mailed code, and signs in. */
  resetPassword: (reset: PasswordReset) => Promise<void>
  logout: () => Promise<void>
  /** Called when the transport couldn't refresh the tokens. */
  lose: () => void
}

/** Milliseconds after which signing out stops waiting for the server. */
const logoutTimeLimit = 5_000
/** Milliseconds after which the starting app stops waiting for the server and shows the last stored answers. */
const startTimeLimit = 10_000

interface SessionParts {
  api: Api
  tokens: TokenStore
  /** The signed-in client's last answers, which are stored on this device. */
  latest: { read: () => Promise<LatestSession | undefined>; forget: () => Promise<void> }
}

/** Creates the session of this tab. */
export function createSession({ api, tokens, latest }: SessionParts): Session {
  const stateAtom = atom<SessionState>({ status: 'initialising' })
  const root = createStore()
  let closeStore: (() => void) | undefined

  function end(why: { refusal?: Refusal; isLost?: boolean } = {}) {
    // If the page starts without tokens, there is nothing to delete.
    if (closeStore || why.isLost) void latest.forget().catch(() => undefined)
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

  async function open(
    { user, person }: { user?: User; person: Person },
    restore?: LatestSession['restore'],
  ): Promise<void> {
    const { openStore } = await import('./open-store.ts')
    const { store, client, close } = openStore(api, { user, person })
    restore?.(client)
    closeStore?.()
    closeStore = close
    root.set(stateAtom, { status: 'signedIn', person, store })
  }

  async function enter(options: { signal?: AbortSignal } = {}): Promise<void> {
    const user = await api.auth.getCurrentSession({}, options)
    const [person] = await api.account.listPersons({ query: { userId: user.id } }, options)
    if (person?.type !== 'user') return refuse(person ? 'coach' : 'noProfile')
    await open({ user, person })
  }

  /** Opens the session with the last answers. Resolves to whether there are any. */
  async function enterOffline(): Promise<boolean> {
    const read = await latest.read()
    if (read) await open(read, read.restore)
    return read !== undefined
  }

  return {
    stateAtom,
    root,
    api,
    async start() {
      if (!tokens.read().accessToken) return end()
      root.set(stateAtom, { status: 'initialising' })
      await enter({ signal: AbortSignal.timeout(startTimeLimit) }).catch(async () => {
        // If the server has refused the session, the state already says so.
        const isOpen = () => root.get(stateAtom).status !== 'initialising'
        if (isOpen() || (await enterOffline().catch(() => false)) || isOpen()) return
        root.set(stateAtom, { status: 'unreachable' })
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
      await latest.forget().catch(() => undefined)
      end()
    },
    lose() {
      if (root.get(stateAtom).status !== 'signedOut') end({ isLost: true })
    },
  }
}
