import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Problem } from '@attune/api/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { findFreePort } from '../database/embedded/free-port.ts'
import { listen, type Listener } from './listener.ts'

const server = createTestServer()
let listener: Listener
let port: number

beforeAll(async () => {
  port = await findFreePort()
  listener = await listen({ host: '127.0.0.1', port, publicUrl: 'https://attune.example' })
  listener.serve((request, bindings) => server.answer(request, bindings))
})
afterAll(() => listener.stop('none'))

interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Sends bytes, and reads the answer until the server closes the connection. */
async function send(text: string): Promise<RawAnswer> {
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(text)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split(/\r\n\r\n([^]*)/)
  const [line = '', ...fields] = head.split('\r\n')
  const pairs = fields.map((field) => /^([^:]+): (.*)$/.exec(field)?.slice(1) ?? []) as [string, string][]
  return { status: Number(/^HTTP\/1\.1 (\d+) \w/.exec(line)?.[1]), headers: new Headers(pairs), body }
}

const get = (path: string, ...headers: string[]) =>
  send([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
const host = 'Host: attune.example'

/** Expects a problem with its code, a sentence, and the headers that every answer has. */
function expectProblem({ status, headers, body }: RawAnswer, expected: { status: number; code: string }) {
  expect(headers.get('content-type')).toBe('application/problem+json')
  const problem = JSON.parse(body) as Problem
  expect({ status, code: problem.code }).toEqual(expected)
  expect(problem).toMatchObject({ status, requestId: expect.stringMatching(/^[\w-]{36}$/), detail: expect.any(String) })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
}

describe('a request', () => {
  it('is answered if it has exactly one Host header', async () => {
    expect((await get('/health/live', host)).status).toBe(200)
  })

  it.each([
    ['with two Host headers', [host, 'Host: evil.example']],
    ['with the same Host header twice', [host, 'HOST: attune.example']],
    ['without a Host header', []],
    ['with a Host that is no name', ['Host: attune example']],
  ])('%s is refused with 400', async (_, headers) => {
    for (const path of ['/health/live', '/clients', '/exercise/progress']) {
      expectProblem(await get(path, ...headers), { status: 400, code: 'malformed_request' })
    }
  })

  it.each(['GET /health/live', 'nonsense\r\n\r\n', 'GET / HTTP/1.1\r\nBroken header\r\n\r\n', '\u0016\u0003\u0001'])(
    'is refused with 400 if it is malformed: %j',
    async (text) => {
      expectProblem(await send(`${text}\r\n\r\n`), { status: 400, code: 'malformed_request' })
    },
  )

  it('is answered even with 60 kB of cookies, which other apps on the same host may have set', async () => {
    const cookies = Array.from({ length: 15 }, (_, index) => `Cookie: other-${index}=${'x'.repeat(4_000)}`)
    expect((await get('/health/live', host, ...cookies)).status).toBe(200)
  })

  it.each([
    ['one header', [`Cookie: ${'x'.repeat(70_000)}`]],
    ['many headers', Array.from({ length: 100 }, (_, index) => `X-${index}: ${'x'.repeat(10_000)}`)],
  ])('is refused with 431 if its headers exceed 64 KiB: %s', async (_, headers) => {
    const answer = await get('/health/live', host, ...headers)
    expectProblem(answer, { status: 431, code: 'headers_too_large' })
    expect(answer.body).toContain('cookies')
  })
})

describe('an address that is longer than 16 KiB', () => {
  const long = `/clients?search=${'x'.repeat(20_000)}`

  it.each([
    ['en', 'en-US', 'This address is too long'],
    ['de-AT, en;q=0.5', 'de-DE', 'Diese Adresse ist zu lang'],
    ['es', 'es-ES', 'Esta dirección es demasiado larga'],
    ['fr', 'fr-FR', 'Cette adresse est trop longue'],
  ])('is answered with a page for people, in the browser’s language: %s', async (accepted, language, title) => {
    const answer = await get(long, host, 'Accept: text/html,*/*;q=0.8', `Accept-Language: ${accepted}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([414, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(title)
    expect(answer.body).toContain('href="/"')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('is answered with a problem if a program requests it', async () => {
    expectProblem(await get(long, host), { status: 414, code: 'address_too_long' })
    expectProblem(await get(`/exercise/progress?x=${'x'.repeat(20_000)}`, host, 'Accept: application/json'), {
      status: 414,
      code: 'address_too_long',
    })
  })

  it('is longer than any address of the app: a search with 15,000 characters is answered', async () => {
    expect((await get(`/clients?search=${'x'.repeat(15_000)}`, host)).status).not.toBe(414)
  })
})
