import type { MiddlewareHandler } from 'hono'
import { ProblemError } from '../problems.ts'
import type { RequestEnvironment } from '../requests.ts'

/** Maximum length of an address in characters. The app's own addresses have about a hundred. */
export const MOST_ADDRESS = 16 * 1024

/** Returns a page for people who open an address that is too long. */
type PageOf = (request: Request) => Response

/**
 * Refuses requests with long addresses. Also refuses requests that name two hosts, because the server and a proxy could
 * choose different ones.
 */
export const refuseRequests =
  (pageOf: PageOf): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const { incoming } = (c.env ?? {}) as { incoming?: { rawHeaders?: readonly string[] } }
    const names = incoming?.rawHeaders?.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (names && names.length > 1) {
      throw new ProblemError('malformed_request', { detail: 'The request has more than one Host header' })
    }
    if (c.req.url.length <= MOST_ADDRESS) return next()
    if (c.req.header('Accept')?.includes('text/html')) return pageOf(c.req.raw)
    throw new ProblemError('address_too_long', { detail: `The address has more than ${MOST_ADDRESS} characters` })
  }
