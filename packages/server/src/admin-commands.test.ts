import { describe, expect, it } from 'vitest'
import { adminCommands } from './admin-commands.ts'
import { StartError } from './platform/start-error.ts'
import { runAdminCommand } from '../test/support/run-command.ts'
import { createTestServer } from '../test/support/test-server.ts'

const server = createTestServer()
const password = 'Attune2026'
const run = (name: string, options: Record<string, string>, organisationId = server.organisationId) =>
  runAdminCommand(server, name, options, { organisationId })

const dana = 'dana@northfield.example'
const client = 'amara@northfield.example'

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
    'add-questionnaire': [[{ file: '/nowhere/who-5.json' }, 'There is no file /nowhere/who-5.json']],
    'list-questionnaires': [],
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
    email: dana,
    'first-name': 'Dana',
    'last-name': 'Whitlock',
    client,
    coach: dana,
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
