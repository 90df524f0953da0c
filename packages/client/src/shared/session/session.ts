import { type Api, type Credentials, type PasswordReset, type Person, type TokenStore, type User } from '@attune/api'
import { type Atom, atom, createStore } from 'jotai'
import type { LatestSession } from '../offline/latest-answers.ts'

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
/** Milliseconds after which a start shows what was read last. */
const startTimeLimit = 10_000

interface SessionParts {
  api: Api
  tokens: TokenStore
  /** The answers that the signed-in client has read last on this device. */
  latest: { read: () => Promise<LatestSession | undefined>; forget: () => Promise<void> }
}

/** The one session of this tab. */
export function createSession({ api, tokens, latest }: SessionParts): Session {
  const stateAtom = atom<SessionState>({ status: 'initialising' })
  const root = createStore()
  let closeStore: (() => void) | undefined

  function end(why: { refusal?: Refusal; isLost?: boolean } = {}) {
    // A start without tokens has nothing to forget.
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

  /** Opens what was read last. Resolves to whether there is something. */
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
        // A refused session is lost by then, and says so.
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
