import type { MiddlewareHandler } from 'hono'
import type { RequestEnvironment } from '../../requests.ts'

const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Organisation-Id',
  'Access-Control-Max-Age': '600',
}

/**
 * Allows pages of the named origins, and no others, to call the services. Tokens are sent in a header, so credentials
 * are never allowed. Hono's own middleware creates each answer three more times, which costs more than most answers.
 */
export const allowOrigins =
  (origins: readonly string[]): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const origin = c.req.header('Origin')
    const isAllowed = origin !== undefined && origins.includes(origin)
    if (isAllowed && c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) {
      return new Response(null, {
        status: 204,
        headers: { ...preflight, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' },
      })
    }
    await next()
    if (origins.length > 0) c.res.headers.append('Vary', 'Origin')
    if (isAllowed) {
      c.res.headers.set('Access-Control-Allow-Origin', origin)
      c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id')
    }
    return undefined
  }
