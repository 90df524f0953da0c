import type { HttpHandler } from 'msw'
import type { ProfileType } from '../model/enumerations.ts'
import { acceptsKey, type Operation, type ResponseOf } from '../operation.ts'
import type { Tokens, User } from '../services/auth/auth.contract.ts'
import { answering, MockProblem, refuse, type MockRequest, type UncheckedRequest } from './answering.ts'
import { ownPerson } from './database/own-person.ts'
import type { MockSession, MockDatabase } from './database/database.ts'

type Resolve<O extends Operation> = (request: MockRequest<O>) => ResponseOf<O> | Promise<ResponseOf<O>>

/**
 * Answers an operation for the callers whom the contract allows. A call with an idempotency key is performed once.
 * @param permit refuses further callers before anything is validated
 */
export type SignedIn = <O extends Operation>(
  operation: O,
  resolve: Resolve<O>,
  permit?: (asked: UncheckedRequest) => void,
) => HttpHandler

/** The sessions of one mock database, with the signed-in users and their tokens. */
export interface MockSessions {
  signedIn: SignedIn
  issue: (type?: ProfileType) => Tokens
  refresh: (refreshToken: string) => Tokens
  end: (headers: Headers) => void
  userOf: (headers: Headers) => User
}

const tokenOf = (headers: Headers) => /^Bearer ([\w.-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]

const pairOf = (number: number): Tokens => ({
  accessToken: `mock-access-${number}`,
  refreshToken: `mock-refresh-${number}`,
})

/** Creates the sessions of one mock database. A coach and a client are signed in from the start. */
export function createSessions(database: MockDatabase): MockSessions {
  const find = (name: keyof Tokens, token: string | undefined) =>
    database.sessions.open.find(({ pairs }) => pairs.some((number) => pairOf(number)[name] === token))
  const end = (ended: MockSession | undefined) => {
    database.sessions.open = database.sessions.open.filter((session) => session !== ended)
  }

  function next(session: MockSession): Tokens {
    database.sessions.latest += 1
    session.pairs.push(database.sessions.latest)
    session.isLatestUsed = false
    return pairOf(database.sessions.latest)
  }

  const userOf = (headers: Headers) =>
    find('accessToken', tokenOf(headers))?.type === 'user' ? database.client : database.user

  function checkCaller({ access }: Operation, headers: Headers): void {
    const token = tokenOf(headers)
    if (access === 'import' && token === database.importKey) return
    if (token === undefined) throw new MockProblem('token_required', 'Please sign in')
    const session = find('accessToken', token)
    if (!session) throw new MockProblem('invalid_token', 'Please sign in')
    if (token === pairOf(session.pairs.at(-1) ?? NaN).accessToken) session.isLatestUsed = true
    if (access !== 'none' && !access.includes(session.type)) throw new MockProblem('type_not_allowed')
  }

  /** Refuses a client who reads another person's records in the same way as for an unknown person. */
  function checkOwn(headers: Headers, params: unknown): void {
    const { personId } = (params ?? {}) as { personId?: string }
    const isClient = find('accessToken', tokenOf(headers))?.type === 'user'
    if (isClient && personId !== undefined && personId !== ownPerson(database, database.client).id)
      throw new MockProblem('not_found')
  }

  async function once<O extends Operation>(
    operation: O,
    asked: MockRequest<O>,
    resolve: Resolve<O>,
  ): Promise<ResponseOf<O>> {
    const { headers, ...sent } = asked
    const key = headers.get('Idempotency-Key')
    if (!acceptsKey(operation) || key === null) return resolve(asked)
    if (!/^[\x21-\x7e]{1,255}$/.test(key))
      refuse({ path: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' })
    const call = `${userOf(headers).id} ${operation.id} ${key}`
    const request = JSON.stringify(sent)
    const known = database.answersByKey.get(call)
    if (known && known.request !== request) throw new MockProblem('idempotency_key_reused')
    if (known) return withoutDeletedNote(known.answer) as ResponseOf<O>
    const answer = await resolve(asked)
    database.answersByKey.set(call, { request, answer })
    return answer
  }

  /**
   * Returns a stored answer without the text of a note that has since been deleted. Stored answers don't contain a
   * note's text, so the note is read again.
   */
  function withoutDeletedNote(answer: unknown): unknown {
    const { note: named } = (answer ?? {}) as { note?: { id: string } }
    if (!named) return answer
    const note = database.notes.find(({ id }) => id === named.id)
    if (!note) throw new MockProblem('not_found')
    return { ...(answer as object), note }
  }

  return {
    signedIn: (operation, resolve, permit) =>
      answering(
        operation,
        (asked) => {
          checkOwn(asked.headers, asked.params)
          return once(operation, asked, resolve)
        },
        (asked) => {
          checkCaller(operation, asked.headers)
          permit?.(asked)
        },
      ),
    issue(type = 'coach') {
      const session: MockSession = { type, pairs: [], isLatestUsed: false }
      database.sessions.open.push(session)
      return next(session)
    },
    refresh(refreshToken) {
      const session = find('refreshToken', refreshToken)
      if (!session) throw new MockProblem('session_over')
      const [latest, before] = session.pairs.toReversed().map(pairOf)
      if (refreshToken === latest?.refreshToken) return next(session)
      if (latest && refreshToken === before?.refreshToken) {
        // The answer with the next refresh token may have been lost.
        if (session.isLatestUsed) throw new MockProblem('superseded')
        return latest
      }
      // An older refresh token is a copy.
      end(session)
      throw new MockProblem('session_over')
    },
    end: (headers) => end(find('accessToken', tokenOf(headers))),
    userOf,
  }
}
