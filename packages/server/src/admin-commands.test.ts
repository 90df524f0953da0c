import { contract } from '@attune/api/contract'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminCommands } from './admin-commands.ts'
import { actAsOwner } from './platform/acting-as.ts'
import { createTestServer } from './platform/testing/test-server.ts'

const server = createTestServer()
const password = 'Attune2026'

async function run(name: string, options: Record<string, string>, organisationId = server.organisationId) {
  const settings = { publicUrl: 'https://attune.example', dataDirectory: server.dataDirectory, s3Url: undefined }
  const { pool } = server.database
  return adminCommands[name]?.run({ useCases: server.useCases, organisationId, settings, pool }, options)
}

const dana = { email: 'dana@northfield.example', 'first-name': 'Dana', 'last-name': 'Whitlock' }
const client = 'amara@northfield.example'

describe('the operator', () => {
  it('makes an organisation once, and coaches only in one that is there', async () => {
    const id = '019a0000-0000-7000-8000-00000000000f'
    await expect(run('create-coach', dana, id)).rejects.toThrow('make it first with create-organisation')
    expect(await run('create-organisation', { name: 'Northfield' }, id)).toBe(
      `Made the organisation Northfield (${id})`,
    )
    await expect(run('create-organisation', { name: 'Northfield' }, id)).rejects.toThrow('is there already')
  })

  it('gives nobody a name that no form would take again', async () => {
    const long = run('create-coach', { ...dana, 'last-name': 'x'.repeat(251) })
    await expect(long).rejects.toThrow('--last-name must have at most 250 characters')
    expect(await run('create-coach', { ...dana, 'last-name': 'x'.repeat(250) })).toContain('Made the coach')
  })

  it('makes a coach who can not sign in before choosing a password by mail', async () => {
    expect(await run('create-coach', dana)).toContain('https://attune.example/changePassword')
    await expect(run('create-coach', dana)).rejects.toThrow('has an account already')
    await expect(server.signIn(dana.email, '')).rejects.toMatchObject({ status: 401 })
    await server.useCases.passwordReset.requestCode(server.organisationId, dana.email)
    const resetPasswordCode = /^\d{6}$/m.exec((await server.mails())[0]?.text ?? '')?.[0] ?? ''
    const reset = { email: dana.email, password: 'Riverbend-47', resetPasswordCode }
    await server.useCases.passwordReset.resetPassword(server.organisationId, reset)
    await server.signIn(dana.email, 'Riverbend-47')
  })
})

describe('an import key', () => {
  it('is in force for as many days as the operator says, of one to seven', async () => {
    const key = (await run('create-import-key', { days: '2' })) ?? ''
    const isKey = () => server.useCases.importKeys.isKey(key, server.organisationId)
    server.clock.advance({ hours: 47 })
    expect(await isKey()).toBe(true)
    server.clock.advance({ hours: 2 })
    expect(await isKey()).toBe(false)
    await expect(run('create-import-key', { days: '8' })).rejects.toThrow('from 1 to 7')
  })

  it('is listed, and revoked alone: its next call is refused, the others’ are not', async () => {
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
    const audited = server.db.selectFrom('audit_record').where('subject', '=', 'import_key')
    // Nobody may read it but who owns the tables.
    const actions = await actAsOwner(() => audited.orderBy('at').select(['action', 'ids']).execute())
    expect(actions).toEqual([
      { action: 'insert', ids: [idOf(given)] },
      { action: 'insert', ids: [idOf(other)] },
      { action: 'update', ids: [idOf(given)] },
    ])
  })
})

describe('a client who is assigned', () => {
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

  it('is seen by the new coach, and by the one before no more', async () => {
    await run('assign-client', { client, coach: 'one@northfield.example' })
    expect([await clientsOf('one'), await clientsOf('two')]).toEqual([1, 0])
    await run('assign-client', { client, coach: 'two@northfield.example' })
    expect([await clientsOf('one'), await clientsOf('two')]).toEqual([0, 1])
  })

  it('has to be a client, and the coach a coach', async () => {
    await expect(run('assign-client', { client: 'one@northfield.example', coach: client })).rejects.toThrow(
      'no client one',
    )
    await expect(run('assign-client', { client, coach: client })).rejects.toThrow('no coach amara')
  })
})
