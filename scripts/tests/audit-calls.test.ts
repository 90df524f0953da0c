import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

interface AuditCalls {
  signIn: (address: string, credentials: object) => Promise<{ get: (path: string) => Promise<unknown> }>
}
const { signIn } = (await import(join(import.meta.dirname, '../audit/compare.mjs'))) as AuditCalls

let server: Server
afterEach(() => server.close())

/** A server that is busy for the first call of each path. */
async function busyServer(): Promise<string> {
  const called = new Set<string>()
  const accessToken = `e30.${Buffer.from('{"iat":1}').toString('base64url')}.signature`
  const reply = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0' }).end(JSON.stringify(body))
  server = createServer(({ url = '' }, response) => {
    if (!called.has(url)) reply(response, 503, { code: 'busy' })
    else reply(response, 200, url === '/auth/login' ? { accessToken } : [])
    called.add(url)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('the audit of numbers calls a busy server again', async () => {
  const { get } = await signIn(await busyServer(), { email: 'coach@attune.example', password: 'Attune2026' })
  expect(await get('/account/persons')).toEqual([])
})
