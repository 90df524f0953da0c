import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Hono } from 'hono'
import type { AnsweredRequest, Gauges, Recorder } from './metrics-recorder.ts'
import { notFound } from '../problems.ts'
import type { RequestContext, RequestEnvironment } from '../requests.ts'

// Milliseconds after which the server's start counts as complete.
const startIsOver = 1_000

export interface Metrics {
  observe(request: AnsweredRequest): void
  mount(app: Hono<RequestEnvironment>): void
}

/** Answers with 404 if metrics are turned off. Otherwise the address would show the app's page. */
export const refuseMetrics = (app: Hono<RequestEnvironment>): void => {
  app.all('/metrics', () => {
    throw notFound()
  })
}

/**
 * Serves the metrics at `/metrics`: the figures of the process, and the answers of each route. If a token is set,
 * requests need it. Otherwise they must come from this machine. The code is loaded after the server has started.
 * Requests before that are counted later.
 */
export function createMetrics(gauges: Gauges, token?: string): Metrics {
  let recorder: Recorder | undefined
  let opening: Promise<Recorder> | undefined
  const waiting: AnsweredRequest[] = []
  async function open(): Promise<Recorder> {
    const { createRecorder } = await import('./metrics-recorder.ts')
    recorder = createRecorder(gauges)
    for (const request of waiting.splice(0)) recorder.observe(request)
    return recorder
  }
  const openOnce = () => (opening ??= open())
  setTimeout(() => void openOnce(), startIsOver).unref()
  return {
    observe: (request) => {
      if (recorder) recorder.observe(request)
      else waiting.push(request)
    },
    mount: (app) => {
      app.get('/metrics', async (c) => {
        c.set('route', 'GET /metrics')
        if (token === undefined ? !isFromThisMachine(c) : !hasToken(c, token)) throw notFound()
        const opened = await openOnce()
        return new Response(await opened.write(), {
          headers: { 'Content-Type': opened.contentType, 'Cache-Control': 'no-store' },
        })
      })
    },
  }
}

/**
 * Returns whether a request comes from this machine. A proxy on this machine forwards requests from anywhere, so
 * forwarded requests don't count.
 */
function isFromThisMachine(c: RequestContext): boolean {
  if (c.req.header('X-Forwarded-For') !== undefined || c.req.header('Forwarded') !== undefined) return false
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const address = (incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/i, '')
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Returns whether a request has the token. The comparison always takes the same time, whatever the request contains.
 */
const hasToken = (c: RequestContext, token: string) =>
  timingSafeEqual(hash(c.req.header('Authorization') ?? ''), hash(`Bearer ${token}`))
