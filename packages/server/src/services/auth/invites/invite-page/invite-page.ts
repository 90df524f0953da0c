import { authOperations, type ErrorCode, type InviteAcceptance } from '@attune/api/contract'
import type { Hono } from 'hono'
import { readBody } from '../../../../platform/http/bodies/parse-json.ts'
import { framedPageHeaders } from '../../../../platform/http/pages/message-page.ts'
import { ProblemError } from '../../../../platform/problems.ts'
import type { RequestEnvironment } from '../../../../platform/requests.ts'
import { readerOf } from '../../../../platform/http/bodies/validation.ts'
import english from '../../../../locales/en-US/invite-page.json' with { type: 'json' }
import { languageOf } from '../../../../texts/languages.ts'
import { textsIn, type TextKey, type Texts } from '../../../../texts/texts.ts'
import type { InviteUseCases } from '../invite.use-cases.ts'
import { fieldNames, formPage, messagePage, type FormValues } from './invite-page.html.ts'
import { pageScript, pageStyle } from './invite-page.styles.ts'

const bodyLimit = 64 * 1024

/** Returns the page's texts in the browser's language. */
const textsOf = (request: Request): Texts => textsIn(languageOf(request))

/** The page's texts for refusals that won't change if the client tries again. */
const refusals: Readonly<Partial<Record<ErrorCode, TextKey>>> = {
  already_client: 'invite-page:refused.alreadyClient',
  content_too_large: 'invite-page:refused.tooLarge',
  unsupported_media_type: 'invite-page:refused.wrongForm',
}

type FieldText = keyof typeof english.field

const hasText = (key: string | undefined): key is FieldText => key !== undefined && Object.hasOwn(english.field, key)

const signInLink = ({ t }: Texts) => ({ address: '/me/', text: t('invite-page:welcome.open') })

const readAcceptance = readerOf(authOperations.acceptInvite.body)

/**
 * Serves a page on which clients accept the invites that were mailed to them, for installations whose clients have no
 * app for this. It links to the clients' app, and calls the contract's operation.
 */
export function mountInvitePage(
  app: Hono<RequestEnvironment>,
  { organisationId, invites, appDirectory }: { organisationId: string; invites: InviteUseCases; appDirectory: string },
): void {
  const style = pageStyle(appDirectory)
  const headers = framedPageHeaders(style, pageScript)
  const respond = (html: string, status = 200) => new Response(html, { status, headers })
  type Message = Parameters<typeof messagePage>[1]
  const say = (texts: Texts, message: Message, status?: number) => respond(messagePage(texts, message, style), status)

  /** Shows a refusal as a page. All other errors are logged and answered by the platform. */
  async function orRefusal(texts: Texts, answer: () => Promise<Response>): Promise<Response> {
    try {
      return await answer()
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error
      if (error.status === 404)
        return say(
          texts,
          {
            title: texts.t('invite-page:over.title'),
            text: texts.t('invite-page:over.text'),
            // The link may already have been used in another tab or on another device.
            link: signInLink(texts),
          },
          404,
        )
      const text = texts.t(refusals[error.code] ?? 'invite-page:refused.other', { limit: bodyLimit })
      return say(texts, { title: texts.t('invite-page:refused.title'), text }, error.status)
    }
  }

  const path = '/invite/:token'
  const typed = new WeakMap<Request, FormValues>()
  // If the server is too busy to answer, the page says so, and its form still contains what was typed.
  app.use(path, async (c, next) => {
    await next()
    if (c.res.status < 500) return
    const texts = textsOf(c.req.raw)
    const title = texts.t('invite-page:refused.title')
    const text = texts.t('invite-page:refused.other')
    const values = typed.get(c.req.raw)
    const { status } = c.res
    c.res = values
      ? respond(formPage({ texts, email: undefined, values, errors: { '': `${title}. ${text}` } }, style), status)
      : say(texts, { title, text }, status)
  })
  app.get(path, async (c) => {
    c.set('route', `GET ${path}`)
    const texts = textsOf(c.req.raw)
    return orRefusal(texts, async () => {
      const invite = await invites.readInvite(organisationId, c.req.param('token'))
      return respond(formPage({ texts, ...invite, values: {}, errors: {} }, style))
    })
  })
  app.post(path, async (c) => {
    c.set('route', `POST ${path}`)
    const texts = textsOf(c.req.raw)
    return orRefusal(texts, async () => {
      const token = c.req.param('token')
      const values = await readForm(c.req.raw)
      typed.set(c.req.raw, values)
      const invite = await invites.readInvite(organisationId, token)
      try {
        await invites.acceptInvite(organisationId, acceptanceOf(values, token), languageOf(c.req.raw))
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status !== 422) throw error
        return respond(formPage({ texts, ...invite, values, errors: errorsOf(error, texts) }, style), 422)
      }
      return say(texts, {
        title: texts.t('invite-page:welcome.title'),
        text: texts.t('invite-page:welcome.text'),
        link: signInLink(texts),
      })
    })
  })
  app.all(path, () => {
    throw new ProblemError('method_not_allowed', { headers: { Allow: 'GET, HEAD, POST' } })
  })
}

async function readForm(request: Request): Promise<FormValues> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProblemError('unsupported_media_type', { detail: 'This page accepts only its own form.' })
  }
  const form = new URLSearchParams(Buffer.from(await readBody(request, bodyLimit)).toString())
  return Object.fromEntries(fieldNames.flatMap((name) => (form.get(name) ? [[name, form.get(name) ?? '']] : [])))
}

/** Reads the form according to the rules of the contract's operation. An absent field counts as empty. */
function acceptanceOf(values: FormValues, token: string): InviteAcceptance {
  const texts = Object.fromEntries(fieldNames.map((name) => [name, values[name] ?? '']))
  return readAcceptance({ ...texts, token, consent: values.consent === 'true' }) as InviteAcceptance
}

/** Returns one text per field: that it is missing or, if it isn't, the first rule that it breaks. */
function errorsOf({ errors = [] }: ProblemError, { t }: Texts): Record<string, string> {
  const missing = errors.filter(({ key }) => key?.endsWith('Required'))
  // If a field is sent more than once, its last value counts.
  const shown = [...errors.toReversed(), ...missing].map(
    ({ path, key, message }) => [path, hasText(key) ? t(`invite-page:field.${key}`) : message] as const,
  )
  return shown.length > 0 ? Object.fromEntries(shown) : { '': t('invite-page:refused.other') }
}
