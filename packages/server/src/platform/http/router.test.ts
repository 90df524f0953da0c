import { allOperations, authOperations, fillPath, problemSchema, type Problem } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addCoach } from '../../../test/support/clients/add-client.ts'

const server = createTestServer()

const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  server.request('/auth/login', { method: 'POST', body, headers })

const codeOf = async (response: Response) => ((await response.json()) as Problem).code

describe('a problem', () => {
  it('has the format of RFC 9457 and a request id that is also in a header, and is never cached', async () => {
    const response = await server.request('/auth/session/current')
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const problem = await problemSchema.noUnknown().validate(await response.json(), { strict: true })
    expect(problem).toMatchObject({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'token_required' })
    expect(problem.requestId).toBe(response.headers.get('x-request-id'))
    expect(server.logged.join('')).toContain(problem.requestId)
  })

  it('promise 36: reveals no internal error', async () => {
    await server.database.owner.schema.alterTable('app_user').renameTo('app_user_away').execute()
    try {
      const response = await server.call(authOperations.login, {
        body: { email: 'canary@attune.example', password: 'x' },
      })
      expect(response.status).toBe(500)
      const text = await response.text()
      expect(text).toContain('internal_error')
      for (const secret of ['app_user', 'canary', 'select', ' at ']) expect(text).not.toContain(secret)
      expect(server.logged.join('')).toContain('42P01')
      expect(server.logged.join('')).not.toContain('canary')
    } finally {
      await server.database.owner.schema.alterTable('app_user_away').renameTo('app_user').execute()
    }
  })
})

describe('a request’s organisation', () => {
  it('may be named in upper or lower case, or omitted', async () => {
    for (const id of [server.organisationId, server.organisationId.toUpperCase()]) {
      const response = await server.request('/auth/session/current', { headers: { 'X-Organisation-Id': id } })
      expect(response.status).toBe(401)
    }
  })

  it('is answered with 404 if it isn’t this server’s, on every service and before any other check', async () => {
    const headers = { 'X-Organisation-Id': '019a0000-0000-7000-8000-00000000ffff' }
    for (const path of ['/auth/session/current', '/account/persons', '/journey/journeys', '/analytics/indicators']) {
      const response = await server.request(path, { headers })
      expect([path, response.status, await codeOf(response)]).toEqual([path, 404, 'organisation_not_found'])
    }
  })
})

describe('a token', () => {
  it('promise 16: is accepted only in the Authorization header, and not in an address, a cookie or a form', async () => {
    const [email, password] = ['bearer@attune.test', 'Riverbend-47']
    await addCoach(server, { email, password })
    const accessToken = await server.signIn(email, password)
    const address = '/account/persons'
    expect((await server.request(address, { headers: { Authorization: `Bearer ${accessToken}` } })).status).toBe(200)
    const elsewhere: [path: string, init: RequestInit][] = [
      [`${address}?access_token=${accessToken}`, {}],
      [`${address}?accessToken=${accessToken}`, {}],
      [address, { headers: { Cookie: `accessToken=${accessToken}; access_token=${accessToken}` } }],
      ['/auth/session/logout', { method: 'POST', body: new URLSearchParams({ access_token: accessToken }) }],
    ]
    for (const [path, init] of elsewhere) {
      const response = await server.request(path, init)
      expect([response.status, await codeOf(response)]).toEqual([401, 'token_required'])
    }
  })
})

const someId = '019a0000-0000-7000-8000-00000000abcd'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const paths = Map.groupBy(allOperations, (operation) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, someId])
  return `/${operation.service}${fillPath(operation, Object.fromEntries(names) as Record<string, string>)}`
})
const addresses: [address: string, allowed: string[]][] = [
  ...[...paths].map(([path, operations]): [string, string[]] => [path, operations.map(({ method }) => method)]),
  ['/invite/some-token', ['GET', 'POST']],
  ...['/health/live', '/health/ready', '/config.json', '/openapi.json', '/docs/api', '/clients'].map(
    (path): [string, string[]] => [path, ['GET']],
  ),
]

describe('a method that an address does not support', () => {
  it.each(addresses)('promise 16: %s answers any method but %j with 405 and Allow', async (address, allowed) => {
    const expected = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].toSorted()
    for (const method of methods.filter((name) => !allowed.includes(name))) {
      const response = await server.request(address, { method })
      const listed = response.headers.get('allow')?.split(', ') ?? []
      expect([method, response.status, listed.filter((name) => name !== 'OPTIONS').toSorted()]).toEqual([
        method,
        405,
        expected,
      ])
    }
  })

  it('is answered with a 405 that names the supported methods', async () => {
    const response = await server.request('/account/persons', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect((await server.request('/auth/login')).headers.get('allow')).toBe('POST, OPTIONS')
  })

  it('is not listed for OPTIONS, and HEAD is supported wherever GET is, with an empty body', async () => {
    const options = await server.request('/auth/login', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
    const head = await server.request('/health/live', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('is answered with 404, and never with the page, if the service has no such operation', async () => {
    const response = await server.request('/auth/nothing')
    expect([response.status, await codeOf(response)]).toEqual([404, 'operation_not_found'])
  })
})

describe('a body', () => {
  it.each([
    ['no JSON', '{"email":', 400, 'malformed_json'],
    ['a key twice', '{"email":"a@b.example","password":"x","email":"c@d.example"}', 400, 'malformed_json'],
    [
      'a duplicate key written with escapes',
      '{"email":"a@b.example","password":"x","\\u0065mail":"c@d.example"}',
      400,
      'malformed_json',
    ],
    ['endless nesting', `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400, 'malformed_json'],
    ['NUL', '{"email":"a\\u0000@b.example","password":"x"}', 422, 'validation_failed'],
    ['half a character', '{"email":"a@b.example","password":"\\ud800"}', 422, 'validation_failed'],
    ['an unknown field', '{"email":"a@b.example","password":"x","type":"coach"}', 422, 'validation_failed'],
    ['a number for a text', '{"email":1,"password":"x"}', 422, 'validation_failed'],
    ['a missing field', '{"email":"a@b.example"}', 422, 'validation_failed'],
    ['nothing', '', 422, 'validation_failed'],
    ['a list', '[]', 422, 'validation_failed'],
    ['null', 'null', 422, 'validation_failed'],
  ])('is refused with %s', async (_, body, status, code) => {
    const response = await post(body)
    expect([response.status, await codeOf(response)]).toEqual([status, code])
  })

  it('may contain a string that looks like keys, and the same key in two objects', async () => {
    const response = await post('{"email":"nobody@b.example","password":"\\"email\\":{\\"email\\":[}"}')
    expect([response.status, await codeOf(response)]).toEqual([401, 'wrong_credentials'])
  })

  it('is refused with an error that names the wrong field and never repeats its value', async () => {
    const response = await post('{"email":4711,"password":"x","secret":"canary"}')
    const text = await response.text()
    expect((JSON.parse(text) as Problem).errors).toEqual([
      { path: 'email', message: 'must be of the type string' },
      { path: 'secret', message: 'is not a known field' },
    ])
    expect(text).not.toMatch(/4711|canary/)
  })

  it('is refused if its declared length or its bytes exceed 64 kB', async () => {
    const tooLong = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(70_000) })
    const response = await post(tooLong)
    expect([response.status, await codeOf(response)]).toEqual([413, 'content_too_large'])
    const declared = await post('{}', { 'Content-Type': 'application/json', 'Content-Length': '70000' })
    expect(declared.status).toBe(413)
  })

  it('must have JSON as its content type', async () => {
    const response = await post('email=a', { 'Content-Type': 'application/x-www-form-urlencoded' })
    expect([response.status, await codeOf(response)]).toEqual([415, 'unsupported_media_type'])
  })
})

describe('another origin', () => {
  it('promise 22: may call without credentials if the settings list it', async () => {
    const origin = 'https://elsewhere.example'
    const preflight = await server.request('/auth/login', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    const response = await server.request('/auth/session/current', { headers: { Origin: origin } })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([401, origin])
  })

  it('may not call if the settings don’t list it', async () => {
    const response = await server.request('/auth/session/current', { headers: { Origin: 'https://evil.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('vary')).toContain('Origin')
  })
})

it('every answer has the security headers', async () => {
  for (const path of ['/health/live', '/auth/session/current', '/config.json', '/', '/no/such/page', '/metrics']) {
    const { headers } = await server.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})
