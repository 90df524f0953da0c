import { authOperations, type Invite, type Problem } from '@attune/api/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { unavailable } from '../../problems.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addCoach } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
const password = 'Attune2026'
const { inviteClient, listInvites, login } = authOperations

let accessToken: string

beforeEach(async () => {
  for (const name of ['coach', 'coach2']) await addCoach(server, { email: `${name}@attune.example`, password })
  accessToken = await server.signIn('coach@attune.example', password)
})

const invite = (email: string, key: string, token = accessToken) =>
  server.call(inviteClient, { body: { email } }, { accessToken: token, headers: { 'Idempotency-Key': key } })

const count = async () => ((await (await server.call(listInvites, {}, { accessToken })).json()) as Invite[]).length

const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code]

describe('the same key', () => {
  it('promise 34: with the same body is audited as a read of the repeated answer', async () => {
    const answers = [await invite('jo@attune.example', 'a'), await invite('jo@attune.example', 'a')]
    const [{ id }] = (await Promise.all(answers.map((answer) => answer.json()))) as [Invite, Invite]
    await server.audit.flush()
    const records = server.database.owner
      .selectFrom('audit_record')
      .select(['request_id', 'ids'])
      .where('action', '=', 'read')
      .where('subject', '=', inviteClient.id)
    expect(await records.orderBy('sequence').execute()).toEqual(
      answers.map(({ headers }) => ({ request_id: headers.get('x-request-id'), ids: [id] })),
    )
  })

  it('promise 31: with the same body gets the same answer, without a second effect', async () => {
    const first = await invite('jo@attune.example', 'a')
    const second = await invite('jo@attune.example', 'a')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect(second.headers.get('cache-control')).toBe('no-store')
    expect(await count()).toBe(1)
    expect(await server.mails()).toHaveLength(1)
  })

  it('gets the first answer for many calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => invite('jo@attune.example', 'a')))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await count()).toBe(1)
  })

  it('promise 31: has no second effect where the first call could not be audited', async () => {
    const note = vi.spyOn(server.audit, 'note').mockImplementationOnce(() => {
      throw unavailable('audit_unavailable')
    })
    try {
      expect(await codeOf(await invite('jo@attune.example', 'a'))).toEqual([503, 'audit_unavailable'])
      expect((await invite('jo@attune.example', 'a')).status).toBe(201)
      expect(note).toHaveBeenCalledTimes(2)
    } finally {
      note.mockRestore()
    }
    expect(await count()).toBe(1)
    expect(await server.mails()).toHaveLength(1)
  })

  it('has no effect while the audit has no room, and its effect once it has', async () => {
    const room = vi.spyOn(server.audit, 'checkRoom').mockImplementationOnce(() => {
      throw unavailable('audit_unavailable')
    })
    try {
      expect(await codeOf(await invite('jo@attune.example', 'a'))).toEqual([503, 'audit_unavailable'])
    } finally {
      room.mockRestore()
    }
    expect(await server.db.selectFrom('invite').select('id').orderBy('id').execute()).toEqual([])
    expect((await invite('jo@attune.example', 'a')).status).toBe(201)
  })

  it('promise 31: with another body is refused', async () => {
    await invite('jo@attune.example', 'a')
    expect(await codeOf(await invite('bo@attune.example', 'a'))).toEqual([422, 'idempotency_key_reused'])
    expect(await count()).toBe(1)
  })

  it('gets the same refusal again, with a request id of its own', async () => {
    const [first, second] = [await invite('coach@attune.example', 'a'), await invite('coach@attune.example', 'a')]
    const [one, other] = [(await first.json()) as Problem, (await second.json()) as Problem]
    expect([one.code, other.code, other.status]).toEqual(['already_client', 'already_client', 409])
    expect(other.requestId).toBe(second.headers.get('x-request-id'))
  })

  it('of another caller is another key', async () => {
    await invite('jo@attune.example', 'a')
    const token = await server.signIn('coach2@attune.example', password)
    expect((await invite('bo@attune.example', 'a', token)).status).toBe(201)
  })

  it('is new again after a day, and a call that failed is done again', async () => {
    await invite('jo@attune.example', 'a')
    server.clock.advance({ days: 1 })
    accessToken = await server.signIn('coach@attune.example', password)
    expect((await invite('bo@attune.example', 'a')).status).toBe(201)
    await server.database.owner.schema.alterTable('invite').renameTo('invite_away').execute()
    const broken = await invite('mo@attune.example', 'b')
    await server.database.owner.schema.alterTable('invite_away').renameTo('invite').execute()
    expect([broken.status, (await invite('mo@attune.example', 'b')).status]).toEqual([500, 201])
  })

  it('is released when the process that handled it ended', async () => {
    await invite('jo@attune.example', 'a')
    await server.db.updateTable('idempotency_key').set({ status: null, answer: null }).execute()
    server.clock.advance({ seconds: 60 })
    expect(await codeOf(await invite('jo@attune.example', 'a'))).toEqual([409, 'already_invited'])
  })
})

it.each([['with a space in'], ['x'.repeat(256)], ['']])('a key is refused when it is: %o', async (key) => {
  expect(await codeOf(await invite('jo@attune.example', key))).toEqual([422, 'validation_failed'])
})

it('is ignored for operations that answer tokens, and stores no body', async () => {
  const headers = { 'Idempotency-Key': 'a' }
  const body = { email: 'coach@attune.example', password }
  const answers = [await server.call(login, { body }, { headers }), await server.call(login, { body }, { headers })]
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(2)
  expect(await server.db.selectFrom('idempotency_key').selectAll().orderBy('key').execute()).toEqual([])
})
