import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../test/support/clients/add-client.ts'
import { createTestServer } from '../../test/support/test-server.ts'
import { runAdminCommand } from '../../test/support/run-command.ts'

const server = createTestServer()
const password = 'Attune2026'
const client = 'amara@northfield.example'
const dana = { email: 'dana@northfield.example', password }

/** The operator's answer to a command's question. */
let typedAnswer = ''
let askedQuestion = ''

const run = (name: string, options: Record<string, string>) =>
  runAdminCommand(server, name, options, {
    ask: (question) => {
      askedQuestion = question
      return typedAnswer
    },
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

describe('a client who wants to leave', () => {
  it('is erased once the operator has typed the email, after seeing the number of rows in each table', async () => {
    const coach = await addCoach(server, dana)
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
