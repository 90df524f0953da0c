import { accountOperations, CLIENT_FIELDS, type Person, type Problem, type ProfileChange } from '@attune/api/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { allowedValues } from '../../../../test/support/arbitrary-values.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addCoach, addClient, recordId, reflection, session } from '../../../../test/support/clients/add-client.ts'
import { schemaOf } from '../../../platform/http/openapi/json-schema.ts'
import type { JsonSchema } from '../../../platform/http/pages/api-page/schema-text.ts'
import { daySums } from '../../../../test/support/day-sums.ts'

const server = createTestServer()
const password = 'Attune2026'
const { listPersons } = accountOperations

let accessToken: string
let own: Person

async function signInAs(name: string): Promise<void> {
  accessToken = await server.signIn(`${name}@attune.example`, password)
  const response = await server.call(listPersons, {}, { accessToken })
  const [first] = (await response.json()) as Person[]
  if (!first) throw new Error('No person signed in')
  own = first
}

beforeEach(async () => {
  const of = (name: string) => ({ email: `${name}@attune.example`, password })
  await addClient(server, { ...of('client'), coach: await addCoach(server, of('coach')), startedAt: null })
  await signInAs('coach')
})

const put = (change: Partial<ProfileChange> & Record<string, unknown>, ifMatch?: string, id = own.id) =>
  server.request(`/account/persons/${id}`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
      ...(ifMatch ? { 'If-Match': ifMatch } : {}),
    },
    body: JSON.stringify({ ...own, ...change }),
  })

const problemOf = async (response: Response) => {
  const { status, code, detail, errors } = (await response.json()) as Problem
  return { status, code, detail, paths: errors?.map(({ path }) => path) }
}

describe('putting a profile', () => {
  it('returns the updated profile, with names trimmed and the next version', async () => {
    const response = await put({ firstName: '  Dana ', aboutMe: ' <b>"I listen"</b> ' })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBe('"2"')
    expect(await response.json()).toEqual({
      ...own,
      firstName: 'Dana',
      aboutMe: ' <b>"I listen"</b> ',
      version: 2,
    })
  })

  it('accepts the current values of fields that can’t be changed, even the organisation', async () => {
    expect((await put({ organisationId: server.organisationId })).status).toBe(200)
  })

  it.each([
    ['id', '019a0000-0000-7000-8000-00000000abcd'],
    ['userId', '019a0000-0000-7000-8000-00000000abcd'],
    ['organisationId', '019a0000-0000-7000-8000-00000000abcd'],
    ['type', 'user'],
    ['version', 7],
    ['profilePicture', '019a0000-0000-7000-8000-00000000abcd'],
    ['firstName', ' '],
    ['lastName', 'x'.repeat(251)],
    ['aboutMe', 'x'.repeat(501)],
    ['timezone', 'Europe/Oslo'],
    ['email', 'other@attune.example'],
  ])('promise 14: refuses a different %s and changes nothing', async (path, value) => {
    expect(await problemOf(await put({ [path]: value }))).toMatchObject({ status: 422, paths: [path] })
    const row = await server.db.selectFrom('person').selectAll().where('id', '=', own.id).executeTakeFirst()
    expect(row).toMatchObject({ first_name: 'Dana', version: 1, type: 'coach' })
  })

  it('promise 14: answers 403 for a client, another coach and an unknown id, before validating the body', async () => {
    const client = await server.db
      .selectFrom('person')
      .select('id')
      .where('type', '=', 'user')
      .executeTakeFirstOrThrow()
    for (const id of [client.id, '019a0000-0000-7000-8000-00000000abcd', 'me']) {
      const problem = await problemOf(await put({ firstName: '' }, '"9"', id))
      expect(problem).toMatchObject({ status: 403, detail: 'You can not update another person profile' })
    }
    accessToken = ''
    expect((await put({})).status).toBe(401)
  })

  it('promise 32: refuses a stale version with 412, after validating the fields', async () => {
    expect((await put({ firstName: 'Dana' }, '"1"')).status).toBe(200)
    expect(await problemOf(await put({}, '"1"'))).toMatchObject({ status: 412, code: 'stale_version' })
    expect((await put({ lastName: '' }, '"1"')).status).toBe(422)
    for (const tag of ['W/"2"', 'nonsense', '"2147483648"', `"${'9'.repeat(400)}"`])
      expect((await put({ version: 2 }, tag)).status).toBe(412)
    expect((await put({ version: 2 }, '"7", "2"')).status).toBe(200)
    expect((await put({ version: 3 }, '*')).status).toBe(200)
  })

  it('promise 32: refuses a stale version with 412 if the picture has changed', async () => {
    const [earlier, profile_picture] = [recordId(), recordId()]
    await server.db.updateTable('person').set({ profile_picture, version: 2 }).where('id', '=', own.id).execute()
    expect(await problemOf(await put({ profilePicture: earlier }, '"1"'))).toMatchObject({ status: 412 })
    expect(await problemOf(await put({ profilePicture: earlier, version: 2 }, '"2"'))).toMatchObject({ status: 422 })
  })

  it('accepts only one of several simultaneous changes to the same version', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await put({}, '"1"')).status))
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 412)])
  })
})

describe("a client's own profile", () => {
  beforeEach(() => signInAs('client'))

  it('can change birth date, gender and zone, and the earlier zones remain in the history', async () => {
    const response = await put({ birthDate: '1991-02-28', gender: 'female', timezone: 'Asia/Tokyo' })
    expect(await response.json()).toMatchObject({ birthDate: '1991-02-28', gender: 'female', timezone: 'Asia/Tokyo' })
    const zones = await server.db.selectFrom('client_timezone').select('timezone').orderBy('since').execute()
    expect(zones.map(({ timezone }) => timezone)).toContain('Asia/Tokyo')
  })

  it('can change each field that only clients have', async () => {
    const { properties = {} } = schemaOf(accountOperations.updatePerson.body.describe()) as JsonSchema
    const given = Object.fromEntries(
      CLIENT_FIELDS.map((field) => {
        const values = allowedValues(properties[field] ?? {}, field)
        return [field, fc.sample(values, { numRuns: 1, seed: 7 })[0]]
      }),
    )
    expect(await (await put(given)).json()).toEqual({ ...own, ...given, version: expect.any(Number) })
    await signInAs('client')
    expect(own).toMatchObject(given)
  })

  it('moves the client’s records to the new zone, as a zone reported by a device does', async () => {
    const coach = await addCoach(server)
    const client = await addClient(server, { coach, email: 'traveller@attune.example', password })
    // The second record is at the instant of the change. In the other zone, it falls on the previous day.
    const reflections = [reflection('2026-06-11T08:00:00Z'), reflection(server.clock.now().toISOString())]
    await server.useCases.survey.storeReflections({ ...client, reflections })
    await signInAs('traveller')
    const before = await daySums(server.db)
    const timezone = 'Pacific/Pago_Pago'
    const response = await put({ timezone })
    expect(await response.json()).toEqual({ ...own, timezone, version: own.version + 1 })
    const after = await daySums(server.db)
    expect(after).not.toEqual(before)
    await server.useCases.calendar.recomputeDaySums(client)
    expect(await daySums(server.db)).toEqual(after)
  })

  it('can be changed while records arrive', async () => {
    const coach = await addCoach(server)
    const client = await addClient(server, { coach, email: 'traveller@attune.example', password })
    await signInAs('traveller')
    const zones = ['Asia/Tokyo', 'Europe/Oslo', 'America/Lima', 'Asia/Tokyo', 'Europe/Oslo', 'America/Lima']
    const since = server.clock.now().toISOString()
    const statuses = await Promise.all(
      zones.flatMap((timezone, index) => [
        put({ timezone, version: undefined }).then(({ status }) => status),
        server.useCases.account.setTimezone(client, { timezone, since }).then(() => 200),
        server.useCases.exercise
          .importExercises(client, { exercises: [session(`2026-06-1${index % 2}T0${index}:30:00Z`)] })
          .then(() => 200),
      ]),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const kept = await daySums(server.db)
    await server.useCases.calendar.recomputeDaySums(client)
    expect(await daySums(server.db)).toEqual(kept)
  })

  it.each([
    ['birthDate', '1991-02-30'],
    ['birthDate', '2099-01-01'],
    ['birthDate', '1700-01-01'],
    ['timezone', 'Middle/Earth'],
    ['timezone', '+02:00'],
    ['gender', 'other'],
  ])('can’t be stored with the %s %s', async (path, value) => {
    expect(await problemOf(await put({ [path]: value }))).toMatchObject({ status: 422, paths: [path] })
  })
})
