import assert from 'node:assert/strict'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { TokenStore } from '../http/token-store.ts'
import type { Service } from '../model/enumerations.ts'

/** The side under test: the mock handlers, or a server with the demo organisation. */
export interface ConformanceSide {
  /** Creates a client with an empty token store. Its transport checks every answer against the contract. */
  connect: () => { api: Api; tokens: TokenStore }
  /** Sends a read without using the contract's client. */
  ask: (address: { service: Service; path: string }, headers: Readonly<Record<string, string>>) => Promise<Response>
  credentials: { email: string; password: string }
  /** The credentials of one of the coach's clients. */
  clientCredentials: { email: string; password: string }
  /** A valid import key. */
  importKey: string
}

/** A rule of the contract that is checked against a side. */
export interface ConformanceCase {
  name: string
  check: (side: ConformanceSide) => Promise<void>
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Returns a picture of one pixel. */
export const onePixel = (): Blob =>
  new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], { type: 'image/png' })

/** An id that no record has. */
export const unknownId = '01976000-0000-7fff-8000-00000000ffff'

/** Signs in as the coach, or with these credentials. */
export async function signIn({ connect, ...side }: ConformanceSide, credentials = side.credentials) {
  const { api, tokens } = connect()
  const pair = await api.auth.login({ body: credentials })
  tokens.write(pair)
  return { api, tokens, pair }
}

/** Returns a function that tests whether an error is a readable problem with this status. */
export const isProblem = (status: number) => (error: unknown) =>
  error instanceof ApiError && error.status === status && error.code !== 'unreadable_answer'

/**
 * Returns a function that tests whether an error is a problem with this status and code. If `paths` are given, the
 * problem must name exactly these fields.
 */
export const isRefusal = (status: number, code: string, paths?: readonly string[]) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== status || error.code !== code) return false
  if (paths) assert.deepEqual(named(error), paths)
  return true
}

const named = ({ fieldErrors }: ApiError) => fieldErrors.map(({ path }) => path)

/** Returns a function that tests whether an error is a 422 problem that names a single field, by its path. */
export const isFaultAt = (path: string) => (error: unknown) =>
  error instanceof ApiError && error.status === 422 && error.fieldErrors.some((fault) => fault.path === path)

/** Reads the caller’s own profile. */
export async function ownProfile({ api }: { api: Api }) {
  const user = await api.auth.getCurrentSession()
  const [person] = await api.account.listPersons({ query: { userId: user.id } })
  assert.ok(person)
  return person
}

/** Signs in the coach and the client. */
export async function together(side: ConformanceSide) {
  const coach = (await signIn(side)).api
  const client = (await signIn(side, side.clientCredentials)).api
  const { id: personId } = await ownProfile({ api: client })
  const { today } = await coach.journey.getJourney({ params: { personId } })
  return { coach, client, personId, today }
}

/** An instant in the future. */
export const inAnotherYear = '2099-01-01T08:00:00.000Z'
