import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompress, gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { pagePolicy } from './content-security-policy.ts'
import { contentTag, isKnown } from '../headers/entity-tag.ts'
import { ProblemError } from '../../problems.ts'
import type { RequestContext, RequestEnvironment } from '../../requests.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

interface ServedFile {
  contentType: string
  bytes: Bytes
  encoded: Partial<Record<Encoding, Bytes>>
  headers: Record<string, string>
}

const configPlace = '<script type="application/json" id="attune-config"></script>'

/**
 * Serves the built app: its files, which are read once and cached, and its page for every other path. The page contains
 * what `/config.json` answers, so that the app needs no request before its first call. Hono's `serveStatic` reads the
 * disk at each request, which takes twice the processor time, and serves hidden files.
 */
export function mountAppPage(
  app: Hono<RequestEnvironment>,
  { directory, config, elsewhere }: { directory: string; config: object; elsewhere: readonly string[] },
): void {
  const files = readFiles(directory)
  const page = readPage(directory, config, elsewhere)
  app.all('*', (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      throw new ProblemError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
    }
    const file = files.get(c.req.path) ?? page
    if (!file) throw new ProblemError('app_not_built', { detail: 'The app is not built: npm run build' })
    return answer(c, file)
  })
}

function answer(c: RequestContext, file: ServedFile): Response {
  const headers = { ...file.headers, 'Content-Type': file.contentType, Vary: 'Accept-Encoding' }
  if (file.headers['ETag'] && isKnown(c.req.header('If-None-Match'), file.headers['ETag'])) {
    return new Response(null, { status: 304, headers })
  }
  const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '')
  const encoding = (['br', 'gzip'] as const).find(
    (name) => file.encoded[name] && accepted.some(({ type, q }) => type === name && q > 0),
  )
  const body = (encoding && file.encoded[encoding]) ?? file.bytes
  return new Response(body, { headers: encoding ? { ...headers, 'Content-Encoding': encoding } : headers })
}

const bytesOf = (path: string): Bytes => new Uint8Array(readFileSync(path))

function readFiles(directory: string): Map<string, ServedFile> {
  if (!existsSync(directory)) return new Map()
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = names.filter((name) => contentTypes[extname(name)] && !name.endsWith('.html'))
  return new Map(
    known.map((name) => {
      const path = `/${relative(directory, name).split(sep).join('/')}`
      return [path, readServed(name, path)]
    }),
  )
}

function readServed(name: string, path: string): ServedFile {
  const bytes = bytesOf(name)
  // Vite names the files in assets by a hash of their content.
  const isHashed = path.startsWith('/assets/')
  return {
    contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
    bytes,
    encoded: {
      ...(existsSync(`${name}.br`) ? { br: bytesOf(`${name}.br`) } : {}),
      ...(existsSync(`${name}.gz`) ? { gzip: bytesOf(`${name}.gz`) } : {}),
    },
    headers: isHashed
      ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
      : { 'Cache-Control': 'no-cache', ETag: contentTag(bytes) },
  }
}

function readPage(directory: string, config: object, elsewhere: readonly string[]): ServedFile | undefined {
  const path = join(directory, 'index.html')
  if (!existsSync(path)) return undefined
  // Data in a page must not be able to end their element.
  const data = JSON.stringify(config).replaceAll('<', '\\u003c')
  const html = readFileSync(path, 'utf8').replace(configPlace, () => configPlace.replace('></', `>${data}</`))
  const bytes = new Uint8Array(Buffer.from(html))
  const encoded: ServedFile['encoded'] = { gzip: new Uint8Array(gzipSync(bytes)) }
  // Brotli takes a tenth of a start, so it runs beside it. Until then, and where it fails, the server sends gzip.
  brotliCompress(bytes, (error, packed) => {
    if (!error) encoded.br = new Uint8Array(packed)
  })
  return {
    contentType: 'text/html; charset=utf-8',
    bytes,
    encoded,
    headers: {
      'Cache-Control': 'no-cache',
      ETag: contentTag(bytes),
      'Content-Security-Policy': pagePolicy(html, elsewhere),
    },
  }
}
