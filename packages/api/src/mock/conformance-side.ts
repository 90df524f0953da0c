import assert from 'node:assert/strict'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { TokenStore } from '../http/token-store.ts'
import type { Service } from '../model/enumerations.ts'

/** A service side to hold to the contract: the mock handlers, or a server with the demo organisation. */
export interface ConformanceSide {
  /** A client with an empty token store; its transport checks every answer against the contract. */
  connect: () => { api: Api; tokens: TokenStore }
  /** Any read, as it is on the wire. */
  ask: (address: { service: Service; path: string }, headers: Readonly<Record<string, string>>) => Promise<Response>
  credentials: { email: string; password: string }
  /** Those of one of the coach's clients. */
  clientCredentials: { email: string; password: string }
  /** A key for imports that is in force. */
  importKey: string
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** The smallest of pictures. */
export const onePixel = (): Blob =>
  new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], { type: 'image/png' })

/** An id that nobody has. */
export const unknownId = '01976000-0000-7fff-8000-00000000ffff'

/** Signs in as the coach, or as whoever is named. */
export async function signIn({ connect, ...side }: ConformanceSide, credentials = side.credentials) {
  const { api, tokens } = connect()
  const pair = await api.auth.login({ body: credentials })
  tokens.write(pair)
  return { api, tokens, pair }
}

export const isProblem = (status: number) => (error: unknown) =>
  error instanceof ApiError && error.status === status && error.code !== 'unreadable_answer'

export const isRefusal = (status: number, code: string) => (error: unknown) =>
  error instanceof ApiError && error.status === status && error.code === code

export async function ownProfile({ api }: { api: Api }) {
  const user = await api.auth.getCurrentSession()
  const [person] = await api.account.listPersons({ query: { userId: user.id } })
  assert.ok(person)
  return person
}
