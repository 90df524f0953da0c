import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../../test/support/test-server.ts'
import { addCoach } from '../../../../../test/support/add-client.ts'

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
  it('shows the form to anyone with the link, is stored in no cache, and runs only its own script', async () => {
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

  it('creates the client, who can then sign in, and uses up the link', async () => {
    const response = await send(filled)
    expect([response.status, (await response.text()).includes('Welcome to Attune')]).toEqual([200, true])
    await server.signIn(email, 'Riverbend-47')
    const again = await server.request(path)
    expect([again.status, (await again.text()).includes('This link is not valid any more')]).toEqual([404, true])
  })

  it('shows the missing fields, refills every value but the password, and escapes what was typed', async () => {
    const { lastName } = filled
    const html = await (await send({ lastName, password: 'canary-Password-1' })).text()
    for (const text of ['First name', 'Birth date', 'Gender', 'Time zone', 'Consent']) {
      expect(html).toContain(`${text} is required`)
    }
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;canary()&lt;/script&gt;"')
    expect(html).not.toContain('<script>canary')
    expect(html).not.toContain('canary-Password-1')
  })

  it('accepts the same passwords as the services', async () => {
    const response = await send({ ...filled, password: 'Password123' })
    expect([response.status, (await response.text()).includes('Choose a less common password')]).toEqual([422, true])
  })

  it('accepts only its own form, up to a limited size', async () => {
    const json = await server.request(path, {
      method: 'POST',
      body: JSON.stringify(filled),
      headers: { 'Content-Type': 'application/json' },
    })
    expect([json.status, (await send({ ...filled, firstName: 'x'.repeat(70_000) })).status]).toEqual([415, 413])
  })
})
