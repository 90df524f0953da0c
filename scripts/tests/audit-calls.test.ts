import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

interface AuditCalls {
  signIn: (address: string, credentials: object) => Promise<{ get: (path: string) => Promise<unknown> }>
}
const { signIn } = (await import(join(import.meta.dirname, '../audit/compare.mjs'))) as AuditCalls

let server: Server
afterEach(() => server.close())

const tokenOf = (iat: number) => `e30.${Buffer.from(JSON.stringify({ iat })).toString('base64url')}.signature`

const reply = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0' }).end(JSON.stringify(body))

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a server that is busy for the first call to each path. */
function busyServer(): Promise<string> {
  const called = new Set<string>()
  return serve(({ url = '' }, response) => {
    if (!called.has(url)) reply(response, 503, { code: 'busy' })
    else reply(response, 200, url === '/auth/login' ? { accessToken: tokenOf(1) } : [])
    called.add(url)
  })
}

/** Starts a server whose first token has expired by the time it is used. */
function serverOfExpiredToken(): Promise<string> {
  let issued = 0
  return serve(({ url, headers }, response) => {
    if (url === '/auth/login') reply(response, 200, { accessToken: tokenOf((issued += 1)) })
    else if (headers.authorization === `Bearer ${tokenOf(1)}`) reply(response, 401, { code: 'invalid_token' })
    else reply(response, 200, [])
  })
}

it('the audit of numbers calls a busy server again', async () => {
  const { get } = await signIn(await busyServer(), { email: 'coach@attune.example', password: 'Attune2026' })
  expect(await get('/account/persons')).toEqual([])
})

it('the audit of numbers signs in again after its token has expired', async () => {
  const { get } = await signIn(await serverOfExpiredToken(), { email: 'coach@attune.example', password: 'Attune2026' })
  expect(await get('/account/persons')).toEqual([])
})
