import type { MiddlewareHandler } from 'hono'
import type { RequestEnvironment } from '../../requests.ts'

/** The security headers of every answer; the app's page has a policy of its own. */
export const secureAnswers =
  ({ isHttps }: { isHttps: boolean }): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    await next()
    // Hono's own `c.header` recreates the answer each time, as a stream, which costs more than most answers.
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    }
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
