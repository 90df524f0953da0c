import { accountOperations, type Person } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NewPersonIds } from './create-person.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'

const server = createTestServer()
const password = 'Attune2026'
const { listPersons } = accountOperations

let coach: NewPersonIds
let mine: NewPersonIds
let others: NewPersonIds

beforeEach(async () => {
  const { organisationId, useCases } = server
  const of = (name: string) => ({
    organisationId,
    email: `${name}@attune.example`,
    password,
    firstName: name,
    lastName: 'Test',
  })
  const client = { birthDate: '1990-05-04', gender: 'male', timezone: 'Europe/Oslo' } as const
  coach = await useCases.account.createCoach(of('coach'))
  const otherCoach = await useCases.account.createCoach(of('coach2'))
  mine = await useCases.account.createClient({ ...of('mine'), ...client })
  others = await useCases.account.createClient({ ...of('others'), ...client })
  await useCases.account.assignClient({ organisationId, coachId: coach.id, clientId: mine.id })
  await useCases.account.assignClient({ organisationId, coachId: otherCoach.id, clientId: others.id })
})

async function list(name: string, query: { userId?: string } = {}): Promise<Person[]> {
  const accessToken = await server.signIn(`${name}@attune.example`, password)
  const response = await server.call(listPersons, { query }, { accessToken })
  expect(response.status).toBe(200)
  return (await response.json()) as Person[]
}

describe('the list of persons', () => {
  it('contains the caller and the caller’s clients, and no one else', async () => {
    expect((await list('coach')).map(({ id }) => id)).toEqual([coach.id, mine.id])
    expect((await list('mine')).map(({ id }) => id)).toEqual([mine.id])
  })

  it('has fields for clients that it doesn’t have for coaches', async () => {
    const [own, client] = await list('coach')
    expect(own).toEqual({
      id: coach.id,
      userId: coach.userId,
      type: 'coach',
      firstName: 'coach',
      lastName: 'Test',
      aboutMe: '',
      profilePicture: null,
      version: 1,
    })
    expect(client).toMatchObject({ type: 'user', birthDate: '1990-05-04', gender: 'male', timezone: 'Europe/Oslo' })
  })

  it('can be limited to one user, and then contains those of the user’s profiles that the caller may see', async () => {
    expect((await list('coach', { userId: coach.userId })).map(({ id }) => id)).toEqual([coach.id])
    expect((await list('coach', { userId: mine.userId })).map(({ id }) => id)).toEqual([mine.id])
    expect(await list('coach', { userId: others.userId })).toEqual([])
  })

  it('refuses a user id that is not a UUID', async () => {
    const accessToken = await server.signIn('coach@attune.example', password)
    const response = await server.request('/account/persons?userId=me', {
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    expect(response.status).toBe(422)
  })
})

const set = (timezone: string, since: string) =>
  server.useCases.account.storeTimezone({
    organisationId: server.organisationId,
    clientId: mine.id,
    timezone,
    since: new Date(since),
  })

describe('a client’s time zone', () => {
  it('has a history, and the latest zone applies, in whatever order the records arrive', async () => {
    await set('Asia/Tokyo', '2026-06-20T00:00:00Z')
    await set('Europe/Paris', '2026-06-15T00:00:00Z')
    const scope = await server.db
      .selectFrom('client_scope')
      .select(['timezone', 'zones'])
      .where('client_id', '=', mine.id)
      .executeTakeFirst()
    expect(scope?.timezone).toBe('Asia/Tokyo')
    expect(scope?.zones.map(({ since, timezone }) => [new Date(since), timezone])).toEqual([
      [new Date('2026-06-11T09:00:00Z'), 'Europe/Oslo'],
      [new Date('2026-06-15T00:00:00Z'), 'Europe/Paris'],
      [new Date('2026-06-20T00:00:00Z'), 'Asia/Tokyo'],
    ])
    expect((await list('coach'))[1]).toMatchObject({ timezone: 'Asia/Tokyo', version: 3 })
  })

  it('must be a zone that exists, and can be set only for clients', async () => {
    await expect(set('Middle/Earth', '2026-06-15T00:00:00Z')).rejects.toMatchObject({ status: 422 })
    mine = coach
    await expect(set('Europe/Paris', '2026-06-15T00:00:00Z')).rejects.toMatchObject({ status: 404 })
    const { count } = await server.db
      .selectFrom('client_timezone')
      .select(server.db.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })
})
