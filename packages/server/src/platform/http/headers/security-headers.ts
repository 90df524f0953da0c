import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** Adds the security headers to every answer. A page sets its own policy. `publicUrl` is the URL that people use. */
export const addSecurityHeaders = (publicUrl: string) =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    overwrite: false,
  })

/** Returns the security headers for answers to requests that never reach Hono. */
export async function securityHeaders(publicUrl: string): Promise<Readonly<Record<string, string>>> {
  const app = new Hono().use(addSecurityHeaders(publicUrl)).get('*', (c) => c.body(null))
  return Object.fromEntries((await app.request('/')).headers)
}
