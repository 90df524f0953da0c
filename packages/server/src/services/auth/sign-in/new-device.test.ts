import { authOperations } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { deviceNameOf } from './device-name.ts'

const server = createTestServer()
const email = 'coach@attune.example'
const password = 'Attune2026'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36'
const { login, requestPasswordReset, resetPassword } = authOperations

beforeEach(async () => {
  await addCoach(server, { email, password })
})

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Signs in and returns the cookie that the device gets. */
async function signIn({ cookie, as = password, language }: { cookie?: string; as?: string; language?: string } = {}) {
  const headers = {
    'User-Agent': chrome,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(language ? { 'Accept-Language': language } : {}),
  }
  const response = await server.call(login, { body: { email, password: as } }, { headers })
  return cookieOf(response) || (cookie ?? '')
}

const notices = async () => (await server.mails()).filter(({ subject }) => subject === 'New sign-in to Attune')

describe('a mail about a new device', () => {
  it('is sent for the first sign-in on the device, but neither for the account’s very first sign-in nor for later sign-ins', async () => {
    const first = await signIn()
    expect(await notices()).toEqual([])
    const second = await signIn()
    await signIn({ cookie: first })
    await signIn({ cookie: second })
    expect((await notices()).map(({ to }) => to)).toEqual([email])
  })

  it('names the device and the time in the owner’s zone, and says what to do', async () => {
    await signIn()
    await server.db.updateTable('person').set({ timezone: 'Europe/Berlin' }).execute()
    await signIn()
    const [mail] = await notices()
    expect(mail?.text).toContain('Jun 11, 2026, 11:00 GMT+2: Chrome on Windows')
    expect(mail?.text).toContain('ask for a new password at once')
    expect(mail?.text).not.toContain('Mozilla')
  })

  it('is sent even if this server doesn’t know the owner’s zone', async () => {
    await signIn()
    await server.db.updateTable('person').set({ timezone: 'Mars/Olympus' }).execute()
    await signIn()
    expect((await notices())[0]?.text).toContain('09:00 UTC')
  })

  it('is in the owner’s language, not in that of the new device', async () => {
    await signIn({ language: 'de-DE' })
    await signIn({ language: 'fr-FR' })
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(['Neue Anmeldung bei Attune'])
  })

  it('is not sent for failed sign-ins', async () => {
    await signIn()
    for (let time = 0; time < 3; time++) await signIn({ as: 'Wrong2026' })
    expect(await notices()).toEqual([])
  })

  it('is not sent for the device on which the password was just reset, but is sent for every other device', async () => {
    const old = await signIn()
    await server.call(requestPasswordReset, { body: { email } })
    const resetPasswordCode = /^\d{6}$/m.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
    const reset = { email, password: 'Riverbend-47', resetPasswordCode }
    const here = cookieOf(await server.call(resetPassword, { body: reset }))
    await signIn({ cookie: here, as: reset.password })
    expect(await notices()).toEqual([])
    await signIn({ cookie: old, as: reset.password })
    expect(await notices()).toHaveLength(1)
  })

  it('is also sent if the account’s first sign-in followed a password reset', async () => {
    await server.call(requestPasswordReset, { body: { email } })
    const resetPasswordCode = /^\d{6}$/m.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
    await server.call(resetPassword, { body: { email, password: 'Riverbend-47', resetPasswordCode } })
    await signIn({ as: 'Riverbend-47' })
    expect(await notices()).toHaveLength(1)
  })
})

it.each([
  [chrome, 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/143.0 Safari/537.36 Edg/143.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/143.0 Mobile Safari/604.1', 'Chrome', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', undefined, undefined],
  [null, undefined, undefined],
])('shows the browser and the system of %s: %s, %s', (userAgent, browser, system) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser, system })
})
