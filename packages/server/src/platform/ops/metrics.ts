import { isIPv4 } from 'node:net'
import type { Hono } from 'hono'
import type { Recorder } from './metrics-recorder.ts'
import { notFound } from '../problems.ts'
import type { RequestContext, RequestEnvironment } from '../requests.ts'

// Milliseconds after which nobody waits for the server any more.
const startIsOver = 1_000

/** One request that was answered. The route is its pattern: nothing of an address, a person or a body is counted. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  milliseconds: number
}

export interface Metrics {
  observe(request: AnsweredRequest): void
  mount(app: Hono<RequestEnvironment>): void
}

/** Where nobody may read them, there is nothing: the app's page is no metrics. */
export const refuseMetrics = (app: Hono<RequestEnvironment>): void => {
  app.all('/metrics', () => {
    throw notFound()
  })
}

/**
 * What Prometheus reads at `/metrics`: the process's own figures, and how long each route takes. The code for it is read once a
 * start is over; requests until then are counted afterwards.
 */
export function createMetrics(): Metrics {
  let recorder: Recorder | undefined
  let opening: Promise<Recorder> | undefined
  const waiting: AnsweredRequest[] = []
  async function open(): Promise<Recorder> {
    const { createRecorder } = await import('./metrics-recorder.ts')
    recorder = createRecorder()
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
        if (!isFromThisMachine(c)) throw notFound()
        const opened = await openOnce()
        return new Response(await opened.write(), {
          headers: { 'Content-Type': opened.contentType, 'Cache-Control': 'no-store' },
        })
      })
    },
  }
}

/** A proxy on this machine brings the whole world's requests: what was forwarded is not from here. */
function isFromThisMachine(c: RequestContext): boolean {
  if (c.req.header('X-Forwarded-For') !== undefined || c.req.header('Forwarded') !== undefined) return false
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const address = (incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/i, '')
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
