import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { RequestEnvironment } from './requests.ts'

/** Gives each request an id and one line in the log: pattern, status and time, never an address, a header or a body. */
export const observeRequests =
  (log: Logger): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const requestId = crypto.randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    await next()
    c.header('X-Request-Id', requestId)
    log.info(
      {
        requestId,
        method: c.req.method,
        route: c.get('route') ?? 'page',
        status: c.res.status,
        milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      'request',
    )
  }
