import { createHash } from 'node:crypto'
import { authOperations, type InviteAcceptance } from '@attune/api/contract'
import type { Hono } from 'hono'
import { readBody } from '../../../../platform/http/bodies/parse-json.ts'
import { ProblemError } from '../../../../platform/problems.ts'
import type { RequestEnvironment } from '../../../../platform/requests.ts'
import { readerOf } from '../../../../platform/http/bodies/validation.ts'
import type { InviteUseCases } from '../invite.use-cases.ts'
import { formPage, messagePage, type FormValues } from './invite-page.html.ts'
import { pageScript, pageStyle } from './invite-page.styles.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const headersFor = (style: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${hashOf(pageScript)}`,
    `style-src ${hashOf(style)}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

const bodyLimit = 64 * 1024
const names = ['firstName', 'lastName', 'birthDate', 'gender', 'timezone', 'password', 'consent'] as const

const readAcceptance = readerOf(authOperations.acceptInvite.body)

/**
 * A page for mailed invites, for installations whose clients have no app to accept them in. It is not part of the
 * coach's app, and it calls the contract's operation.
 */
export function mountInvitePage(
  app: Hono<RequestEnvironment>,
  { organisationId, invites, appDirectory }: { organisationId: string; invites: InviteUseCases; appDirectory: string },
): void {
  const style = pageStyle(appDirectory)
  const headers = headersFor(style)
  const respond = (html: string, status = 200) => new Response(html, { status, headers })
  const say = (title: string, text: string, status?: number) => respond(messagePage(title, text, style), status)

  /** Shows a refusal as a page; the platform answers any other error. */
  async function orRefusal(answer: () => Promise<Response>): Promise<Response> {
    try {
      return await answer()
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error
      if (error.status === 404)
        return say('This link is not valid any more', 'Please ask your coach for a new invite.', 404)
      return say('This did not work', error.detail ?? 'Please try again.', error.status)
    }
  }

  const path = '/invite/:token'
  app.get(path, async (c) => {
    c.set('route', `GET ${path}`)
    return orRefusal(async () => {
      const { email } = await invites.readInvite(organisationId, c.req.param('token'))
      return respond(formPage({ email, values: {}, errors: {} }, style))
    })
  })
  app.post(path, async (c) => {
    c.set('route', `POST ${path}`)
    return orRefusal(async () => {
      const token = c.req.param('token')
      const { email } = await invites.readInvite(organisationId, token)
      const values = await readForm(c.req.raw)
      try {
        await invites.acceptInvite(organisationId, acceptanceOf(values, token))
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status !== 422) throw error
        return respond(formPage({ email, values, errors: errorsOf(error) }, style), 422)
      }
      return say('Welcome to Attune', 'Your account is ready, and your journey starts today with Learn.')
    })
  })
  app.all(path, () => {
    throw new ProblemError('method_not_allowed', { headers: { Allow: 'GET, HEAD, POST' } })
  })
}

async function readForm(request: Request): Promise<FormValues> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProblemError('unsupported_media_type', { detail: 'This page takes its own form alone.' })
  }
  const form = new URLSearchParams(Buffer.from(await readBody(request, bodyLimit)).toString())
  return Object.fromEntries(names.flatMap((name) => (form.get(name) ? [[name, form.get(name) ?? '']] : [])))
}

/** The form as the contract's operation reads it, by the same rules. An absent field counts as an empty one. */
function acceptanceOf(values: FormValues, token: string): InviteAcceptance {
  const texts = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  return readAcceptance({ ...texts, token, consent: values.consent === 'true' }) as InviteAcceptance
}

/** One text per field: that it is missing, or else the first broken rule. */
function errorsOf({ errors = [], detail = '' }: ProblemError): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { path, message } of errors) {
    if (message.endsWith('is required')) texts[path] = message
    else texts[path] ??= message
  }
  return errors.length > 0 ? texts : { '': detail }
}
