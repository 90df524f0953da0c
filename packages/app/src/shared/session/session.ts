import { type Api, ApiError, type Credentials, type PasswordReset, type TokenStore } from '@attune/api'
import { type Atom, atom, createStore } from 'jotai'
import { type Clock, deviceClock } from '../time/clock.ts'
import { openMemory, type SessionMemory, type Store } from './connection.ts'
import { loadCoach } from './load-coach.ts'
import { isRefusal } from './session-errors.ts'

export type SessionState =
  | { readonly status: 'initialising' }
  /** The tokens could not be checked, which is no reason to sign out. */
  | { readonly status: 'unreachable'; readonly error: unknown }
  /** `refusal` is the reason why a session ended right after its start. */
  | { readonly status: 'signedOut'; readonly refusal?: unknown }
  | { readonly status: 'signedIn'; readonly userId: string; readonly store: Store }

export interface Session {
  /** Read it with `root`. */
  readonly stateAtom: Atom<SessionState>
  /** The status alone, without data of clients. */
  readonly statusAtom: Atom<SessionState['status']>
  readonly root: Store
  /** Checks the stored tokens. Also the retry after 'unreachable'. */
  start: () => Promise<void>
  /** Rejects with the reason, and removes the tokens. */
  login: (credentials: Credentials) => Promise<void>
  logout: () => Promise<void>
  /** Mails a code for a new password, if the email belongs to a user. */
  requestResetCode: (email: string) => Promise<void>
  /** Rejects if the code is wrong. */
  verifyResetCode: (asked: Omit<PasswordReset, 'password'>) => Promise<void>
  /** Sets the new password, and signs in with it if no coach is signed in. Rejects if it could not be set. */
  resetPassword: (reset: PasswordReset) => Promise<void>
  /** The transport could not refresh: back to sign-in, without a message. */
  lose: () => void
  /** Another tab changed the stored tokens. `key` is null if it cleared the storage. */
  onStored: (key: string | null) => void
}

interface SessionDeps {
  /** Called on first use, because sign-in renders without its code. */
  services: () => Promise<Api>
  tokens: TokenStore
  clock?: Clock
  wait?: (milliseconds: number) => Promise<void>
}

/** Milliseconds to wait for another tab's refresh. */
const refreshElsewhere = 5_000
/** Milliseconds after which signing out no longer waits for the server. */
const logoutPatience = 5_000

const waitInTime = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The one session of this tab: the signed-in coach, and the memory that ends with the session. */
export function createSession({ services, tokens, clock = deviceClock, wait = waitInTime }: SessionDeps): Session {
  const stateAtom = atom<SessionState>({ status: 'initialising' })
  const root = createStore()
  let memory: { of: string; kept: SessionMemory } | undefined
  // Each start and each end is a turn. Answers of earlier turns are ignored.
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

  /** Ends the session on the server. The coach is signed out here even if the server doesn't answer. */
  async function revoke(): Promise<void> {
    const { refreshToken } = tokens.read()
    const body = refreshToken ? { refreshToken } : {}
    try {
      const { auth } = await services()
      await auth.logout({ body }, { signal: AbortSignal.timeout(logoutPatience) })
    } catch {
      // Signing out takes effect here at once.
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
      // After a change of the coach's own password the coach stays on the screen: only the tokens are new.
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
