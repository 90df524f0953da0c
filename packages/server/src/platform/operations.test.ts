import { allOperations, problemSchema, type Operation } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from './testing/test-server.ts'

const server = createTestServer()
const password = 'Attune2026'
const someId = '019a0000-0000-7000-8000-00000000abcd'

const guarded = allOperations.filter(({ access }) => access !== 'none')
const forCoaches = guarded.filter(({ access }) => !access.includes('user'))
const forClients = guarded.filter(({ access }) => !access.includes('coach'))

const send = (operation: Operation, accessToken?: string) =>
  server.request(`/${operation.service}${operation.path.replace(/\{\w+\}/g, someId)}`, {
    method: operation.method,
    ...(accessToken ? { headers: { Authorization: `Bearer ${accessToken}` } } : {}),
  })

const ownProfile = new Set(['updatePerson', 'putProfilePicture', 'deleteProfilePicture'])

const readProblem = async (response: Response) =>
  response.status < 400 ? undefined : ((await response.json()) as { code: string })

beforeEach(async () => {
  const { organisationId, useCases } = server
  const names = { organisationId, firstName: 'Amara', lastName: 'Okafor', password }
  await useCases.account.createCoach({ ...names, email: 'coach@attune.example' })
  await useCases.account.createClient({
    ...names,
    email: 'client@attune.example',
    birthDate: '1971-03-02',
    gender: 'female',
    timezone: 'Africa/Lagos',
  })
})

describe.each(guarded)('$id', (operation) => {
  it('is refused without a token, with a wrong one and with one whose session is over', async () => {
    const accessToken = await server.signIn('coach@attune.example', password)
    await server.db.updateTable('session').set({ ended_at: server.clock.now() }).execute()
    for (const token of [undefined, 'a.b.c', accessToken]) {
      const response = await send(operation, token)
      expect(response.status).toBe(401)
      expect(await problemSchema.validate(await response.json(), { strict: true })).toMatchObject({ status: 401 })
    }
  })
})

describe.each(guarded.filter((operation) => !forClients.includes(operation)))('$id', (operation) => {
  it('is answered to a coach by something else than a refusal or a fault', async () => {
    const response = await send(operation, await server.signIn('coach@attune.example', password))
    // Without a body some say what is missing; what is for one's own profile alone says so of any other.
    const asked = { status: response.status, code: (await readProblem(response))?.code }
    const expected = ownProfile.has(operation.id)
      ? [{ status: 403, code: 'not_your_profile' }]
      : [200, 204, 404, ...(operation.body ? [422] : [])].map((status) => ({ status }))
    expect(expected.some((answer) => expect.objectContaining(answer).asymmetricMatch(asked))).toBe(true)
  })
})

describe.each(forCoaches)('$id', (operation) => {
  it("is refused to profiles of the type 'user'", async () => {
    const response = await send(operation, await server.signIn('client@attune.example', password))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'type_not_allowed' })
  })
})

describe.each(forClients)('$id', (operation) => {
  it('is refused to coaches', async () => {
    const response = await send(operation, await server.signIn('coach@attune.example', password))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'type_not_allowed' })
  })
})

it('keeps its tables filled: there are operations of all kinds', () => {
  expect(guarded.length).toBeGreaterThan(8)
  expect(forCoaches.length).toBeGreaterThan(5)
  expect(forClients.length).toBeGreaterThan(1)
})
