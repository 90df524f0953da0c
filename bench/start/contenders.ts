import { readFile } from 'node:fs/promises'
import { createServer, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/**
 * The contenders in the comparison of starts, each behind the same proxy, so that the network is the same for all.
 * `before` is another build, and `react-admin` is the same list made with react-admin, on the same API.
 */
export const contenders = ['floor', 'plain', 'before', 'react-admin', 'ours'] as const
export type Contender = (typeof contenders)[number]

/** Static markup with half a kilobyte of script: the fastest possible page with a form. */
const floor = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title><style>body{font:16px sans-serif}form{display:grid;gap:1rem;width:20rem;margin:20vh auto}</style></head><body><div id="root"><form><h1>Sign in</h1><label>Email <input name="email" type="email"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form></div><script>${`document.querySelector('form').addEventListener('submit',function(event){event.preventDefault();fetch('/auth/login',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({email:this.email.value,password:this.password.value})})});`.padEnd(512)}</script></body></html>`

/**
 * Returns the app's page without prerendering: its root is empty, and nothing is drawn or requested before the code has
 * arrived.
 */
const plain = (html: string) =>
  html
    .replace(/<script>[\s\S]*?<\/script>/, '')
    .replace(
      /<link rel="modulepreload"[^>]* href="([^"]*\/assets\/[^"]*)"[^>]*>/,
      '<script type="module" src="$1"></script>',
    )
    .replace(/<div id="root" data-prerendered>[\s\S]*<noscript>/, '<div id="root"></div><noscript>')

const asBuilt = (html: string) => html
const pages: Record<Exclude<Contender, 'react-admin'>, (html: string) => string> = {
  floor: () => floor,
  plain,
  before: asBuilt,
  ours: asBuilt,
}

const reactAdmin = fileURLToPath(new URL('react-admin', import.meta.url))
const reactAdminBuilt = fileURLToPath(new URL('../dist/react-admin', import.meta.url))

/** Builds react-admin's list with Vite's default settings. */
export const buildReactAdmin = () =>
  build({
    configFile: false,
    root: reactAdmin,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: reactAdminBuilt, emptyOutDir: true },
  })

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** The built files, compressed once for all rounds in the same way as the product's files. */
const compressed = new Map<string, Buffer>()

async function sendBuilt(outgoing: ServerResponse, path: string) {
  const body = compressed.get(path) ?? brotliCompressSync(await readFile(join(reactAdminBuilt, path)))
  compressed.set(path, body)
  outgoing.writeHead(200, { 'content-type': types[extname(path)], 'content-encoding': 'br' })
  outgoing.end(body)
}

/** Serves the app at `upstream` in a contender's form. Returns the address and a function that stops it. */
export async function serveContender(contender: Contender, upstream: string) {
  const page = contender === 'react-admin' ? asBuilt : pages[contender]
  const server = createServer((incoming, outgoing) => {
    const isPage = /^\/(clients(\/[^/]+)?)?$/.test(incoming.url ?? '')
    if (contender === 'react-admin' && (isPage || incoming.url?.startsWith('/assets/'))) {
      void sendBuilt(outgoing, isPage ? 'index.html' : (incoming.url ?? ''))
      return
    }
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) }
    const onward = request(upstream + incoming.url, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': _length, 'content-security-policy': _policy, ...kept } = answer.headers
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'br' })
        outgoing.end(brotliCompressSync(page(Buffer.concat(chunks).toString())))
      })
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to be had')
  return { url: `http://127.0.0.1:${address.port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
