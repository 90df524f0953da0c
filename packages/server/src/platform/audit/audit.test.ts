import {
  accountOperations,
  allOperations,
  authOperations,
  calendarOperations,
  exerciseOperations,
  fillPath,
  type Operation,
} from '@attune/api/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { unavailable } from '../problems.ts'
import { actAs } from '../request-actor.ts'
import { accessTable, type AccessRow } from '../../../test/support/access-table.ts'
import { answerBytes, searchOf } from '../../../test/support/answer-bytes.ts'
import { recordId } from '../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addPair, password, type Pair } from '../../../test/support/clients/two-organisations.ts'
import { createAuditTrail } from './audit-trail.ts'
import { answersRecords } from './read-ids.ts'

const server = createTestServer()
let pair: Pair
let accessToken: string

server.beginWith(async () => {
  pair = await addPair(server, { name: 'audited', organisationId: server.organisationId })
  accessToken = await server.signIn(pair.coachEmail, password)
  await server.audit.seal()
  await server.database.pool.query('delete from audit_record; delete from audit_head')
})

/** Returns the audit records as the owner of the tables reads them. The server's logins can't read them. */
async function records() {
  await server.audit.seal()
  return server.database.owner.selectFrom('audit_record').selectAll().orderBy('sequence').execute()
}

const rename = (firstName: string, version: number, address?: string) =>
  server.call(
    accountOperations.updatePerson,
    {
      params: { id: pair.coachId },
      body: { firstName, lastName: 'Whitlock', aboutMe: '', profilePicture: pair.coachPictureId, version },
    },
    { accessToken, ...(address ? { address } : {}) },
  )

const coachVersion = async () =>
  (await server.db.selectFrom('person').select('version').where('id', '=', pair.coachId).executeTakeFirstOrThrow())
    .version

const reads = allOperations.filter(
  ({ method, access }) => method === 'GET' && access !== 'none' && access.includes('coach'),
)
const rows = accessTable as Readonly<Record<string, AccessRow>>

async function read(operation: Operation): Promise<void> {
  const row = rows[operation.id]
  const params = row && 'params' in row ? row.params(pair, 'coach') : {}
  const headers = { Authorization: `Bearer ${accessToken}` }
  const address = `/${operation.service}${fillPath(operation, params)}${searchOf(operation)}`
  const response = await server.request(address, { headers })
  expect(response.status).toBe(200)
  await answerBytes(response)
  await server.audit.seal()
}

describe('a read of records', () => {
  it.each(reads.filter(answersRecords))('$id is a single record that names the person', async (operation) => {
    await read(operation)
    const found = (await records()).filter(({ action }) => action === 'read')
    expect(found).toMatchObject([{ caller: pair.coachId, subject: operation.id, organisation_id: pair.organisationId }])
    // An invite has no person yet, so its own id is recorded.
    const expected = operation.id === 'listInvites' ? pair.inviteId : pair.clientId
    expect(found[0]?.ids).toContain(expected)
    expect([pair.coachId, expected]).toEqual(expect.arrayContaining(found[0]?.ids ?? []))
  })

  it('is not recorded if clients read their own exercises, but a change to an exercise is', async () => {
    const asClient = await server.signIn(pair.clientEmail, password)
    const { startExercise, finishExercise } = exerciseOperations
    const body = { id: recordId(), goal: 'calm', bpm: 10, startedAt: '2026-06-11T08:00:00.000Z' } as const
    expect((await server.call(startExercise, { body }, { accessToken: asClient })).status).toBe(201)
    const end = { params: { sessionId: body.id }, body: { endedAt: '2026-06-11T08:05:00.000Z', rrIntervals: [] } }
    expect((await server.call(finishExercise, end, { accessToken: asClient })).status).toBe(200)
    const found = await records()
    expect(found.filter(({ action }) => action === 'read')).toEqual([])
    expect(found).toContainEqual(
      expect.objectContaining({ action: 'insert', subject: 'exercise_session', ids: [pair.clientId] }),
    )
  })

  it('is recorded in batches, and no record is lost while the database is unavailable', async () => {
    const trail = createAuditTrail(server.db)
    const operation = reads.find(({ id }) => id === 'getJourney')
    if (!operation) throw new Error('There is no such operation')
    const caller = {
      ...pair,
      personId: pair.coachId,
      userId: pair.coachId,
      type: 'coach' as const,
      sessionId: pair.sessionId,
    }
    for (let count = 0; count < 1_200; count++) {
      trail.note({ operation, caller, requestId: String(count), params: { personId: pair.clientId }, answer: {} })
    }
    await server.database.pool.query('alter table audit_record rename to audit_away')
    await expect(trail.flush()).rejects.toThrow('audit_record')
    await server.database.pool.query('alter table audit_away rename to audit_record')
    await trail.flush()
    expect(new Set((await records()).map(({ request_id }) => request_id)).size).toBe(1_200)
  })

  it('is refused if too many records are pending', () => {
    const trail = createAuditTrail(server.db)
    const [operation] = reads.filter(({ id }) => id === 'getJourney')
    if (!operation) throw new Error('There is no such operation')
    const caller = {
      ...pair,
      personId: pair.coachId,
      userId: pair.coachId,
      type: 'coach' as const,
      sessionId: pair.sessionId,
    }
    const note = () => trail.note({ operation, caller, requestId: '', params: { personId: pair.clientId }, answer: {} })
    for (let count = 0; count < 10_000; count++) note()
    expect(note).toThrow('audit_unavailable')
  })

  it('is the only kind of call that is refused if too many records are pending: sign-out works', async () => {
    const room = vi.spyOn(server.audit, 'checkRoom').mockImplementation(() => {
      throw unavailable('audit_unavailable')
    })
    try {
      expect((await server.call(accountOperations.listPersons, {}, { accessToken })).status).toBe(503)
      expect((await server.call(authOperations.logout, {}, { accessToken })).status).toBe(204)
    } finally {
      room.mockRestore()
    }
  })
})

describe('a change', () => {
  it('promise 34: is recorded with its caller, request and person', async () => {
    const response = await rename('Dinah', await coachVersion())
    expect(response.status).toBe(200)
    const requestId = response.headers.get('x-request-id')
    expect(await records()).toMatchObject([
      { caller: pair.coachId, request_id: requestId, action: 'update', subject: 'person', ids: [pair.coachId] },
    ])
  })

  it.each([
    {
      operation: accountOperations.setTimezone,
      by: 'client',
      body: { timezone: 'Asia/Tokyo', since: '2026-06-11T07:00:00.000Z' },
      subject: 'client_timezone',
    },
    {
      operation: calendarOperations.setReminders,
      by: 'client',
      body: { exercises: true, reflections: false },
      subject: 'reminder',
    },
    { operation: calendarOperations.createCalendarAddress, by: 'client', subject: 'calendar_address' },
    { operation: authOperations.withdrawConsent, by: 'client', subject: 'client_consent' },
    { operation: accountOperations.putSavedViews, by: 'coach', body: { views: [] }, subject: 'saved_views' },
  ] as const)(
    'of a setting by $operation.id is recorded with its caller',
    async ({ operation, by, subject, ...given }) => {
      const token = by === 'client' ? await server.signIn(pair.clientEmail, password) : accessToken
      const response = await server.call(operation, given as never, { accessToken: token })
      expect(response.status).toBeLessThan(300)
      const caller = by === 'client' ? pair.clientId : pair.coachId
      expect(await records()).toContainEqual(
        expect.objectContaining({ subject, caller, organisation_id: pair.organisationId }),
      )
    },
  )

  it('to a client’s own name is recorded', async () => {
    const asClient = await server.signIn(pair.clientEmail, password)
    const body = { firstName: 'Mara', lastName: 'Okafor', aboutMe: '' }
    const response = await server.call(
      accountOperations.updatePerson,
      { params: { id: pair.clientId }, body },
      { accessToken: asClient },
    )
    expect(response.status).toBe(200)
    expect(await records()).toContainEqual(
      expect.objectContaining({ action: 'update', subject: 'person', caller: pair.clientId, ids: [pair.clientId] }),
    )
  })

  it('by the operator to the organisation’s name and settings is recorded', async () => {
    const { organisationId: id } = server
    await server.useCases.account.renameOrganisation({ id, name: 'Northfield Health' })
    await server.useCases.privacy.setWithdrawal(id, 30)
    const expected = { action: 'update', subject: 'organisation', caller: 'server', organisation_id: id, ids: [id] }
    expect(await records()).toMatchObject([expected, expected])
  })

  it('leaves no record if it is rolled back', async () => {
    const { db } = server
    const change = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('person').set({ about_me: 'changed' }).execute()
      throw new Error('taken back')
    })
    await expect(change).rejects.toThrow('taken back')
    expect(await records()).toEqual([])
  })

  it('is recorded for every table with personal data', async () => {
    const { rows: tables } = await sql<{ name: string }>`select distinct event_object_table as name
      from information_schema.triggers where trigger_name like 'audit_%'`.execute(server.db)
    const audited = tables.map(({ name }) => name)
    const expected = ['app_user', 'coach_client', 'device_use', 'exercise_session', 'invite', 'journey', 'journey_step']
    expect(audited).toEqual(expect.arrayContaining([...expected, 'person', 'picture', 'session', 'survey_answer']))
  })
})

describe('the source address of a request', () => {
  const address = '203.0.113.7'
  const expected = { source_address: '203.0.113.0/24' }

  it('promise 34: is recorded for reads, changes and refused sign-ins', async () => {
    await server.call(accountOperations.listPersons, {}, { accessToken, address })
    expect((await rename('Dinah', await coachVersion(), address)).status).toBe(200)
    const body = { email: pair.coachEmail, password: 'Wrong2026' }
    await server.call(authOperations.login, { body }, { address })
    await server.call(authOperations.login, { body: { ...body, password } }, { address })
    expect(await records()).toMatchObject([
      { action: 'read', subject: 'listPersons', ...expected },
      { action: 'update', subject: 'person', caller: pair.coachId, ...expected },
      { action: 'refuse', subject: 'login', ...expected },
      { action: 'insert', subject: 'session', caller: 'server', ...expected },
    ])
  })

  it('is not recorded with the next request on the same connection', async () => {
    const version = await coachVersion()
    await rename('Dinah', version, address)
    await rename('Dana', version + 1, '198.51.100.9')
    await server.db.updateTable('app_user').set({ language: 'de-DE' }).where('email', '=', pair.coachEmail).execute()
    const found = (await records()).map(({ subject, source_address: from }) => [subject, from])
    expect(found).toEqual([
      ['person', '203.0.113.0/24'],
      ['person', '198.51.100.0/24'],
      ['app_user', null],
    ])
  })

  it('is in the request’s line of the log', async () => {
    await server.call(accountOperations.listPersons, {}, { accessToken, address })
    await server.request('/nowhere', {}, '2001:db8:1:2::3')
    const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ msg }) => msg === 'request').map(({ sourceAddress }) => sourceAddress)).toEqual([
      '203.0.113.0/24',
      '2001:db8:1::/48',
    ])
  })
})

describe('the audit', () => {
  it.each([
    'update audit_record set ids = ids',
    'delete from audit_record',
    'truncate audit_record',
    'select from audit_record',
  ])('promise 34: can’t be read or changed by the server’s own role: "%s"', async (statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toMatchObject({ code: '42501' })
    const asCoach = { caller: { organisationId: pair.organisationId, personId: pair.coachId } }
    await expect(actAs(asCoach, () => sql.raw(statement).execute(server.db))).rejects.toMatchObject({ code: '42501' })
  })
})
