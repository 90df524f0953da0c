import type { MiddlewareHandler } from 'hono'
import type { RequestEnvironment } from './requests.ts'

/** What every answer tells the browser; the page brings a policy of its own. */
export const secureAnswers =
  ({ isHttps }: { isHttps: boolean }): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) {
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    }
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Frame-Options', 'DENY')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=31536000')
  }
