import type { BlockList } from 'node:net'
import type { Hono } from 'hono'
import { clientAddressOf } from '../../../platform/http/headers/client-address.ts'
import { contentTag, isKnown } from '../../../platform/http/headers/entity-tag.ts'
import { notFound } from '../../../platform/problems.ts'
import type { RequestEnvironment } from '../../../platform/requests.ts'
import type { CalendarAddressUseCases } from './calendar-address.use-cases.ts'

/** Returns the path of a calendar below the service. */
export const pathOfCalendar = (secret: string) => `/plan/${secret}.ics`

/**
 * Serves calendars to calendar apps, which send neither a token nor an organisation. The log contains only the pattern
 * of the address, without the secret.
 */
export function mountPlanCalendars(
  app: Hono<RequestEnvironment>,
  {
    organisationId,
    calendar,
    trustedProxies,
  }: { organisationId: string; calendar: Pick<CalendarAddressUseCases, 'readCalendar'>; trustedProxies: BlockList },
): void {
  app.get('/calendar/plan/:file', async (c) => {
    c.set('route', 'GET /calendar/plan/{secret}.ics')
    const secret = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1]
    if (!secret) throw notFound()
    const text = await calendar.readCalendar(organisationId, secret, clientAddressOf(c, trustedProxies))
    const tag = contentTag(text)
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="attune.ics"',
      // A calendar that is turned off must disappear with the next read.
      'Cache-Control': 'private, no-cache',
      ETag: tag,
    }
    if (isKnown(c.req.header('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers })
  })
}
