import type { HttpHandler } from 'msw'
import type { ProfileType } from '../model/enumerations.ts'
import type { Operation, ResponseOf } from '../operation.ts'
import type { Tokens, User } from '../services/auth/auth.contract.ts'
import { answering, MockProblem, type MockRequest } from './answering.ts'
import type { MockWorld } from './world/world.ts'

/** Answers an operation to the callers that the contract allows. */
export type SignedIn = <O extends Operation>(
  operation: O,
  resolve: (request: MockRequest<O>) => ResponseOf<O> | Promise<ResponseOf<O>>,
) => HttpHandler

export interface MockSessions {
  signedIn: SignedIn
  issue: (type?: ProfileType) => Tokens
  refresh: (refreshToken: string) => Tokens
  end: (headers: Headers) => void
  userOf: (headers: Headers) => User
}

const tokenOf = (headers: Headers) => (headers.get('authorization') ?? '').replace('Bearer ', '')

/** The sessions of one world. A coach is signed in from the start. */
export function createSessions(world: MockWorld): MockSessions {
  const issue = (type: ProfileType = 'coach') => {
    const { sessions } = world
    sessions.issued += 1
    sessions.latest = type
    sessions.types.set(`mock-access-${sessions.issued}`, type)
    return { accessToken: `mock-access-${sessions.issued}`, refreshToken: `mock-refresh-${sessions.issued}` }
  }

  return {
    signedIn: (operation, resolve) =>
      answering(operation, (request) => {
        if (operation.access === 'import' && tokenOf(request.headers) === world.importKey) return resolve(request)
        const type = world.sessions.types.get(tokenOf(request.headers))
        if (!type) throw new MockProblem('invalid_token')
        if (operation.access !== 'none' && !operation.access.includes(type)) throw new MockProblem('type_not_allowed')
        return resolve(request)
      }),
    issue,
    refresh(refreshToken) {
      const { issued, latest } = world.sessions
      if (refreshToken !== `mock-refresh-${issued}`) throw new MockProblem('session_over')
      return issue(latest)
    },
    end(headers) {
      world.sessions.types.delete(tokenOf(headers))
    },
    userOf: (headers) => (world.sessions.types.get(tokenOf(headers)) === 'user' ? world.client : world.user),
  }
}
