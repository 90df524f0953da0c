import type { Hono } from 'hono'
import { escapeHtml } from '../../../platform/mail/mail-template.ts'
import { framedPage, framedPageHeaders, framedStyles } from '../../../platform/http/pages/message-page.ts'
import { notFound } from '../../../platform/problems.ts'
import type { RequestEnvironment } from '../../../platform/requests.ts'
import { languageOf } from '../../../texts/languages.ts'
import { textsIn, type TextKey } from '../../../texts/texts.ts'
import type { ReminderUseCases } from './reminder.use-cases.ts'

/**
 * Serves the page that ends reminders through the link in a mail. A GET only asks for confirmation, because mail
 * scanners open links. A POST ends the reminders; it comes from the page's button or from a mail program (RFC 8058).
 */
export function mountStopPage(
  app: Hono<RequestEnvironment>,
  {
    organisationId,
    calendar,
    appDirectory,
  }: {
    organisationId: string
    calendar: Pick<ReminderUseCases, 'isLinkToStop' | 'stopReminders'>
    appDirectory: string
  },
): void {
  const route = '/calendar/reminders/:link{[^/]+\\.[^/]+}'
  const pageOf = (request: Request, title: TextKey, contentOf: (t: (key: TextKey) => string) => string) => {
    const { language, t } = textsIn(languageOf(request))
    const style = framedStyles(appDirectory)
    const content = contentOf((key) => escapeHtml(t(key)))
    const html = framedPage({ language, title: t(title), content, style })
    return new Response(html, { headers: framedPageHeaders(style) })
  }
  app.get(route, (c) => {
    c.set('route', 'GET /calendar/reminders/{link}')
    if (!calendar.isLinkToStop(c.req.param('link'))) throw notFound()
    return pageOf(
      c.req.raw,
      'pages:stopReminders.question',
      (t) =>
        `<p>${t('pages:stopReminders.text')}</p>\n<form method="post"><button>${t('pages:stopReminders.stop')}</button></form>`,
    )
  })
  app.post(route, async (c) => {
    c.set('route', 'POST /calendar/reminders/{link}')
    if (!(await calendar.stopReminders(organisationId, c.req.param('link')))) throw notFound()
    return pageOf(
      c.req.raw,
      'pages:stopReminders.stopped',
      (t) => `<p><a href="/me/profile">${t('pages:stopReminders.open')}</a></p>`,
    )
  })
}
