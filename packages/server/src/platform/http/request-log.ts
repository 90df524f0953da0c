import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '../ops/metrics.ts'
import type { RequestEnvironment } from '../requests.ts'

// Callers may send any method name.
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Gives each request an id and one line in the log: pattern, status and time, never an address, a header or a body. */
export const observeRequests =
  (log: Logger, metrics?: Metrics): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const requestId = crypto.randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    await next()
    const request = {
      method: knownMethods.has(c.req.method) ? c.req.method : 'other',
      route: c.get('route') ?? 'page',
      status: c.res.status,
      milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
    }
    metrics?.observe(request)
    log.info({ requestId, ...request }, 'request')
  }
