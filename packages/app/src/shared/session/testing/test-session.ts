import { type Api, ApiError, memoryTokenStore, type Person, type Tokens, type TokenStore } from '@attune/api'
import { vi } from 'vitest'
import { createSession, type SessionState } from '../session.ts'

export const pair = (name: string): Tokens => ({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` })
export const user = { id: 'user-1', email: 'coach@attune.example', organisationName: null, coachNames: [] }
export const coach: Person = {
  id: 'person-1',
  userId: user.id,
  type: 'coach',
  firstName: 'Dana',
  lastName: 'Whitlock',
  aboutMe: '',
  profilePicture: null,
  version: 1,
}
export const refused = (status: number, operation: string) =>
  new ApiError({ status, code: 'validation_failed', service: 'auth', operation })

/** Returns a session on an API whose calls the test answers. */
export function database(initial: Partial<Tokens> = {}) {
  const calls = {
    login: vi.fn(async () => pair('1')),
    getCurrentSession: vi.fn(async () => user),
    logout: vi.fn(async () => {}),
    listPersons: vi.fn(async (): Promise<Person[]> => [coach]),
    resetPassword: vi.fn(async () => pair('reset')),
    prepare: vi.fn(async () => {}),
    announceEnd: vi.fn(() => {}),
  }
  const tokens: TokenStore = memoryTokenStore(initial)
  const time = Promise.withResolvers<void>()
  const wait = vi.fn(() => time.promise)
  // If the session calls any other operation, the test fails.
  const api = {
    auth: {
      login: calls.login,
      getCurrentSession: calls.getCurrentSession,
      logout: calls.logout,
      resetPassword: calls.resetPassword,
    },
    account: { listPersons: calls.listPersons },
  } as unknown as Api
  const session = createSession({
    services: async () => api,
    tokens,
    prepare: calls.prepare,
    announceEnd: calls.announceEnd,
    wait,
    currentPath: () => '/settings',
  })
  const state = (): SessionState => session.root.get(session.stateAtom)
  return { session, state, tokens, wait, passTime: time.resolve, ...calls }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve))
export const credentials = { email: user.email, password: 'Attune2026' }

/** Returns the same as `database`, after a start with stored tokens. */
export async function signedIn() {
  const all = database(pair('1'))
  await all.session.start()
  const before = all.state()
  if (before.status !== 'signedIn') throw new Error('expected to be signed in')
  return { ...all, store: before.store }
}
