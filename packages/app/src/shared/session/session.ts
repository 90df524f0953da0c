import { type Api, type Credentials, type PasswordReset, type TokenStore, userOfToken } from '@attune/api'
import { type Atom, atom, createStore } from 'jotai'
import { type Clock, clockAtom, deviceClock } from '../time/clock.ts'
import { openMemory, type SessionMemory, type Store } from './connection.ts'
import { loadCoach } from './load-coach.ts'
import { isRefusal } from './session-errors.ts'
import type { TypedTexts } from './typed-texts.ts'

export type SessionState =
  | { readonly status: 'initialising' }
  /** The tokens could not be checked, which is no reason to sign out. */
  | { readonly status: 'unreachable' }
  /**
   * `refusal` is the reason why a session ended right after it started. `isLost` means that the session couldn't be
   * refreshed.
   */
  | { readonly status: 'signedOut'; readonly refusal?: unknown; readonly isLost?: boolean }
  /** `returnTo` is the page on which this coach lost the previous session. */
  | { readonly status: 'signedIn'; readonly userId: string; readonly store: Store; readonly returnTo?: string }

export interface Session {
  /** Read this atom from `root`. */
  readonly stateAtom: Atom<SessionState>
  /** Only the status, without data about clients. */
  readonly statusAtom: Atom<SessionState['status']>
  readonly root: Store
  /** Checks the stored tokens. Call it again to retry after 'unreachable'. */
  start: () => Promise<void>
  /** Signs in. If that fails, removes the tokens and rejects with the reason. */
  login: (credentials: Credentials) => Promise<void>
  logout: () => Promise<void>
  /** Mails a code for a new password, if the email belongs to a user. */
  requestResetCode: (email: string) => Promise<void>
  /** Rejects if the code is wrong. */
  verifyResetCode: (asked: Omit<PasswordReset, 'password'>) => Promise<void>
  /** Sets the new password, and signs in with it if no coach is signed in. Rejects if it could not be set. */
  resetPassword: (reset: PasswordReset) => Promise<void>
  /**
   * Ends a session that could not be refreshed. Sign-in then says why, and the same coach returns to the page and the
   * typed text.
   */
  lose: () => void
  /** Called when the coach signs out in another tab. A call that is refused after that doesn't mean a lost session. */
  endElsewhere: () => void
  /** Called when the coach has returned to the page of the lost session. */
  forgetReturn: () => void
  /** Called when another tab has changed the stored tokens. `key` is null if that tab cleared the storage. */
  onStored: (key: string | null) => void
  /** Checks another tab's tokens again if checking them has failed. */
  checkAgain: () => void
}

interface SessionDeps {
  /** Called on first use, because sign-in renders without its code. */
  services: () => Promise<Api>
  tokens: TokenStore
  /** Prepares the first screen of a session that starts with stored tokens. */
  prepare?: (store: Store) => Promise<void>
  /**
   * Tells the other tabs that the coach is signing out. The server refuses their calls before they notice it in the
   * storage.
   */
  announceEnd?: () => void
  /** Returns the path of the displayed page. */
  currentPath?: () => string
  clock?: Clock
  wait?: (milliseconds: number) => Promise<void>
}

/** Milliseconds to wait for another tab's refresh. */
const refreshElsewhere = 5_000
/** Milliseconds after which signing out no longer waits for the server. */
const logoutTimeLimit = 5_000

const waitInTime = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Creates the tab's only session: the signed-in coach, and the memory that ends with the session. */
export function createSession({
  services,
  tokens,
  prepare,
  announceEnd,
  currentPath = () => location.pathname + location.search,
  clock = deviceClock,
  wait = waitInTime,
}: SessionDeps): Session {
  const stateAtom = atom<SessionState>({ status: 'initialising' })
  const root = createStore()
  root.set(clockAtom, clock)
  let memory: { of: string; kept: SessionMemory } | undefined
  /** The state from which a coach continues after a lost session. */
  let lost: { of: string; path: string; texts: TypedTexts } | undefined
  // Each start and each end begins a new turn. Answers from earlier turns are ignored.
  let turn = 0
  /** Whether the tokens have changed since they were last checked successfully. */
  let isUnchecked = false
  /** Whether the coach is signing out, in this tab or another one. */
  let isEnding = false

  function forget() {
    memory?.kept.drop()
    memory = undefined
  }

  function signOut(why: { refusal?: unknown; isLost?: boolean } = {}) {
    turn += 1
    isUnchecked = false
    isEnding = false
    tokens.clear()
    forget()
    if (!why.isLost) lost = undefined
    root.set(stateAtom, { status: 'signedOut', ...why })
  }

  async function enter(mine: number): Promise<void> {
    const api = await services()
    const coach = await loadCoach(api)
    if (mine !== turn) return
    isUnchecked = false
    isEnding = false
    const userId = coach.user.id
    if (memory?.of !== userId) {
      forget()
      memory = { of: userId, kept: openMemory(api, clock) }
    }
    const { kept } = memory
    kept.keepCoach(coach)
    if (root.get(stateAtom).status === 'initialising') {
      await prepare?.(kept.store)
      if (mine !== turn) return
    }
    const left = lost?.of === userId ? lost : undefined
    lost = undefined
    if (left) kept.restore(left.texts)
    root.set(stateAtom, { status: 'signedIn', userId, store: kept.store, ...(left && { returnTo: left.path }) })
  }

  /** Ends the session on the server. The coach is signed out here even if the server doesn't answer. */
  async function revoke(): Promise<void> {
    const { refreshToken } = tokens.read()
    const body = refreshToken ? { refreshToken } : {}
    try {
      const { auth } = await services()
      await auth.logout({ body }, { signal: AbortSignal.timeout(logoutTimeLimit) })
    } catch {
      // Ignore the error, because signing out has an immediate effect here.
    }
  }

  function reload(): Promise<void> {
    const state = root.get(stateAtom)
    const userId = state.status === 'signedIn' ? state.userId : undefined
    if (userId !== undefined && userId === (userOfToken(tokens.read().accessToken ?? '') ?? userId)) return tryTokens()
    if (userId !== undefined) {
      // No data about the previous coach may remain, whether or not the next coach's profile loads.
      forget()
      root.set(stateAtom, { status: 'signedOut' })
    }
    root.set(stateAtom, { status: 'initialising' })
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
        if (mine === turn) signOut({ refusal: error })
      } else if (root.get(stateAtom).status === 'signedIn') {
        // The screen and the typed text stay.
        isUnchecked = true
      } else {
        root.set(stateAtom, { status: 'unreachable' })
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
      // A session needs an access token to start. A refresh token without an access token is cleared.
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
      isEnding = true
      announceEnd?.()
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
      // After coaches change their own password, they stay on the screen, and only the tokens are new.
      if (root.get(stateAtom).status !== 'signedIn') await tryTokens()
    },
    lose() {
      // Ignore late answers to calls from a session that has ended.
      if (root.get(stateAtom).status === 'signedOut') return
      if (isEnding) return signOut()
      if (memory) lost = { of: memory.of, path: currentPath(), texts: memory.kept.typedTexts() }
      signOut({ isLost: true })
    },
    endElsewhere() {
      isEnding = true
    },
    forgetReturn() {
      const state = root.get(stateAtom)
      if (state.status !== 'signedIn') return
      const { status, userId, store } = state
      root.set(stateAtom, { status, userId, store })
    },
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
    checkAgain() {
      if (!isUnchecked) return
      isUnchecked = false
      void reload()
    },
  }
}
