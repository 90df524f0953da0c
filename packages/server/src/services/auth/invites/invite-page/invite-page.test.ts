import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerError } from '../../../../platform/http/errors.ts'
import { unavailable } from '../../../../platform/problems.ts'
import type { RequestEnvironment } from '../../../../platform/requests.ts'
import { createTestServer } from '../../../../../test/support/test-server.ts'
import { addCoach } from '../../../../../test/support/clients/add-client.ts'
import type { InviteUseCases } from '../invite.use-cases.ts'
import { mountInvitePage } from './invite-page.ts'

const server = createTestServer()
const password = 'Attune2026'
const email = 'teodora.ilieva@northfield.example'

let path: string

beforeEach(async () => {
  const { organisationId, useCases } = server
  await addCoach(server, { email: 'coach@attune.example', password })
  const accessToken = await server.signIn('coach@attune.example', password)
  const caller = await useCases.auth.authenticate(organisationId, accessToken, 'auth')
  if (!caller) throw new Error('No coach signed in')
  await useCases.invites.inviteClient(caller, email)
  const [mail] = await server.mails()
  path = /\/invite\/[\w-]{43}$/m.exec(mail?.text ?? '')?.[0] ?? ''
})

const filled = {
  firstName: 'Teodora',
  lastName: '"><script>canary()</script>',
  birthDate: '1990-05-04',
  gender: 'female',
  timezone: 'Pacific/Auckland',
  password: 'Riverbend-47',
  consent: 'true',
}

const send = (form: Record<string, string>) => server.request(path, { method: 'POST', body: new URLSearchParams(form) })

describe('the page of an invite', () => {
  it('shows its form to anyone with the link, is never cached, and runs only its own script', async () => {
    const response = await server.request(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await response.text()
    expect(html).toContain(email)
    for (const label of ['First name', 'Last name', 'Birth date', 'Gender', 'Time zone', 'Password']) {
      expect(html).toContain(`>${label}</label>`)
    }
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const [, text = ''] of html.matchAll(/<(?:script|style)>([^]*?)<\/(?:script|style)>/g)) {
      expect(policy).toContain(createHash('sha256').update(text).digest('base64'))
    }
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(server.logged.join('')).not.toContain(path)
  })

  it('creates the client, links to the app in which the client signs in, and invalidates the link', async () => {
    const response = await send(filled)
    const html = await response.text()
    expect([response.status, html.includes('Welcome to Attune')]).toEqual([200, true])
    expect(html).toContain('<a href="/me/">Sign in</a>')
    await server.signIn(email, 'Riverbend-47')
    const again = await server.request(path)
    expect([again.status, (await again.text()).includes('This link is no longer valid')]).toEqual([404, true])
  })

  it('names the missing fields, fills in every value again except the password, and escapes what was typed', async () => {
    const { lastName } = filled
    const html = await (await send({ lastName, password: 'canary-Password-1' })).text()
    for (const text of ['First name', 'Birth date', 'Gender', 'Time zone', 'Consent']) {
      expect(html).toContain(`${text} is required`)
    }
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;canary()&lt;/script&gt;"')
    expect(html).not.toContain('<script>canary')
    expect(html).not.toContain('canary-Password-1')
  })

  it('moves the focus to the first field with an error, and describes the password field by its rule', async () => {
    const tagOf = (html: string, name: string) => new RegExp(`<\\w+ id="${name}"[^>]*>`).exec(html)?.[0] ?? ''
    const form = await (await server.request(path)).text()
    expect(form).not.toContain('autofocus')
    expect(tagOf(form, 'password')).toContain('aria-describedby="password-hint"')
    expect(form).toContain('id="password-hint"')
    const wrong = await (await send({ ...filled, gender: '', password: 'short' })).text()
    expect(wrong.match(/ autofocus/g)).toHaveLength(1)
    expect(tagOf(wrong, 'gender')).toContain(' autofocus')
    expect(tagOf(wrong, 'password')).toContain('aria-describedby="password-error password-hint"')
    expect(tagOf(await (await send({ ...filled, consent: '' })).text(), 'consent')).toContain(' autofocus')
  })

  it('has a button with a border, because forced colours remove its background', async () => {
    const html = await (await server.request(path)).text()
    expect(html).toMatch(/input,select,button\{[^}]*border:1px solid/)
    expect(html).not.toMatch(/button\{[^}]*border:0/)
  })

  it('applies the same password rules as the services', async () => {
    const response = await send({ ...filled, password: 'Password123' })
    expect([response.status, (await response.text()).includes('Choose a less common password')]).toEqual([422, true])
  })

  it('accepts only submissions of its own form, up to a limited size', async () => {
    const json = await server.request(path, {
      method: 'POST',
      body: JSON.stringify(filled),
      headers: { 'Content-Type': 'application/json' },
    })
    expect([json.status, (await send({ ...filled, firstName: 'x'.repeat(70_000) })).status]).toEqual([415, 413])
  })

  describe('the page while the server is busy', () => {
    const refuse = () => Promise.reject(unavailable('busy'))

    /** Serves the page with use cases, some of which fail. */
    function pageWith(invites: Partial<InviteUseCases>) {
      const app = new Hono<RequestEnvironment>()
      app.onError(answerError(pino({ level: 'silent' })))
      const { organisationId, useCases } = server
      mountInvitePage(app, { organisationId, invites: { ...useCases.invites, ...invites }, appDirectory: '' })
      return app
    }

    it.each([{ acceptInvite: refuse }, { readInvite: refuse, acceptInvite: refuse }])(
      'shows the form with what was typed, so that it can be sent again: %o',
      async (invites) => {
        const response = await pageWith(invites).request(path, { method: 'POST', body: new URLSearchParams(filled) })
        expect([response.status, response.headers.get('content-type'), response.headers.get('retry-after')]).toEqual([
          503,
          'text/html; charset=utf-8',
          '2',
        ])
        const html = await response.text()
        expect(html).toMatch(/role="alert"[^>]*>This did not work\. Please try again\.</)
        for (const value of ['Teodora', '1990-05-04']) expect(html).toContain(`value="${value}"`)
        expect(html).not.toContain(filled.password)
      },
    )

    it('says that the server is busy if the form can’t be shown yet', async () => {
      const response = await pageWith({ readInvite: refuse }).request(path, { headers: { 'Accept-Language': 'de' } })
      expect(response.status).toBe(503)
      expect(await response.text()).toContain('Bitte versuchen Sie es')
    })
  })

  describe('the page in the browser’s language', () => {
    const inLanguage = (language: string, form?: Record<string, string>) =>
      server.request(path, {
        headers: { 'Accept-Language': language },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      })

    it.each([
      [
        'de-AT,de;q=0.9,en;q=0.5',
        'de-DE',
        ['Attune beitreten', '>Geburtsdatum</label>', '>Weiblich</option>', '>Beitreten</button>'],
      ],
      ['es', 'es-ES', ['Unirse a Attune', '>Apellidos</label>', '>Mujer</option>', '>Unirse</button>']],
      ['fr-CA', 'fr-FR', ['Rejoindre Attune', '>Prénom</label>', '>Femme</option>', 'dans Attune\u00A0: mon profil']],
      ['ja', 'en-US', ['Join Attune', '>First name</label>', '>Female</option>', '>Join</button>']],
    ])('%s: %s', async (header, language, words) => {
      const response = await inLanguage(header)
      const html = await response.text()
      expect(html).toContain(`<html lang="${language}">`)
      for (const text of [...words, `<strong>${email}</strong>`]) expect(html).toContain(text)
      expect(response.headers.get('vary')).toContain('Accept-Language')
    })

    it.each([
      ['de', /\b(is|must|Max|Requires|Choose|Please)\b/],
      ['es', /\b(is|must|Max|Requires|Choose|Please)\b/],
      ['fr', /\b(is|must|Max|Requires|Choose|Please)\b/],
      ['en', /^[a-z]/],
    ])('%s: every error of a form has its text', async (language, foreign) => {
      const forms = [
        {},
        { ...filled, firstName: 'x'.repeat(251), birthDate: '5/4/1990', timezone: 'Middle/Earth', password: 'short' },
        { ...filled, birthDate: '1990-02-30', password: 'without-digits' },
        { ...filled, birthDate: '1790-05-04', password: 'x'.repeat(129) },
        { ...filled, password: 'Password123' },
        { ...filled, consent: '' },
      ]
      for (const form of forms) {
        const html = await (await inLanguage(language, form)).text()
        const shown = Array.from(html.matchAll(/<p class="error"[^>]*>([^<]+)/g), ([, text = '']) => text)
        expect(shown.length).toBeGreaterThan(0)
        for (const text of shown) expect(text).not.toMatch(foreign)
      }
    })

    it('says in this language that the link is no longer valid or that the client is welcome, and mails use the language, too', async () => {
      const welcome = await (await inLanguage('de', filled)).text()
      expect(welcome).toContain('Ihr Programm beginnt heute mit der Phase Lernen.')
      expect(await (await inLanguage('fr')).text()).toContain('Ce lien n’est plus valable')
      await server.useCases.passwordReset.requestPasswordReset(server.organisationId, email)
      expect((await server.mails()).at(-1)).toMatchObject({ to: email, subject: 'Ihr Code für Attune' })
    })

    it('says in this language why a form was refused', async () => {
      const html = await (await inLanguage('es', { ...filled, firstName: 'x'.repeat(70_000) })).text()
      expect(html).toContain('No ha funcionado')
      expect(html).toContain('El límite es de 65536 bytes')
    })
  })
})
