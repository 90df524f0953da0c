import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompress, gzipSync } from 'node:zlib'
import { serveStatic, type ServeStaticOptions } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import { ProblemError } from '../../problems.ts'
import type { Middleware, RequestContext, RequestEnvironment } from '../../requests.ts'
import { contentTag, isKnown } from '../headers/entity-tag.ts'
import { pagePolicy, WORKER_POLICY } from './content-security-policy.ts'

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

interface Page {
  bytes: Bytes
  encoded: Partial<Record<Encoding, Bytes>>
  headers: Record<string, string>
}

const configPlace = '<script type="application/json" id="attune-config"></script>'

/** File name of the service worker, if the app has one. The worker handles requests below its own path. */
const workerFile = 'service-worker.js'

interface AppPage {
  /** Folder of the built app. */
  directory: string
  /** Path below which the app is served. By default, the app is served at every path. */
  base?: string
  config: object
  elsewhere: readonly string[]
}

/**
 * Serves a built app: its files, and its page for every other path. The page contains the content of `/config.json`, so
 * that the app needs no request before its first call.
 */
export function mountAppPage(
  app: Hono<RequestEnvironment>,
  { directory, base = '', config, elsewhere }: AppPage,
): void {
  const page = readPage(directory, config, elsewhere)
  const fileOf = (path: string) => path.slice(base.length)
  const files = (cacheControl: string) => serveFiles({ root: directory, rewriteRequestPath: fileOf }, cacheControl)
  app.all(`${base}/*`, async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      throw new ProblemError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
    }
    await next()
  })
  if (existsSync(directory)) {
    // Vite puts a hash of the content into the names of the files in `assets`.
    app.get(`${base}/assets/*`, files('public, max-age=31536000, immutable'))
    app.get(`${base}/${workerFile}`, async (c, next) => {
      c.header('Content-Security-Policy', WORKER_POLICY)
      await next()
    })
    app.get(`${base}/*`, etag(), files('no-cache'))
  }
  app.get(`${base}/*`, (c) => {
    if (!page) throw new ProblemError('app_not_built', { detail: 'The app is not built: npm run build' })
    return answerPage(c, page)
  })
}

/** Matches the addresses of files. Hidden files, compressed copies and the page itself can't be addressed. */
const fileAddress = /^(?:\/\w[\w.-]*)*\.(?!html$|br$|gz$)\w+$/

function serveFiles(options: ServeStaticOptions<RequestEnvironment>, cacheControl: string): Middleware {
  const serve = serveStatic<RequestEnvironment>({ ...options, precompressed: true })
  return (c, next) => {
    if (!fileAddress.test(c.req.path)) return next()
    c.header('Cache-Control', cacheControl)
    return serve(c, next)
  }
}

function answerPage(c: RequestContext, page: Page): Response {
  const headers = { ...page.headers, Vary: 'Accept-Encoding' }
  if (isKnown(c.req.header('If-None-Match'), page.headers['ETag'] ?? '')) {
    return new Response(null, { status: 304, headers })
  }
  const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '')
  const encoding = (['br', 'gzip'] as const).find(
    (name) => page.encoded[name] && accepted.some(({ type, q }) => type === name && q > 0),
  )
  const body = (encoding && page.encoded[encoding]) ?? page.bytes
  return new Response(body, { headers: encoding ? { ...headers, 'Content-Encoding': encoding } : headers })
}

function readPage(directory: string, config: object, elsewhere: readonly string[]): Page | undefined {
  const path = join(directory, 'index.html')
  if (!existsSync(path)) return undefined
  // Data in a page must not be able to close its element.
  const data = JSON.stringify(config).replaceAll('<', '\\u003c')
  const html = readFileSync(path, 'utf8').replace(configPlace, () => configPlace.replace('></', `>${data}</`))
  const bytes = new Uint8Array(Buffer.from(html))
  const encoded: Page['encoded'] = { gzip: new Uint8Array(gzipSync(bytes)) }
  // Brotli would take a tenth of the time in which the server starts, so it runs in the background. Until it is done,
  // or if it fails, the server sends gzip.
  brotliCompress(bytes, (error, packed) => {
    if (!error) encoded.br = new Uint8Array(packed)
  })
  return {
    bytes,
    encoded,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: contentTag(bytes),
      'Content-Security-Policy': pagePolicy({ html, elsewhere, hasWorker: existsSync(join(directory, workerFile)) }),
    },
  }
}
