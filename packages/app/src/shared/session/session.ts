import { type Api, ApiError, type Credentials, type PasswordReset, type TokenStore } from '@attune/api'
import { type Atom, atom, createStore } from 'jotai'
import { type Clock, deviceClock } from '../time/clock.ts'
import { openMemory, type SessionMemory, type Store } from './connection.ts'
import { loadCoach } from './load-coach.ts'
import { isRefusal } from './session-errors.ts'

export type SessionState =
  | { readonly status: 'initialising' }
  /** The tokens could not be tried: nobody is signed out for that. */
  | { readonly status: 'unreachable'; readonly error: unknown }
  /** `refusal` is why a session that had begun was refused. */
  | { readonly status: 'signedOut'; readonly refusal?: unknown }
  | { readonly status: 'signedIn'; readonly userId: string; readonly store: Store }

export interface Session {
  /** Read it with `root`. */
  readonly stateAtom: Atom<SessionState>
  /** The status alone, which holds nothing of a client. */
  readonly statusAtom: Atom<SessionState['status']>
  readonly root: Store
  /** Tries the stored tokens; also the retry after 'unreachable'. */
  start: () => Promise<void>
  /** Rejects with the reason; then no token is left. */
  login: (credentials: Credentials) => Promise<void>
  logout: () => Promise<void>
  /** Mails a code for a new password, if the email is known. */
  requestResetCode: (email: string) => Promise<void>
  /** Rejects when the code isn't the one that was mailed. */
  verifyResetCode: (asked: Omit<PasswordReset, 'password'>) => Promise<void>
  /** Sets the new password, and signs in with it where nobody is signed in. Rejects when it could not be set. */
  resetPassword: (reset: PasswordReset) => Promise<void>
  /** The transport could not refresh: back to sign-in, without a word. */
  lose: () => void
  /** Another tab changed what is stored. `key` is null when all of it was cleared. */
  onStored: (key: string | null) => void
}

interface SessionDeps {
  /** Asked for when it is first needed: its code needn't be there for a sign-in screen to be seen. */
  services: () => Promise<Api>
  tokens: TokenStore
  clock?: Clock
  wait?: (milliseconds: number) => Promise<void>
}

/** Milliseconds that another tab's refresh may take. */
const refreshElsewhere = 5_000
/** Milliseconds after which signing out no longer waits for the server. */
const logoutPatience = 5_000

const waitInTime = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The one session of this tab: who is signed in, and the memory that ends with it. */
export function createSession({ services, tokens, clock = deviceClock, wait = waitInTime }: SessionDeps): Session {
  const stateAtom = atom<SessionState>({ status: 'initialising' })
  const root = createStore()
  let memory: { of: string; kept: SessionMemory } | undefined
  // Each beginning and each end is a turn; what an earlier turn still brings is ignored.
  let turn = 0

  function forget() {
    memory?.kept.drop()
    memory = undefined
  }

  function signOut(refusal?: unknown) {
    turn += 1
    tokens.clear()
    forget()
    root.set(stateAtom, { status: 'signedOut', ...(refusal === undefined ? {} : { refusal }) })
  }

  async function enter(mine: number): Promise<void> {
    const api = await services()
    const coach = await loadCoach(api)
    if (mine !== turn) return
    if (memory?.of !== coach.user.id) {
      forget()
      memory = { of: coach.user.id, kept: openMemory(api, clock) }
    }
    memory.kept.keepCoach(coach)
    root.set(stateAtom, { status: 'signedIn', userId: coach.user.id, store: memory.kept.store })
  }

  /** Tells the server to end the session; that it doesn't answer must not keep anyone signed in here. */
  async function revoke(): Promise<void> {
    const { refreshToken } = tokens.read()
    const body = refreshToken ? { refreshToken } : {}
    try {
      const { auth } = await services()
      await auth.logout({ body }, { signal: AbortSignal.timeout(logoutPatience) })
    } catch {
      // Whoever signs out here is signed out here.
    }
  }

  function reload(): Promise<void> {
    if (root.get(stateAtom).status !== 'signedIn') root.set(stateAtom, { status: 'initialising' })
    return tryTokens()
  }

  async function tryTokens(): Promise<void> {
    turn += 1
    const mine = turn
    try {
      await enter(mine)
    } catch (error) {
      if (mine !== turn) return
      if (isRefusal(error)) {
        await revoke()
        if (mine === turn) signOut(error)
      } else if (error instanceof ApiError && error.status === 401) {
        signOut()
      } else {
        root.set(stateAtom, { status: 'unreachable', error })
      }
    }
  }

  async function waitForTokenOfAnotherTab(): Promise<void> {
    turn += 1
    const mine = turn
    await wait(refreshElsewhere)
    if (mine === turn && !tokens.read().accessToken) signOut()
  }

  return {
    stateAtom,
    statusAtom: atom((get) => get(stateAtom).status),
    root,
    async start() {
      // Spec 4: with no access token, or with only a refresh token and no storage event, the session is cleared.
      if (!tokens.read().accessToken) return signOut()
      await reload()
    },
    async login(credentials) {
      turn += 1
      const mine = turn
      try {
        const { auth } = await services()
        tokens.write(await auth.login({ body: credentials }))
        await enter(mine)
      } catch (error) {
        if (isRefusal(error)) await revoke()
        if (mine === turn) tokens.clear()
        throw error
      }
    },
    async logout() {
      await revoke()
      signOut()
    },
    async requestResetCode(email) {
      const { auth } = await services()
      await auth.requestPasswordReset({ body: { email } })
    },
    async verifyResetCode(asked) {
      const { auth } = await services()
      await auth.verifyResetCode({ body: asked })
    },
    async resetPassword(reset) {
      const { auth } = await services()
      tokens.write(await auth.resetPassword({ body: reset }))
      // Whoever changes the own password is known already, and stays where they are: only the tokens are new.
      if (root.get(stateAtom).status !== 'signedIn') await tryTokens()
    },
    lose: () => signOut(),
    onStored(key) {
      if (key !== null && key !== 'accessToken' && key !== 'refreshToken') return
      const { accessToken, refreshToken } = tokens.read()
      if (accessToken) {
        if (key !== 'refreshToken') void reload()
      } else if (refreshToken) {
        void waitForTokenOfAnotherTab()
      } else if (root.get(stateAtom).status !== 'signedOut') {
        signOut()
      }
    },
  }
}
