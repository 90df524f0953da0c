import type { MiddlewareHandler } from 'hono'
import type { RequestContext, RequestEnvironment } from '../../requests.ts'

const policy = 'Content-Security-Policy'

/** Headers of every answer. `publicUrl` is the address that people use. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  [policy]: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Pages elsewhere embed nothing of ours. Calls from allowed origins are not embedded, so this leaves them alone.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
})

const answersWithThem = new WeakSet<Response>()

/** Gives every answer the security headers and the request's id; the app's page has a policy of its own. */
export function addCommonHeaders(publicUrl: string): MiddlewareHandler<RequestEnvironment> {
  const security = securityHeaders(publicUrl)
  return async (c, next) => {
    const commonHeaders = { ...security, 'X-Request-Id': c.get('requestId') }
    c.set('commonHeaders', commonHeaders)
    await next()
    if (answersWithThem.has(c.res)) return
    // Hono's own `c.header` recreates the answer each time, as a stream, which costs more than most answers.
    const { headers } = c.res
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (name !== policy || !headers.has(policy)) headers.set(name, value)
    }
  }
}

/**
 * An answer that has the common headers from the start. Node's adapter sends such a plain record as it is; a `Headers`
 * would be validated, sorted and copied for each request.
 */
export function createAnswer(
  c: RequestContext,
  body: string | null,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response {
  const answer = new Response(body, { status, headers: { ...c.get('commonHeaders'), ...headers } })
  answersWithThem.add(answer)
  return answer
}
