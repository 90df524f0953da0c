import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../test/support/test-server.ts'
import { runAdminCommand } from '../../test/support/run-command.ts'
import { findOrganisationName } from '../platform/organisation.ts'

const server = createTestServer()
const run = (name: string, options: Record<string, string>, organisationId = server.organisationId) =>
  runAdminCommand(server, name, options, { organisationId })
const dana = { email: 'dana@northfield.example', 'first-name': 'Dana', 'last-name': 'Whitlock' }

describe('the operator’s commands for the organisation', () => {
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
})
