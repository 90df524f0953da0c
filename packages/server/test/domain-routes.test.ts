import { contract, fillPath, type Operation } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from './support/test-server.ts'
import { addClient, reflection, session, addCoach } from './support/clients/add-client.ts'

const server = createTestServer()
let accessToken: string
let clientId: string
const exercise = session('2026-06-10T08:00:00Z')

beforeEach(async () => {
  const account = { email: 'dana@attune.test', password: 'Attune2026' }
  const coach = await addCoach(server, account)
  const client = await addClient(server, { coach })
  clientId = client.clientId
  await server.useCases.exercise.importExercises(client, { exercises: [exercise] })
  await server.useCases.survey.storeReflections({ ...client, reflections: [reflection('2026-06-10T06:30:00Z')] })
  await server.useCases.attention.reviewClient(coach, { personId: clientId, rules: [] })
  accessToken = await server.signIn(account.email, account.password)
})

const ofDomain = (['journey', 'calendar', 'survey', 'exercise', 'device-metrics', 'analytics'] as const)
  .flatMap((service): Operation[] => Object.values(contract[service]))
  // A stream of events never gives a complete answer that could be checked. Other tests cover streams.
  .filter(({ method, access, events }) => method === 'GET' && access.includes('coach') && !events)
  .map((operation) => [operation.id, operation] as const)

const ask = (operation: Operation, personId: string) =>
  server.request(`/${operation.service}${fillPath(operation, { personId, sessionId: exercise.id })}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  })

// The test server compares every answer with the contract.
it.each(ofDomain)('%s answers a coach as the contract says', async (_, operation) => {
  const response = await ask(operation, clientId)
  expect(response.status).toBe(200)
  const answer: unknown = await response.json()
  // The expected records. Records that all belong to the requested client don't repeat the client's id.
  const records: Record<string, unknown> = {
    listEvents: expect.arrayContaining([expect.objectContaining({ entityType: 'journey', status: 'active' })]),
    listExerciseSessions: [{ goal: 'calm', bpm: 10 }],
    listAssessments: [{ step: 'learn' }, { step: 'learn' }],
    getChangePeriod: [{ days: 7 }],
    getMorningMail: [{ isOn: false }],
    previewMorningMail: [{ subject: expect.any(String) }],
    listReviews: [{ reviewedAt: expect.any(String) }],
  }
  expect(Array.isArray(answer) ? answer : [answer]).toMatchObject(records[operation.id] ?? [{ personId: clientId }])
})

describe.each(ofDomain.filter(([, { params }]) => params))('%s', (_, operation) => {
  it('gives the same answer for an unknown client as for another coach’s client', async () => {
    const theirs = await addClient(server, { coach: await addCoach(server) })
    const answers = await Promise.all(
      ['019a0000-0000-7000-8000-0000000000ff', theirs.clientId].map(async (personId) => {
        const response = await ask(operation, personId)
        const { requestId: _requestId, ...problem } = (await response.json()) as Record<string, unknown>
        return { status: response.status, problem }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 404, problem: { code: 'not_found' } })
  })

  it('refuses an id that is not a UUID', async () => {
    expect((await ask(operation, 'amara')).status).toBe(422)
  })
})
