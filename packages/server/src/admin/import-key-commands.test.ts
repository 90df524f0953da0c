import { contract } from '@attune/api/contract'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../test/support/test-server.ts'
import { runAdminCommand } from '../../test/support/run-command.ts'

const server = createTestServer()
const run = (name: string, options: Record<string, string>) => runAdminCommand(server, name, options)
const dana = { email: 'dana@northfield.example', 'first-name': 'Dana', 'last-name': 'Whitlock' }

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
