import { type Api, ApiError, memoryTokenStore, type Person } from '@attune/api'
import { expect, it, vi } from 'vitest'
import type { LatestSession } from '../offline/latest-answers.ts'
import { createSession } from './session.ts'

const pair = { accessToken: 'access', refreshToken: 'refresh' }
const client: Person = {
  id: 'person-1',
  userId: 'user-1',
  type: 'user',
  firstName: 'Amara',
  lastName: 'Okafor',
  aboutMe: '',
  profilePicture: null,
  version: 1,
}
const unreachable = new ApiError({ status: 0, code: 'no_answer', service: 'auth', operation: 'getCurrentSession' })

function sessionOf(
  persons: Person[],
  getCurrentSession: () => Promise<unknown> = async () => ({ id: 'user-1' }),
  latest?: LatestSession,
) {
  const tokens = memoryTokenStore(pair)
  const logout = vi.fn(async () => undefined)
  // The test fails if the session calls another operation.
  const api = {
    auth: { getCurrentSession, logout, login: async () => pair },
    account: { listPersons: async () => persons },
  } as unknown as Api
  const forget = vi.fn(async () => undefined)
  const session = createSession({ api, tokens, latest: { read: async () => latest, forget } })
  return { session, tokens, logout, forget, state: () => session.root.get(session.stateAtom) }
}

it('a session starts with the stored tokens of a client', async () => {
  const { session, state } = sessionOf([client])
  await session.start()
  expect(state()).toMatchObject({ status: 'signedIn', person: client })
})

it.each([
  ['coach', [{ ...client, type: 'coach' as const }]],
  ['noProfile', []],
] as const)('an account is refused for the reason %s, and its session ends', async (refusal, persons) => {
  const { session, state, tokens, logout } = sessionOf([...persons])
  await session.login({ email: 'a@b.example', password: 'Riverbend-47' })
  expect([state(), tokens.read(), logout.mock.calls.length]).toEqual([{ status: 'signedOut', refusal }, {}, 1])
})

it('a session keeps its tokens while they can’t be checked', async () => {
  const { session, state, tokens } = sessionOf([client], () => Promise.reject(unreachable))
  await session.start()
  expect([state().status, tokens.read()]).toEqual(['unreachable', pair])
})

it('a session is lost if it can’t be refreshed', async () => {
  const { session, state, tokens } = sessionOf([client])
  await session.start()
  session.lose()
  expect([state(), tokens.read()]).toEqual([{ status: 'signedOut', isLost: true }, {}])
})

it('a session starts with the last answers while the server can’t be reached', async () => {
  const latest = { person: client, restore: vi.fn() }
  const { session, state, tokens } = sessionOf([], () => Promise.reject(unreachable), latest)
  await session.start()
  expect(state()).toMatchObject({ status: 'signedIn', person: client })
  expect([latest.restore.mock.calls.length, tokens.read()]).toEqual([1, pair])
})

it('a session deletes the last answers when it ends', async () => {
  const left = sessionOf([client])
  await left.session.start()
  await left.session.logout()
  expect(left.forget).toHaveBeenCalled()
  const lost = sessionOf([client])
  await lost.session.start()
  lost.session.lose()
  expect(lost.forget).toHaveBeenCalled()
})

it('a session that the server refuses doesn’t start with the last answers', async () => {
  const refused = sessionOf(
    [client],
    () => {
      refused.session.lose()
      return Promise.reject(
        new ApiError({ status: 401, code: 'session_over', service: 'auth', operation: 'getCurrentSession' }),
      )
    },
    { person: client, restore: vi.fn() },
  )
  await refused.session.start()
  expect(refused.state()).toEqual({ status: 'signedOut', isLost: true })
})
