import { fillPath, problemSchema, type Operation } from '@attune/api/contract'
import { expect } from 'vitest'
import { describeContract } from '../../src/platform/http/openapi/openapi.ts'
import { MOST_ADDRESS } from '../../src/platform/http/refuse-requests.ts'
import { accessTable, type AccessRow } from './access-table.ts'
import { tokenOf, type Pair } from './clients/two-organisations.ts'
import type { TestServer } from './test-server.ts'

/** The input of a call. */
export interface Call {
  readonly params: Readonly<Record<string, string>>
  readonly query: object
  readonly body: string | Uint8Array | undefined
  readonly headers?: Readonly<Record<string, string>>
}

type Described = Record<string, Record<string, { responses: Record<string, unknown> }>>
const { paths } = describeContract('http://127.0.0.1:4000') as { paths: Described }
const rows = accessTable as Readonly<Record<string, AccessRow>>

const callerOf = ({ access }: Operation) =>
  access === 'import' ? access : access.includes('coach') ? ('coach' as const) : ('user' as const)

/** Returns the path parameters for the pair's own record. */
export function ownParams(operation: Operation, pair: Pair): Readonly<Record<string, string>> {
  const row = rows[operation.id]
  if (!row || !('params' in row)) return {}
  return row.params?.(pair, callerOf(operation) === 'coach' ? 'coach' : 'user') ?? {}
}

/** Returns a token with which the pair may call an operation. */
export const tokenFor = (server: TestServer, operation: Operation, pair: Pair): Promise<string> =>
  tokenOf(server, pair, callerOf(operation))

/** Makes a call. Expects a documented answer other than an internal error. */
export async function expectDocumented(
  server: TestServer,
  operation: Operation,
  {
    params,
    query,
    body,
    headers = { 'Content-Type': 'application/json' },
    accessToken,
  }: Call & { accessToken: string },
): Promise<void> {
  const { service, method } = operation
  const documented = paths[`/${service}${operation.path}`]?.[method.toLowerCase()]?.responses ?? {}
  const path = `/${service}${fillPath(operation, params)}`
  // Two dots may lead out of the service to the app's page, which this server doesn't have.
  if (!addressOf(path).startsWith(`/${service}/`)) return
  const address = `${path}?${new URLSearchParams(query as never).toString()}`
  const response = await server.request(address, {
    method,
    headers: { ...latin(headers), Authorization: `Bearer ${accessToken}` },
    ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
  })
  expect(response.status, server.logged.at(-2)).toBeLessThan(500)
  // A longer address is refused before the server looks for the operation.
  if (response.status === 414) expect(new URL(address, 'http://localhost').href.length).toBeGreaterThan(MOST_ADDRESS)
  // A path with dots may resolve to another address of the service, which may not support the method. Only unchanged
  // paths are checked.
  else if (addressOf(path) === path) expect(Object.keys(documented)).toContain(String(response.status))
  if (response.status >= 400) problemSchema.validateSync(await response.json(), { strict: true })
  else await response.body?.cancel()
}

/** Returns the path that is requested once its dots are resolved. */
const addressOf = (path: string) => new URL(path, 'http://127.0.0.1').pathname

/** Returns header values as the network transmits them, byte by byte. */
const latin = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]))
