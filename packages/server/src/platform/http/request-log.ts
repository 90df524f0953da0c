import type { BlockList } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '../ops/metrics.ts'
import type { RequestEnvironment } from '../requests.ts'
import type { Settings } from '../settings/settings.ts'
import { clientAddressOf } from './headers/client-address.ts'
import { recordedAddress } from './headers/source-address.ts'

// Other methods aren't logged by name, because callers may send any text as a method.
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

interface RequestLogDeps {
  log: Logger
  metrics?: Metrics | undefined
  trustedProxies: BlockList
  sourceAddresses: Settings['sourceAddresses']
}

/**
 * Gives each request an id and, except for health checks, writes one line to the log: the route's pattern, the status,
 * the time and, if configured, the source address. The line never contains the full address, a header or a body.
 */
export const observeRequests =
  ({ log, metrics, trustedProxies, sourceAddresses }: RequestLogDeps): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const requestId = crypto.randomUUID()
    const startedAt = performance.now()
    const sourceAddress = recordedAddress(clientAddressOf(c, trustedProxies), sourceAddresses)
    c.set('requestId', requestId)
    c.set('sourceAddress', sourceAddress)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const request = {
      method: knownMethods.has(c.req.method) ? c.req.method : 'other',
      route: c.get('route') ?? 'page',
      status: c.res.status,
      milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
    }
    metrics?.observe(request)
    // Health checks aren't logged, because a balancer makes one every few seconds.
    if (!request.route.startsWith('GET /health/')) log.info({ requestId, ...request, sourceAddress }, 'request')
  }
