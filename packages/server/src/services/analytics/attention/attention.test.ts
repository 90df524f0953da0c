import {
  addDays,
  inAttentionOrder,
  INDICATORS,
  isLagging,
  stepCountOf,
  type AttentionRule,
  type ClientAttention,
} from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { addClient, addCoach, reflection, session } from '../../../../test/support/clients/add-client.ts'
import { addOlderReview } from '../../../../test/support/clients/add-review.ts'
import { createCoachWithAttention } from '../../../../test/support/clients/coach-with-attention.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'

const server = createTestServer()
const { coach, attention, of, use } = createCoachWithAttention(server)
const namesOf = ({ rules }: ClientAttention) => rules.map(({ rule }) => rule)

/** Completes the plan of the first `days` days of Learn, from June 1, 2026. */
async function fulfil(client: ClientKey, days: number, answer = 8): Promise<void> {
  const dates = Array.from({ length: days }, (_, index) => addDays('2026-06-01', index))
  const at = (hours: readonly string[]) => dates.flatMap((date) => hours.map((hour) => `${date}T${hour}:00Z`))
  await server.useCases.exercise.importExercises(client, {
    exercises: at(['08:00', '13:30', '18:30']).map((startedAt) => session(startedAt)),
  })
  await server.useCases.survey.storeReflections({
    ...client,
    reflections: at(['06:30', '12:10', '15:10', '18:10', '21:10']).map((answeredAt) => reflection(answeredAt, answer)),
  })
}

describe('the attention rules', () => {
  it('find a client who has sent no data, is far behind the plan and hardly engaged, with the facts in numbers', async () => {
    const client = await addClient(server, { coach: coach() })
    await use(client, '2026-06-01T00:06:00Z', 0.1)
    const { facts, rules } = await of(client)
    // Each rule has its highest urgency: there has been no use and no data for a week, and the client has been behind
    // the plan since day 7.
    expect(rules.map(({ rule, urgency }) => [rule, urgency])).toEqual([
      ['lowEngagement', 2 * 2],
      ['behindPlan', 1.5 * (1 + 4 / 7)],
      ['noData', 3 * 2],
    ])
    // On day 11, the plan contains ten days of eight each. This morning's window hasn't closed yet.
    expect(facts).toEqual({
      hours: 0,
      limit: 10,
      lastConnectedAt: '2026-06-01T00:06:00.000Z',
      lastDataOn: '2026-06-01',
      daysWithoutData: 10,
      laggingIndicators: [],
      step: { step: 'learn', day: 11, done: 0, planned: 80, exercises: { done: 0, planned: 30 }, nextStep: 'sense' },
      grow: null,
      followUp: null,
    })
  })

  it('don’t judge the engagement of a client who never used a device, but do count the client’s other records as data', async () => {
    const client = await addClient(server, { coach: coach() })
    const metBy = async () => (await of(client)).rules.map(({ rule }) => rule)
    expect((await of(client)).facts).toMatchObject({ hours: null, lastDataOn: null })
    expect(await metBy()).toEqual(['behindPlan', 'noData'])
    const { exercise, survey } = server.useCases
    const records: [string, () => Promise<void>][] = [
      ['2026-06-09', () => exercise.importExercises(client, { exercises: [session('2026-06-09T08:00:00Z')] })],
      ['2026-06-10', () => survey.storeReflections({ ...client, reflections: [reflection('2026-06-10T12:10:00Z')] })],
    ]
    for (const [day, record] of records) {
      await record()
      expect((await of(client)).facts).toMatchObject({ hours: null, lastDataOn: day })
      expect(await metBy()).toEqual(['behindPlan'])
    }
    const [assessment] = await survey.listAssessments(coach(), client.clientId)
    const answers = { answeredAt: '2026-06-11T08:00:00Z', answers: [{ question: 'question-1', value: 7 }] }
    await survey.answerAssessment(client, assessment?.id ?? '', answers)
    expect((await of(client)).facts.lastDataOn).toBe('2026-06-11')
    // This is three days after the last record.
    server.clock.set(new Date('2026-06-14T09:00:00Z'))
    expect(await metBy()).toContain('noData')
    await use(client, '2026-06-14T08:00:00Z', 1)
    expect(await metBy()).toContain('lowEngagement')
  })

  it.each<[string, number, number, AttentionRule[]]>([
    ['is on course from 10 h, with 70%', 10, 7, ['onCourse']],
    ['has low engagement just under 10 h', 9.9, 7, ['lowEngagement']],
    ['has lagging indicators just under 70%', 10, 6, ['laggingIndicator']],
    ['may meet two', 3, 2, ['lowEngagement', 'laggingIndicator']],
  ])('a client who completed the plan of five days %s', async (_, hours, answer, expected) => {
    const client = await addClient(server, { coach: coach() })
    server.clock.set(new Date('2026-06-05T22:45:00Z'))
    await fulfil(client, 5, answer)
    await use(client, '2026-06-05T22:00:00Z', hours)
    expect(namesOf(await of(client))).toEqual(expected)
  })

  it('name the lagging indicators with their figure, coverage and change', async () => {
    const client = await addClient(server, { coach: coach() })
    await server.useCases.survey.storeReflections({
      ...client,
      reflections: [{ ...reflection('2026-06-10T12:10:00Z'), answers: { productivity: 7, mental: 4, physical: 9 } }],
    })
    expect((await of(client)).facts.laggingIndicators).toEqual([
      { indicator: 'mental', average: 40, coverage: 1, change: null },
    ])
    // The indicator has lagged since yesterday.
    const lagging = (await of(client)).rules.find(({ rule }) => rule === 'laggingIndicator')
    expect(lagging?.urgency).toBeCloseTo((30 / 70) * (1 + 1 / 7) * 2)
  })

  it('find a client who is ready to move on: from day 7, with 80% of the plan done, even if no next step is planned', async () => {
    const ready = await addClient(server, { coach: coach() })
    const last = await addClient(server, { coach: coach(), steps: ['learn'] })
    server.clock.set(new Date('2026-06-06T23:30:00Z'))
    for (const client of [ready, last]) {
      await fulfil(client, 6)
      await use(client, '2026-06-06T23:00:00Z', 20)
    }
    expect(namesOf(await of(ready))).toEqual(['onCourse'])
    server.clock.set(new Date('2026-06-07T00:30:00Z'))
    expect(namesOf(await of(ready))).toEqual(['readyToMoveOn'])
    expect(namesOf(await of(last))).toEqual(['readyToMoveOn'])
    expect((await of(last)).facts.step?.nextStep).toBeNull()
    // 48 of 60 is exactly the limit of 80%, and 48 of 61 is below it.
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

  it('count days without data in the client’s calendar', async () => {
    // In Auckland it is 23:30 on June 8; in UTC it is 11:30.
    const client = await addClient(server, {
      coach: coach(),
      timezone: 'Pacific/Auckland',
      startedAt: '2026-05-31T12:00:00Z',
    })
    await use(client, '2026-06-08T11:30:00Z', 1)
    server.clock.set(new Date('2026-06-10T11:59:00Z'))
    expect((await of(client)).facts).toMatchObject({ lastDataOn: '2026-06-08', daysWithoutData: 2 })
    expect(namesOf(await of(client))).not.toContain('noData')
    server.clock.set(new Date('2026-06-10T12:00:00Z'))
    expect((await of(client)).facts.daysWithoutData).toBe(3)
    expect(namesOf(await of(client))).toContain('noData')
  })

  it('count every record as data, whether it was imported or recorded', async () => {
    const add = () => addClient(server, { coach: coach() })
    const { exercise, survey, deviceMetrics } = server.useCases
    const on = '2026-06-10T12:10:00Z'
    const sent: ((client: ClientKey) => Promise<unknown>)[] = [
      (client) => exercise.importExercises(client, { exercises: [session(on)] }),
      (client) => survey.storeReflections({ ...client, reflections: [reflection(on)] }),
      (client) => deviceMetrics.recordHeartRates(client, { heartRates: [{ measuredAt: on, pulseRate: 61 }] }),
      (client) => use(client, on, 1),
    ]
    for (const send of sent) {
      const client = await add()
      expect(namesOf(await of(client))).toContain('noData')
      await send(client)
      expect((await of(client)).facts).toMatchObject({ lastDataOn: '2026-06-10', daysWithoutData: 1 })
      expect(namesOf(await of(client))).not.toContain('noData')
      expect(await deviceMetrics.getEngagement(coach(), client.clientId)).toMatchObject({ lastDataOn: '2026-06-10' })
    }
  })

  it.each([
    ['in the step', '2026-05-28', []],
    ['long ago in the step', '2026-04-20', []],
    ['in the step before', '2026-05-20', ['2026-06-05T00:00:00Z']],
    ['long ago in the step before', '2026-04-20', ['2026-05-01T00:00:00Z']],
    ['in a step before grow', '2026-04-20', ['2026-05-01T00:00:00Z', '2026-05-15T00:00:00Z']],
  ])('find the latest exercise or reflection %s', async (_, date, begins) => {
    const { exercise, survey, journey } = server.useCases
    const sent: ((client: ClientKey) => Promise<unknown>)[] = [
      (client) =>
        exercise.importExercises(client, {
          exercises: ['2026-04-01', date].map((day) => session(`${day}T12:10:00Z`)),
        }),
      // This reflection is outside every window, so it counts only for the indicators.
      (client) => survey.storeReflections({ ...client, reflections: [reflection(`${date}T23:30:00Z`)] }),
    ]
    for (const send of sent) {
      const client = await addClient(server, { coach: coach(), startedAt: '2026-04-01T00:00:00Z' })
      await send(client)
      const choices = { bpm: 8, goals: [], goalChoices: ['calm'] } as const
      for (const startedAt of begins) await journey.beginNextStep({ ...client, startedAt, ...choices })
      expect((await of(client)).facts.lastDataOn).toBe(date)
    }
  })

  it('judge engagement in proportion to the elapsed hours during the first 48 hours of a journey, and not at all during the first 6', async () => {
    const client = await addClient(server, { coach: coach(), startedAt: '2026-06-10T10:00:00Z' })
    const at = async (now: string) => {
      server.clock.set(new Date(now))
      const { facts } = await of(client)
      const [listed] = await server.useCases.deviceMetrics.listEngagements(coach())
      const shown = await server.useCases.deviceMetrics.getEngagement(coach(), client.clientId)
      expect([listed?.limit, shown.limit]).toEqual([facts.limit, facts.limit])
      return [facts.limit, namesOf(await of(client)).includes('lowEngagement')]
    }
    await use(client, '2026-06-10T12:00:00Z', 2)
    expect(await at('2026-06-10T15:59:00Z')).toEqual([null, false])
    expect(await at('2026-06-10T18:00:00Z')).toEqual([1.7, false])
    expect(await at('2026-06-10T22:00:00Z')).toEqual([2.5, true])
    expect(await at('2026-06-12T10:00:00Z')).toEqual([10, true])
  })

  it('find a client in Grow whose mean of the last three days is below half of their usual mean', async () => {
    const client = await addClient(server, { coach: coach(), steps: ['grow'] })
    const record = (dates: readonly string[]) =>
      server.useCases.exercise.importExercises(client, {
        exercises: dates.flatMap((date) =>
          ['08:00', '19:00'].map((hour) => session(`${date}T${hour}:00Z`, { bpm: 6 })),
        ),
      })
    await record(Array.from({ length: 7 }, (_, index) => addDays('2026-06-01', index)))
    await use(client, '2026-06-10T08:00:00Z', 20)
    server.clock.set(new Date('2026-06-10T10:00:00Z'))
    expect((await of(client)).facts.grow).toEqual({ lately: 2 / 3, mean: 2 })
    expect((await of(client)).rules).toMatchObject([{ rule: 'halfOfUsual', urgency: 1.5 * (1 - 2 / 3) }])
    server.clock.set(new Date('2026-06-11T10:00:00Z'))
    // The rule has been met since yesterday, and the client has had no session since.
    expect((await of(client)).rules.find(({ rule }) => rule === 'halfOfUsual')?.urgency).toBe(1.5 * (1 + 1 / 7))
    await record(['2026-06-10', '2026-06-09'])
    expect(namesOf(await of(client))).toEqual(['onCourse'])
  })

  it('give a rule at least a seventh of its urgency on its first day, even if the figure is at the limit', async () => {
    const client = await addClient(server, { coach: coach(), startedAt: '2026-06-08T00:00:00Z' })
    const weightOf = async (asked: AttentionRule) =>
      (await of(client)).rules.find(({ rule }) => rule === asked)?.urgency
    server.clock.set(new Date('2026-06-10T20:00:00Z'))
    expect(await weightOf('noData')).toBeUndefined()
    server.clock.set(new Date('2026-06-11T10:00:00Z'))
    expect((await of(client)).facts.daysWithoutData).toBe(3)
    expect(await weightOf('noData')).toBe(3 / 7)
    // 9.9 hours are just below the limit of 10.
    await use(client, '2026-06-11T00:00:00Z', 9.9)
    expect(await weightOf('lowEngagement')).toBe(2 / 7)
    server.clock.set(new Date('2026-06-15T10:00:00Z'))
    expect((await of(client)).facts.daysWithoutData).toBe(4)
    expect(await weightOf('noData')).toBe((1 / 3) * (1 + 1 / 7) * 3)
  })

  it('make a rule more urgent with each day on which it is met, for up to a week', async () => {
    const client = await addClient(server, { coach: coach() })
    await fulfil(client, 10)
    await use(client, '2026-06-11T08:00:00Z', 20)
    const { rules } = await of(client)
    expect(rules.map(({ rule }) => rule)).toEqual(['readyToMoveOn'])
    // The rule has been met for four days: since day 7, which was June 7.
    expect(rules[0]?.urgency).toBe(1 + 4 / 7)
  })

  it('look back a whole week, even if the client’s date is the day before the date in UTC', async () => {
    const timezone = 'Pacific/Honolulu'
    // In Honolulu it is still the evening of June 10.
    server.clock.set(new Date('2026-06-11T05:00:00Z'))
    const at = (date: string, hour: string) => new Date(`${date}T${hour}:00-10:00`).toISOString()
    const hours = ['06:30', '12:10', '15:10', '18:10', '21:10']
    const answering = (client: ClientKey, dates: readonly string[], answer: number) =>
      server.useCases.survey.storeReflections({
        ...client,
        reflections: dates.flatMap((date) => hours.map((hour) => reflection(at(date, hour), answer))),
      })
    const lagging = await addClient(server, { coach: coach(), timezone, startedAt: at('2026-05-20', '00:00') })
    // Each of the last two weeks has answers only on its first day.
    await answering(lagging, ['2026-05-28', '2026-06-04'], 4)
    const behind = await addClient(server, { coach: coach(), timezone, startedAt: at('2026-05-28', '00:00') })
    const exercising = (dates: readonly string[]) =>
      server.useCases.exercise.importExercises(behind, {
        exercises: dates.flatMap((date) => ['08:00', '13:30', '18:30'].map((hour) => session(at(date, hour)))),
      })
    // 43 of 56 were done on June 3 and 51 of 64 on June 4, and nothing since then, so each day is below 80%.
    await answering(
      behind,
      Array.from({ length: 5 }, (_, index) => addDays('2026-05-28', index)).concat('2026-06-04'),
      8,
    )
    await exercising(Array.from({ length: 6 }, (_, index) => addDays('2026-05-28', index)).concat('2026-06-04'))
    const growing = await addClient(server, {
      coach: coach(),
      timezone,
      steps: ['grow'],
      startedAt: at('2026-05-01', '00:00'),
    })
    // A week ago, the last three days had two sessions. The preceding fourteen days had 21, of which 7 were on the
    // first day.
    const sessionsOn = { '2026-05-17': 7, '2026-05-24': 14, '2026-05-31': 2 }
    await server.useCases.exercise.importExercises(growing, {
      exercises: Object.entries(sessionsOn).flatMap(([date, count]) =>
        Array.from({ length: count }, (_, index) =>
          session(at(date, `${String(index + 6).padStart(2, '0')}:00`), { bpm: 6 }),
        ),
      ),
    })
    const urgencyOf = async (client: ClientKey, asked: AttentionRule) =>
      (await of(client)).rules.find(({ rule }) => rule === asked)?.urgency
    expect(await urgencyOf(lagging, 'laggingIndicator')).toBeCloseTo((30 / 70) * 2 * 2)
    expect((await of(behind)).facts.step).toMatchObject({ day: 14, done: 51, planned: 107 })
    expect(await urgencyOf(behind, 'behindPlan')).toBeCloseTo(((0.8 - 51 / 107) / 0.8) * 2 * 1.5)
    expect(await urgencyOf(growing, 'halfOfUsual')).toBe(2 * 1.5)
  })

  /** Returns the client ids in the order of Attention. */
  const order = async () =>
    inAttentionOrder(
      (await attention()).map((client) => ({ ...client, name: client.personId })),
      (one, other) => one.localeCompare(other),
    ).map(({ personId }) => personId)

  it('put the most urgent client first, and reviewed clients last', async () => {
    const [calm, urgent] = [await addClient(server, { coach: coach() }), await addClient(server, { coach: coach() })]
    for (const client of [calm, urgent]) await fulfil(client, 10)
    await use(calm, '2026-06-11T08:00:00Z', 9)
    await use(urgent, '2026-06-11T08:00:00Z', 1)
    expect(await order()).toEqual([urgent.clientId, calm.clientId])
    await server.useCases.attention.reviewClient(coach(), await of(urgent))
    expect(await order()).toEqual([calm.clientId, urgent.clientId])
  })

  it('put clients who were never reviewed first among equally urgent clients, followed by those with the oldest reviews', async () => {
    const clients = [await addClient(server, { coach: coach() }), await addClient(server, { coach: coach() })]
    const never = await addClient(server, { coach: coach() })
    for (const { clientId } of clients.toReversed()) {
      await addOlderReview(server, coach(), clientId)
      server.clock.set(new Date(server.clock.now().getTime() + 60_000))
    }
    expect(await order()).toEqual([never, ...clients.toReversed()].map(({ clientId }) => clientId))
  })
})

it('give one client the same attention as in the list, with the figures of the list and the profile as its facts', async () => {
  const [silent, kept, lagging, growing, travelling] = [
    await addClient(server, { coach: coach() }),
    await addClient(server, { coach: coach() }),
    await addClient(server, { coach: coach(), startedAt: '2026-06-09T20:00:00Z' }),
    await addClient(server, { coach: coach(), steps: ['grow'] }),
    await addClient(server, { coach: coach(), timezone: 'Pacific/Auckland', startedAt: '2026-05-31T20:00:00Z' }),
  ] as const
  await fulfil(kept, 10)
  await fulfil(travelling, 6, 3)
  await use(lagging, '2026-06-11T08:00:00Z', 4)
  await server.useCases.survey.storeReflections({ ...lagging, reflections: [reflection('2026-06-10T12:10:00Z', 4)] })
  await server.useCases.exercise.importExercises(growing, { exercises: [session('2026-06-03T12:10:00Z', { bpm: 6 })] })
  await server.useCases.notes.writeNote(coach(), kept.clientId, { text: 'Ask', followUpOn: '2026-06-09' })
  const { indicators, deviceMetrics, journey, attention: attentionUseCases } = server.useCases
  for (const client of [silent, kept, lagging, growing, travelling]) {
    const listed = await of(client)
    expect(await attentionUseCases.getAttention(coach(), client.clientId)).toEqual(listed)
    const { facts } = listed
    const { hours, limit, lastDataOn } = await deviceMetrics.getEngagement(coach(), client.clientId)
    expect(facts).toMatchObject({ hours, limit, lastDataOn })
    const current = (await journey.getJourney(coach(), client.clientId)).steps.find(({ status }) => status === 'active')
    expect(facts.step).toMatchObject(stepCountOf(current ?? { days: [] }))
    const averages = await indicators.getIndicators(coach(), client.clientId)
    expect(facts.laggingIndicators.map(({ indicator }) => indicator)).toEqual(
      INDICATORS.filter((indicator) => isLagging(averages[indicator].average)),
    )
  }
})

it('can’t be read for another coach’s client', async () => {
  const client = await addClient(server, { coach: coach() })
  const other = await addCoach(server)
  const asked = server.useCases.attention.getAttention(other, client.clientId)
  await expect(asked).rejects.toMatchObject({ status: 404 })
})
