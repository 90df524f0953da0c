import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { mountAppPage } from './app-page.ts'
import { answerError } from '../errors.ts'
import type { RequestEnvironment } from '../../requests.ts'

const directory = mkdtempSync(join(tmpdir(), 'attune-page-'))
const style = 'body{margin:0}'
const config = { organisationId: 'one', services: { auth: '/auth', note: '</script><script>alert(1)</script>' } }
const script = 'export const answer = 42\n'.repeat(20)

mkdirSync(join(directory, 'assets'))
writeFileSync(
  join(directory, 'index.html'),
  `<!doctype html><style>${style}</style><script type="application/json" id="attune-config"></script><script type="module" src="/assets/a.js"></script>`,
)
writeFileSync(join(directory, 'assets', 'a.js'), script)
writeFileSync(join(directory, 'assets', 'a.js.br'), brotliCompressSync(script))
writeFileSync(join(directory, 'favicon.svg'), '<svg/>')
writeFileSync(join(directory, '.env'), 'SECRET=canary')

mkdirSync(join(directory, 'client', 'assets'), { recursive: true })
writeFileSync(join(directory, 'client', 'index.html'), '<!doctype html><title>For clients</title>')
writeFileSync(join(directory, 'client', 'assets', 'c.js'), 'export {}')
writeFileSync(join(directory, 'client', 'service-worker.js'), 'self.skipWaiting()')

const app = new Hono<RequestEnvironment>()
app.onError(answerError(pino({ level: 'silent' })))
mountAppPage(app, { directory: join(directory, 'client'), base: '/me', config, elsewhere: [] })
mountAppPage(app, { directory, config, elsewhere: ['https://survey.example', 'https://survey.example'] })
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('the app’s page', () => {
  it.each(['/', '/clients', '/clients/1', '/anything/at/all', '/.env', '/assets/gone.js', '/../../etc/passwd'])(
    'answers %s',
    async (path) => {
      const response = await app.request(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).not.toContain('canary')
    },
  )

  it('contains the configuration as data that can’t close its element', async () => {
    const html = await (await app.request('/')).text()
    const [, data = ''] = /id="attune-config">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(data)).toEqual(config)
    expect(html).not.toContain('<script>alert')
  })

  it('promise 21: allows its own files, its own inline style by hash, and the services on other origins', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(policy).toContain("connect-src 'self' https://survey.example;")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    for (const what of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy.split('; ')).toContain(`${what} 'none'`)
    }
    expect(policy).not.toContain('unsafe')
  })

  it('is answered with 304 if the client already has it, and with 404 for other methods', async () => {
    const etag = (await app.request('/')).headers.get('etag') ?? ''
    expect((await app.request('/clients', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const response = await app.request('/', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a page at a path of its own, such as the client’s', () => {
  it('is served for every address below its path, and for no address outside it', async () => {
    const isOfClients = async (path: string) => (await (await app.request(path)).text()).includes('For clients')
    for (const path of ['/me/', '/me/progress', '/me/assets/gone.js', '/me/assets/a.js']) {
      expect([path, await isOfClients(path)]).toEqual([path, true])
    }
    for (const path of ['/', '/meadow', '/clients/me/']) expect([path, await isOfClients(path)]).toEqual([path, false])
  })

  it('has its own files', async () => {
    const response = await app.request('/me/assets/c.js')
    expect([await response.text(), response.headers.get('cache-control')]).toEqual([
      'export {}',
      expect.stringContaining('immutable'),
    ])
    expect((await app.request('/assets/c.js')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })
})

describe('a service worker', () => {
  it('is served below its page’s path, is always checked for a newer version, and reaches no other server', async () => {
    const { headers } = await app.request('/me/service-worker.js')
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  it('can be registered only by its own page', async () => {
    const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy')
    expect(await policyOf('/me/')).toContain("worker-src 'self'")
    expect(await policyOf('/me/')).toContain('trusted-types attune-worker')
    expect(await policyOf('/')).not.toContain('worker')
  })
})

describe('the app’s files', () => {
  it('are cached forever if their names contain a hash, and are revalidated otherwise', async () => {
    expect((await app.request('/assets/a.js')).headers.get('cache-control')).toContain('immutable')
    expect((await app.request('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  it('are compressed for clients that support it', async () => {
    const packed = await app.request('/assets/a.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await packed.arrayBuffer()).byteLength).toBe(brotliCompressSync(script).byteLength)
    const encodingFor = async (accepted: string) => {
      const response = await app.request('/assets/a.js', { headers: { 'Accept-Encoding': accepted } })
      return [response.headers.get('content-encoding'), (await response.text()) === script]
    }
    for (const accepted of ['br;q=0', 'gzip, br; q=0', 'x-br'])
      expect(await encodingFor(accepted)).toEqual([null, true])
  })
})
