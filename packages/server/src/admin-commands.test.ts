import { contract } from '@attune/api/contract'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminCommands } from './admin-commands.ts'
import { findOrganisationName } from './platform/organisation.ts'
import { StartError } from './platform/start-error.ts'
import { addClient, addCoach } from '../test/support/clients/add-client.ts'
import { runAdminCommand } from '../test/support/run-command.ts'
import { createTestServer } from '../test/support/test-server.ts'

const server = createTestServer()
const password = 'Attune2026'

/** The operator's answer to a question of a command. */
let typedAnswer = ''
let askedQuestion = ''

const run = (name: string, options: Record<string, string>, organisationId = server.organisationId) =>
  runAdminCommand(server, name, options, {
    organisationId,
    ask: (question) => {
      askedQuestion = question
      return typedAnswer
    },
  })

const dana = { email: 'dana@northfield.example', 'first-name': 'Dana', 'last-name': 'Whitlock' }
const client = 'amara@northfield.example'

describe('the operator’s commands', () => {
  it('create an organisation once, and coaches only in an existing organisation', async () => {
    const id = '019a0000-0000-7000-8000-00000000000f'
    await expect(run('create-coach', dana, id)).rejects.toThrow('make it first with create-organisation')
    expect(await run('create-organisation', { name: 'Northfield' }, id)).toBe(
      `Made the organisation Northfield (${id})`,
    )
    await expect(run('create-organisation', { name: 'Northfield' }, id)).rejects.toThrow('already exists')
  })

  it('rename an organisation, but refuse a name that is too long or has no visible character', async () => {
    const nameOf = () => findOrganisationName(server.db, server.organisationId)
    expect(await run('rename-organisation', { name: ' Northfield Health\u200b ' })).toContain(
      'is called Northfield Health',
    )
    expect(await nameOf()).toBe('Northfield Health')
    for (const [name, error] of [
      ['\u200b ', 'Name is required'],
      ['x'.repeat(101), 'Max 100 characters'],
    ] as const)
      for (const command of ['create-organisation', 'rename-organisation'])
        await expect(run(command, { name })).rejects.toThrow(`--name: ${error}`)
    expect(await nameOf()).toBe('Northfield Health')
  })

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

describe('an import key', () => {
  it('is valid for the days that the operator chooses, one to seven', async () => {
    const key = await run('create-import-key', { days: '2' })
    const isKey = async () => (await server.useCases.importKeys.find(key, server.organisationId)) !== undefined
    server.clock.advance({ hours: 47 })
    expect(await isKey()).toBe(true)
    server.clock.advance({ hours: 2 })
    expect(await isKey()).toBe(false)
    await expect(run('create-import-key', { days: '8' })).rejects.toThrow('from 1 to 7')
  })

  it("can be listed and revoked: a revoked key's next call is refused, while other keys still work", async () => {
    expect(await run('list-import-keys', {})).toBe('There is no import key')
    const given = await run('create-import-key', { days: '1' })
    server.clock.advance({ hours: 1 })
    const other = await run('create-import-key', { days: '7' })
    const isOpen = async (accessToken = '') => {
      const asked = { body: { coaches: [{ email: dana.email, firstName: 'Dana', lastName: 'Whitlock' }] } }
      const response = await server.call(contract.account.importCoaches, asked, { accessToken })
      return response.status
    }
    const idOf = (key = '') => String(decodeJwt(key).jti)
    expect([await isOpen(given), await isOpen(other)]).toEqual([200, 200])
    await expect(run('revoke-import-key', { key: 'nothing' })).rejects.toThrow('There is no import key nothing')
    expect(await run('revoke-import-key', { key: idOf(given) })).toContain('opens nothing any more')
    expect([await isOpen(given), await isOpen(other)]).toEqual([401, 200])
    await expect(run('revoke-import-key', { key: idOf(given) })).rejects.toThrow('to revoke')
    expect(await run('list-import-keys', {})).toBe(
      `${idOf(given)}  2026-06-11T09:00:00.000Z to 2026-06-12T09:00:00.000Z  revoked
${idOf(other)}  2026-06-11T10:00:00.000Z to 2026-06-18T10:00:00.000Z  in force`,
    )
    const audited = server.database.owner.selectFrom('audit_record').where('subject', '=', 'import_key')
    // Only the login that owns the tables can read the audit.
    await server.audit.seal()
    const actions = await audited.orderBy('sequence').select(['action', 'ids']).execute()
    expect(actions).toEqual([
      { action: 'insert', ids: [idOf(given)] },
      { action: 'insert', ids: [idOf(other)] },
      { action: 'update', ids: [idOf(given)] },
    ])
  })
})

describe('a client whom the operator assigns to another coach', () => {
  beforeEach(async () => {
    const { organisationId, useCases } = server
    const names = { organisationId, password, firstName: 'Amara', lastName: 'Okafor' }
    for (const name of ['one', 'two'])
      await useCases.account.createCoach({ ...names, email: `${name}@northfield.example` })
    const zone = { birthDate: '1985-02-14', gender: 'female', timezone: 'Africa/Lagos' } as const
    await useCases.account.createClient({ ...names, ...zone, email: client })
  })

  const clientsOf = async (name: string) => {
    const accessToken = await server.signIn(`${name}@northfield.example`, password)
    const response = await server.request('/account/persons', { headers: { Authorization: `Bearer ${accessToken}` } })
    return ((await response.json()) as unknown[]).length - 1
  }

  it('is visible to the new coach, but no longer to the previous coach', async () => {
    await run('assign-client', { client, coach: 'one@northfield.example' })
    expect([await clientsOf('one'), await clientsOf('two')]).toEqual([1, 0])
    await run('assign-client', { client, coach: 'two@northfield.example' })
    expect([await clientsOf('one'), await clientsOf('two')]).toEqual([0, 1])
  })

  it('must be an existing client, and the new coach an existing coach', async () => {
    await expect(run('assign-client', { client: 'one@northfield.example', coach: client })).rejects.toThrow(
      'no client one',
    )
    await expect(run('assign-client', { client, coach: client })).rejects.toThrow('no coach amara')
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

describe('a command', () => {
  const elsewhere = '019a0000-0000-7000-8000-0000000000ee'
  const unknown = 'unknown@northfield.example'
  const noOrganisation = `There is no organisation ${elsewhere}: make it first with create-organisation`
  const noAccount = `There is no account ${unknown}`
  const noClient = `There is no client ${unknown}`
  const key = '019a0000-0000-7000-8000-00000000000f'

  /** For each command: options that name something that doesn't exist, and the line that reports it. */
  const outOfDays = '--erase-after must be a number of days from 1 to 365, or never'
  const cases: Readonly<Record<string, readonly (readonly [Record<string, string>, string])[]>> = {
    'create-organisation': [[{ name: 'Northfield' }, `The organisation ${server.organisationId} already exists`]],
    'rename-organisation': [],
    'set-withdrawal': [
      [{ 'erase-after': '0' }, outOfDays],
      [{ 'erase-after': '366' }, outOfDays],
    ],
    'create-coach': [],
    'assign-client': [
      [{ client: unknown, coach: unknown }, noClient],
      [{ client, coach: unknown }, `There is no coach ${unknown}`],
    ],
    'create-import-key': [],
    'list-import-keys': [],
    'revoke-import-key': [
      [{ key }, `There is no import key ${key} to revoke: list-import-keys shows them`],
      [{ key: 'nothing' }, 'There is no import key nothing to revoke: list-import-keys shows them'],
    ],
    'plan-next-steps': [
      [{ client: unknown }, noClient],
      [{ client }, `${client} has no journey`],
    ],
    'recompute-day-sums': [[{ client: unknown }, noClient]],
    'disable-account': [[{ email: unknown }, noAccount]],
    'enable-account': [[{ email: unknown }, noAccount]],
    'unlock-account': [[{ email: unknown }, noAccount]],
    'list-equal-accounts': [],
    'end-sessions': [[{ email: unknown }, noAccount]],
    'list-refusals': [],
    'search-audit': [
      [{ days: '0' }, '--days must be a number from 1 to 36500'],
      [{ days: '1', person: unknown }, `There is no account ${unknown}`],
    ],
    'export-audit': [
      [{ to: '/nowhere/audit.jsonl' }, '/nowhere/audit.jsonl cannot be written: its folder is not there'],
    ],
    'cut-audit': [[{ 'keep-days': '29' }, '--keep-days must be 30 or more']],
    'verify-audit': [],
    status: [],
    'list-coaches': [],
    'list-clients': [],
    'remove-demo': [[{}, `The organisation ${server.organisationId} is no demo: nothing was removed`]],
    backup: [[{ to: '/nowhere/attune.backup' }, '/nowhere/attune.backup cannot be written: its folder is not there']],
    'export-client': [
      [{ client: unknown, to: 'client.json' }, noClient],
      [{ client, to: '/nowhere/client.json' }, '/nowhere/client.json cannot be written: its folder is not there'],
    ],
    'erase-client': [[{ client: unknown }, noClient]],
    restore: [[{ from: '/nowhere/attune.backup' }, 'There is no file /nowhere/attune.backup']],
  }
  const valid: Readonly<Record<string, string>> = {
    name: 'Northfield',
    email: dana.email,
    'first-name': 'Dana',
    'last-name': 'Whitlock',
    client,
    coach: dana.email,
    days: '1',
    key,
  }
  /** Commands about the whole database, and commands that create the thing that they name. */
  const withoutOrganisation = ['create-organisation', 'verify-audit', 'backup', 'restore', 'status']
  const optionsOf = (name: string) =>
    Object.fromEntries((adminCommands[name]?.options ?? []).map((option) => [option, valid[option] ?? '']))

  it('is covered by these tests', () => {
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(adminCommands).toSorted())
  })

  it.each(Object.keys(cases).filter((name) => !withoutOrganisation.includes(name)))(
    '%s reports an organisation that does not exist in one sentence',
    async (name) => {
      const error: unknown = await run(name, optionsOf(name), elsewhere).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect((error as StartError).message).toBe(noOrganisation)
    },
  )

  it.each(Object.entries(cases).flatMap(([name, rows]) => rows.map(([options, line]) => ({ name, options, line }))))(
    '$name ends with the sentence: $line',
    async ({ name, options, line }) => {
      const { organisationId, useCases } = server
      const zone = { birthDate: '1985-02-14', gender: 'female', timezone: 'Africa/Lagos' } as const
      await useCases.account.createClient({
        organisationId,
        password,
        firstName: 'Amara',
        lastName: 'Okafor',
        email: client,
        ...zone,
      })
      const error: unknown = await run(name, options).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect((error as StartError).message).toBe(line)
    },
  )
})

describe('a client who wants to leave', () => {
  it('is erased once the operator has typed the email, after seeing the number of rows in each table', async () => {
    const coach = await addCoach(server, { email: dana.email, password })
    await addClient(server, { coach, email: client, password, startedAt: '2026-06-01T00:00:00Z' })
    typedAnswer = dana.email
    await expect(run('erase-client', { client })).rejects.toThrow('Nothing was erased')
    expect(askedQuestion).toMatch(/ 1 {2}person\n/)
    await server.signIn(client, password)
    typedAnswer = client
    expect(await run('erase-client', { client })).toMatch(/^Erased amara@northfield\.example: \d+ rows/)
    await expect(run('erase-client', { client })).rejects.toThrow(`There is no client ${client}`)
    await expect(server.signIn(client, password)).rejects.toMatchObject({ status: 401 })
  })
})
