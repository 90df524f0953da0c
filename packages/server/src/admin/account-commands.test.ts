import { contract } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../test/support/test-server.ts'
import { runAdminCommand } from '../../test/support/run-command.ts'

const server = createTestServer()
const password = 'Attune2026'
const run = (name: string, options: Record<string, string>) => runAdminCommand(server, name, options)
const dana = { email: 'dana@northfield.example', 'first-name': 'Dana', 'last-name': 'Whitlock' }

describe('the operator’s commands for accounts', () => {
  it('refuse names that the forms would refuse', async () => {
    const long = run('create-coach', { ...dana, 'last-name': 'x'.repeat(251) })
    await expect(long).rejects.toThrow('--last-name: Max 250 characters')
    await expect(run('create-coach', { ...dana, 'first-name': '\u200b' })).rejects.toThrow(
      '--first-name: First name is required',
    )
    await expect(run('create-coach', { ...dana, email: 'dana' })).rejects.toThrow('--email: Incorrect email format')
    expect(await run('create-coach', { ...dana, 'last-name': 'x'.repeat(250) })).toContain('Made the coach')
  })

  it('find an account even if its email is pasted in another form, and create no second account that looks the same', async () => {
    const email = 'dana@b\u00fccher.example'
    expect(await run('create-coach', { ...dana, email })).toContain('Made the coach')
    for (const typed of [
      'mailto:dana@xn--bcher-kva.example',
      '\u200eDana@bu\u0308cher.example ',
      'dana@B\u00dcCHER.example',
    ]) {
      await expect(run('create-coach', { ...dana, email: typed })).rejects.toThrow('has an account already')
      expect(await run('disable-account', { email: typed })).toContain('Disabled the account')
    }
  })

  it('create a coach, who can sign in after choosing a password by mail', async () => {
    expect(await run('create-coach', dana)).toContain('https://attune.example/changePassword')
    await expect(run('create-coach', dana)).rejects.toThrow('has an account already')
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: dana.email, subject: 'Your Attune account' })
    expect(mail?.text).toContain('https://attune.example/changePassword')
    await expect(server.signIn(dana.email, '')).rejects.toMatchObject({ status: 401 })
    await server.useCases.passwordReset.requestPasswordReset(server.organisationId, dana.email)
    const resetPasswordCode = /^\d{6}$/m.exec((await server.mails()).at(-1)?.text ?? '')?.[0] ?? ''
    const reset = { email: dana.email, password: 'Riverbend-47', resetPasswordCode }
    await server.useCases.passwordReset.resetPassword(server.organisationId, reset)
    await server.signIn(dana.email, 'Riverbend-47')
  })
})

describe('promise 6: an account', () => {
  const { email } = dana
  beforeEach(async () => {
    const { organisationId, useCases } = server
    await useCases.account.createCoach({ organisationId, email, password, firstName: 'Dana', lastName: 'Whitlock' })
  })

  const opens = async (accessToken: string) =>
    (await server.call(contract.auth.getCurrentSession, {}, { accessToken })).status
  const signIn = async (given: string) =>
    (await server.call(contract.auth.login, { body: { email, password: given } })).status

  it('promise 6: is refused on its next call once the operator disables it, and can sign in again once enabled', async () => {
    const accessToken = await server.signIn(email, password)
    expect(await opens(accessToken)).toBe(200)
    expect(await run('disable-account', { email })).toContain('ended its sessions')
    expect([await opens(accessToken), await signIn(password)]).toEqual([401, 401])
    await run('enable-account', { email })
    expect([await opens(accessToken), await signIn(password)]).toEqual([401, 200])
  })

  it('can sign in at once after the operator unlocks it, even from an address with too many failures', async () => {
    for (let failure = 0; failure < 6; failure++) await signIn('wrong')
    expect(await signIn(password)).toBe(429)
    await run('unlock-account', { email })
    expect(await signIn(password)).toBe(200)
  })

  it('has no open sessions after the operator signs it out', async () => {
    const tokens = [await server.signIn(email, password), await server.signIn(email, password)]
    expect(await run('end-sessions', { email })).toBe(`Ended 2 sessions of ${email}`)
    expect(await Promise.all(tokens.map(opens))).toEqual([401, 401])
    await expect(run('end-sessions', { email: 'nobody@northfield.example' })).rejects.toThrow('There is no account')
  })

  it('appears in the operator’s list of refusals for failed sign-ins and for calls about another coach’s client', async () => {
    expect(await run('list-refusals', { days: '1' })).toBe('Nothing was refused')
    await signIn('wrong')
    const accessToken = await server.signIn(email, password)
    const personId = '019a0000-0000-7000-8000-0000000000ff'
    await server.call(contract.journey.getJourney, { params: { personId } }, { accessToken })
    await server.audit.seal()
    const lines = (await run('list-refusals', { days: '1' })).split('\n').map((line) => line.slice(26))
    expect(lines).toEqual([
      `login  by nobody  about ${email}  from 203.0.113.0/24`,
      `getJourney  by ${email}  about ${personId}  from 203.0.113.0/24`,
    ])
    await expect(run('list-refusals', { days: '0' })).rejects.toThrow('from 1 to 90')
  })
})
