import { contract, addDays, type AttentionRule, type ClientAttention } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { addClient, addCoach, reflection, session } from '../../../test/support/add-client.ts'

const server = createTestServer()
let coach: CoachScope

beforeEach(async () => {
  coach = await addCoach(server)
})

const attention = () => server.useCases.attention.listAttention(coach)
const namesOf = ({ rules }: ClientAttention) => rules.map(({ rule }) => rule)

async function of({ clientId }: ClientKey): Promise<ClientAttention> {
  const found = (await attention()).find(({ personId }) => personId === clientId)
  if (!found) throw new Error('The client is not listed')
  return found
}

const use = (client: ClientKey, endedAt: string, hours: number) =>
  server.useCases.deviceMetrics.storeDeviceUse({
    ...client,
    uses: [{ startedAt: new Date(Date.parse(endedAt) - hours * 3_600_000).toISOString(), endedAt }],
  })

/** Completes the plan of a number of days of learn, from June 1, 2026. */
async function fulfil(client: ClientKey, days: number, answer = 8): Promise<void> {
  const dates = Array.from({ length: days }, (_, index) => addDays('2026-06-01', index))
  const at = (hours: readonly string[]) => dates.flatMap((date) => hours.map((hour) => `${date}T${hour}:00Z`))
  await server.useCases.exercise.recordSessions({
    ...client,
    sessions: at(['08:00', '13:30', '18:30']).map((startedAt) => session(startedAt)),
  })
  await server.useCases.survey.storeReflections({
    ...client,
    reflections: at(['06:30', '12:10', '15:10', '18:10', '21:10']).map((answeredAt) => reflection(answeredAt, answer)),
  })
}

describe('the attention rules', () => {
  it('find a client without data, far behind and hardly engaged, with the facts in numbers', async () => {
    const client = await addClient(server, { coach })
    const { facts, rules } = await of(client)
    expect(rules.map(({ rule, urgency }) => [rule, urgency])).toEqual([
      ['lowEngagement', 100],
      ['behindPlan', 100],
      ['noData', 100],
    ])
    // Day 11: ten days of eight, and one morning window that has not closed yet.
    expect(facts).toEqual({
      hours: 0,
      lastConnectedAt: null,
      daysWithoutData: 10,
      laggingIndicators: [],
      step: { step: 'learn', day: 11, done: 0, planned: 80, nextStep: 'sense' },
    })
  })

  it.each<[string, number, number, AttentionRule[]]>([
    ['is on course from 10 h, with 70%', 10, 7, ['onCourse']],
    ['has low engagement just under 10 h', 9.9, 7, ['lowEngagement']],
    ['has lagging indicators just under 70%', 10, 6, ['laggingIndicator']],
    ['may meet two', 3, 2, ['lowEngagement', 'laggingIndicator']],
  ])('a client who completed the plan of five days %s', async (_, hours, answer, expected) => {
    const client = await addClient(server, { coach })
    server.clock.set(new Date('2026-06-05T22:45:00Z'))
    await fulfil(client, 5, answer)
    await use(client, '2026-06-05T22:00:00Z', hours)
    expect(namesOf(await of(client))).toEqual(expected)
  })

  it('names the indicators that lag, with figure and coverage', async () => {
    const client = await addClient(server, { coach })
    await server.useCases.survey.storeReflections({
      ...client,
      reflections: [{ ...reflection('2026-06-10T12:10:00Z'), answers: { productivity: 7, mental: 4, physical: 9 } }],
    })
    expect((await of(client)).facts.laggingIndicators).toEqual([{ indicator: 'mental', average: 40, coverage: 1 }])
  })

  it('find a client who is ready to move on: 0.8 of the plan, from day 7, with a next step planned', async () => {
    const ready = await addClient(server, { coach })
    const last = await addClient(server, { coach, steps: ['learn'] })
    server.clock.set(new Date('2026-06-06T23:30:00Z'))
    for (const client of [ready, last]) {
      await fulfil(client, 6)
      await use(client, '2026-06-06T23:00:00Z', 20)
    }
    expect(namesOf(await of(ready))).toEqual(['onCourse'])
    server.clock.set(new Date('2026-06-07T00:30:00Z'))
    expect(namesOf(await of(ready))).toEqual(['readyToMoveOn'])
    expect(namesOf(await of(last))).toEqual(['onCourse'])
    // 48 of 60 is the limit itself; one window more is under it.
    server.clock.set(new Date('2026-06-08T10:30:00Z'))
    expect((await of(ready)).facts.step).toMatchObject({ day: 8, done: 48, planned: 57 })
    expect(namesOf(await of(ready))).toContain('readyToMoveOn')
    server.clock.set(new Date('2026-06-08T16:30:00Z'))
    expect((await of(ready)).facts.step).toMatchObject({ done: 48, planned: 59 })
    server.clock.set(new Date('2026-06-08T19:30:00Z'))
    expect((await of(ready)).facts.step).toMatchObject({ done: 48, planned: 60 })
    expect(namesOf(await of(ready))).not.toContain('behindPlan')
    server.clock.set(new Date('2026-06-08T22:30:00Z'))
    expect((await of(ready)).facts.step).toMatchObject({ done: 48, planned: 61 })
    expect(namesOf(await of(ready))).toContain('behindPlan')
  })

  it('count three whole days without data', async () => {
    const client = await addClient(server, { coach })
    await use(client, '2026-06-08T09:00:01Z', 1)
    expect(namesOf(await of(client))).not.toContain('noData')
    server.clock.set(new Date('2026-06-11T09:00:01Z'))
    expect(namesOf(await of(client))).toContain('noData')
    expect((await of(client)).facts.daysWithoutData).toBe(3)
  })

  it('put the most urgent client first, and reviewed clients last', async () => {
    const [calm, urgent] = [await addClient(server, { coach }), await addClient(server, { coach })]
    for (const client of [calm, urgent]) await fulfil(client, 10)
    await use(calm, '2026-06-11T08:00:00Z', 9)
    await use(urgent, '2026-06-11T08:00:00Z', 1)
    const order = async () => (await attention()).map(({ personId }) => personId)
    expect(await order()).toEqual([urgent.clientId, calm.clientId])
    for (const { rule, fingerprint } of (await of(urgent)).rules)
      await server.useCases.attention.review(coach, { personId: urgent.clientId, rule, fingerprint })
    expect(await order()).toEqual([calm.clientId, urgent.clientId])
  })
})

describe('reviewed', () => {
  const engagementOf = async (client: ClientKey) =>
    (await of(client)).rules.find(({ rule }) => rule === 'lowEngagement')

  it('lasts until the facts change, on every device, for this coach alone', async () => {
    const client = await addClient(server, { coach })
    const { organisationId, useCases } = server
    const other = await addCoach(server)
    await use(client, '2026-06-11T08:00:00Z', 6.3)
    const seen = { personId: client.clientId, rule: 'lowEngagement' as const }
    const { fingerprint = '' } = (await engagementOf(client)) ?? {}
    await useCases.attention.review(coach, { ...seen, fingerprint })
    expect((await engagementOf(client))?.isReviewed).toBe(true)
    await use(client, '2026-06-11T08:06:00Z', 0.2)
    expect((await of(client)).facts.hours).toBe(6.4)
    expect((await engagementOf(client))?.isReviewed).toBe(true)
    await use(client, '2026-06-11T09:00:00Z', 0.9)
    expect((await engagementOf(client))?.isReviewed).toBe(false)
    // After the reassignment the next coach has reviewed nothing, and this one may review nothing.
    await useCases.attention.review(coach, { ...seen, fingerprint: (await engagementOf(client))?.fingerprint ?? '' })
    await useCases.account.reassignClient({ organisationId, clientId: client.clientId, coachId: other.coachId })
    expect(await attention()).toEqual([])
    await expect(useCases.attention.review(coach, { ...seen, fingerprint })).rejects.toMatchObject({ status: 404 })
    await expect(useCases.attention.reopen(coach, seen)).rejects.toMatchObject({ status: 404 })
    const [row] = await useCases.attention.listAttention(other)
    expect(row?.rules.every(({ isReviewed }) => !isReviewed)).toBe(true)
  })

  it('can be reopened; doing so twice has no effect', async () => {
    const client = await addClient(server, { coach })
    const seen = { personId: client.clientId, rule: 'lowEngagement' as const }
    await server.useCases.attention.review(coach, { ...seen, fingerprint: '0 h' })
    expect((await engagementOf(client))?.isReviewed).toBe(true)
    await server.useCases.attention.reopen(coach, seen)
    await server.useCases.attention.reopen(coach, seen)
    expect((await engagementOf(client))?.isReviewed).toBe(false)
  })

  it('is refused for an unknown rule', async () => {
    const password = 'Attune2026'
    const dana = { email: 'dana@attune.test', password, firstName: 'Dana', lastName: 'Whitlock' }
    await server.useCases.account.createCoach({ organisationId: server.organisationId, ...dana })
    const accessToken = await server.signIn(dana.email, password)
    const { path } = contract.analytics.reviewAttention
    const client = await addClient(server, { coach })
    const address = path.replace('{personId}', client.clientId).replace('{rule}', 'tooQuiet')
    const response = await server.request(`/analytics${address}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: '{"fingerprint":"0 h"}',
    })
    expect(response.status).toBe(422)
  })
})
