import { isIPv4 } from 'node:net'
import type { Hono } from 'hono'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { notFound } from './problems.ts'
import type { RequestContext, RequestEnvironment } from './requests.ts'

export interface Metrics {
  /** One request that was answered. The route is its pattern: nothing of an address, a person or a body is counted. */
  observe(request: { method: string; route: string; status: number; milliseconds: number }): void
  mount(app: Hono<RequestEnvironment>): void
}

/** Where nobody may read them, there is nothing: the app's page is no metrics. */
export const refuseMetrics = (app: Hono<RequestEnvironment>): void => {
  app.all('/metrics', () => {
    throw notFound()
  })
}

/** What Prometheus reads at `/metrics`: the process's own figures, and how long each route takes. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'attune_request_duration_seconds',
    help: 'Time from a request to its answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return {
    observe: ({ method, route, status, milliseconds }) =>
      durations.observe({ method, route, status }, milliseconds / 1000),
    mount: (app) => {
      app.get('/metrics', async (c) => {
        c.set('route', 'GET /metrics')
        if (!isFromThisMachine(c)) throw notFound()
        const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }
        return new Response(await registry.metrics(), { headers })
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
