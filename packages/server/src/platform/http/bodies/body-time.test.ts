import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { limitBodyTime } from './body-time.ts'

const server = createTestServer()
const [email, password] = ['client@attune.example', 'Attune2026']
const times = { usual: 1_000, upload: 30_000 }

let port: Server
let clientId: string
let picture: Buffer

beforeEach(async () => {
  port = createAdaptorServer({ fetch: (request, bindings) => server.answer(request, bindings) }) as Server
  limitBodyTime(port, times)
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve))
  const coach = await addCoach(server, { email: 'coach@attune.example', password })
  clientId = (await addClient(server, { email, password, coach, startedAt: null })).clientId
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#7aa' } })
    .png()
    .toBuffer()
})

afterEach(async () => {
  port.closeAllConnections()
  await new Promise((resolve) => port.close(resolve))
})

/** A request that sends its headers and the first bytes of its body, and then waits. */
class SlowRequest {
  readonly socket: Socket
  readonly closed: Promise<unknown>
  answer = ''
  private readonly rest: Buffer

  constructor(target: string, headers: Record<string, string>, body: Buffer) {
    this.rest = body.subarray(4)
    this.socket = connect((port.address() as AddressInfo).port, '127.0.0.1')
    this.socket.on('data', (chunk: Buffer) => (this.answer += chunk.toString('latin1')))
    this.socket.on('error', () => undefined)
    this.closed = once(this.socket, 'close')
    const lines = Object.entries({ Host: 'attune', 'Content-Length': `${body.length}`, ...headers })
    const head = [`${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
    this.socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 4)]))
  }

  /** Sends the rest of the body and resolves with the answer's status. */
  async finish(): Promise<number> {
    this.socket.write(this.rest)
    await once(this.socket, 'data')
    return this.status
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.answer)?.[1])
  }
}

const slowSignIn = () =>
  new SlowRequest('POST /auth/login', { 'Content-Type': 'application/json' }, Buffer.from('{"email":""}'))
const slowPicture = (headers: Record<string, string> = {}) =>
  new SlowRequest(`PUT /resource/profilePicture/${clientId}`, headers, picture)

describe('a body that arrives slowly', () => {
  it('promise 33: is cut off with 408', async () => {
    const begun = performance.now()
    const request = slowSignIn()
    await request.closed
    expect(request.status).toBe(408)
    expect(performance.now() - begun).toBeGreaterThan(times.usual - 50)
  })

  it('has more time if it is a picture from a known caller', async () => {
    const accessToken = await server.signIn(email, password)
    const upload = slowPicture({ Authorization: `Bearer ${accessToken}` })
    // Each of these bodies has only as much time as a usual request.
    await slowSignIn().closed
    await slowSignIn().closed
    expect([upload.answer, await upload.finish()]).toEqual(['', 200])
  })

  it('promise 33: gets no extra time if it is a picture from an unknown caller', async () => {
    const upload = slowPicture()
    await upload.closed
    expect(upload.status).toBe(401)
  })

  it('is not cut off once it is complete, however long the answer takes', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const slow = createAdaptorServer({ fetch: async (request) => (await request.text(), promise) }) as Server
    limitBodyTime(slow, times)
    await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening))
    const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    const answer = fetch(address, { method: 'POST', body: 'complete' })
    await slowSignIn().closed
    await slowSignIn().closed
    resolve(new Response('late'))
    expect(await (await answer).text()).toBe('late')
    slow.closeAllConnections()
    slow.close()
  })
})
