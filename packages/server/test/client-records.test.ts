import { contract, type Operation, type RequestOf } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from './support/test-server.ts'
import type { ClientKey, CoachScope } from '../src/domain/client-scope.ts'
import { addClient, addCoach, reflection, session } from './support/clients/add-client.ts'
import { daySums } from './support/day-sums.ts'

const { account, survey, exercise, 'device-metrics': deviceMetrics } = contract
const server = createTestServer()
const password = 'Attune2026'
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, email: 'amara@attune.test', password })
  accessToken = await server.signIn('amara@attune.test', password)
})

async function send<O extends Operation>(operation: O, asked: RequestOf<O>) {
  const response = await server.call(operation, asked, { accessToken })
  const text = await response.text()
  return { status: response.status, answer: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

const sendExercises = (...exercises: ReturnType<typeof session>[]) =>
  send(exercise.recordExercises, { body: { exercises } })
const sendReflections = (...reflections: ReturnType<typeof reflection>[]) =>
  send(survey.recordReflections, { body: { reflections } })
const sendUse = (startedAt: string, endedAt: string) =>
  send(deviceMetrics.recordDeviceUse, { body: { uses: [{ startedAt, endedAt }] } })

const beforeTheJourney = '2026-05-31T23:59:00.000Z'

describe('records that a device sends late', () => {
  it('count once, on the day on which they happened', async () => {
    const morning = session('2026-06-09T08:00:00.000Z')
    const noon = reflection('2026-06-09T12:30:00.000Z')
    for (const times of [1, 2]) {
      expect((await sendExercises(...Array.from({ length: times }, () => morning))).status).toBe(204)
      expect((await sendReflections(...Array.from({ length: times }, () => noon))).status).toBe(204)
    }
    expect(await daySums(server.db)).toMatchObject({
      plan: [{ local_date: '2026-06-09', exercise_slots: 0b001, reflection_windows: 0b00010 }],
      exercise: [{ local_date: '2026-06-09', done: 1, extra: 0 }],
      reflection: [{ local_date: '2026-06-09', done: 1, extra: 0 }],
      indicator: [{ local_date: '2026-06-09', mental_sum: 7, mental_count: 1 }],
    })
  })

  it('are measured if they were recorded with RR intervals', async () => {
    const recorded = { ...session('2026-06-09T08:00:00.000Z'), rrIntervals: Array.from({ length: 750 }, () => 800) }
    expect((await sendExercises(recorded)).status).toBe(204)
    const [seen] = await server.useCases.exercise.listExerciseSessions(coach, client.clientId)
    expect(seen?.measures).toMatchObject({ pulseRate: 75 })
    expect(seen?.recording).toMatchObject({ correctedBeats: 0, problem: null })
  })

  it.each<[string, () => ReturnType<typeof send>]>([
    ['exercises', () => sendExercises(session(beforeTheJourney))],
    ['records', () => sendReflections(reflection(beforeTheJourney))],
  ])('are refused if they are from before the journey: %s', async (records, sendOne) => {
    expect(await sendOne()).toMatchObject({ status: 422, answer: { code: `${records}_refused` } })
  })

  it('are accepted from the journey’s first day, and are extras if they were before its start', async () => {
    const started = '2026-06-11T08:30:00.000Z'
    await addClient(server, { coach, email: 'new@attune.test', password, startedAt: started })
    accessToken = await server.signIn('new@attune.test', password)
    expect((await sendExercises(session('2026-06-11T07:10:00.000Z'))).status).toBe(204)
    expect((await sendReflections(reflection('2026-06-11T00:00:00.000Z', 4))).status).toBe(204)
    expect((await sendReflections(reflection('2026-06-10T23:59:59.000Z'))).status).toBe(422)
    expect(await daySums(server.db)).toMatchObject({
      exercise: [{ local_date: '2026-06-11', done: 0, extra: 1 }],
      reflection: [{ local_date: '2026-06-11', done: 0, extra: 1 }],
      indicator: [{ local_date: '2026-06-11', mental_sum: 4, mental_count: 1 }],
    })
  })

  it('are kept even if a time zone that arrives later moves the journey’s first day past them', async () => {
    const started = '2026-06-10T23:30:00.000Z'
    const moved = await addClient(server, { coach, email: 'new@attune.test', password, startedAt: started })
    accessToken = await server.signIn('new@attune.test', password)
    await sendExercises(session('2026-06-10T13:00:00.000Z'))
    const body = { timezone: 'Asia/Tokyo', since: started }
    expect((await send(account.setTimezone, { body })).status).toBe(200)
    expect(await server.useCases.exercise.listExerciseSessions(coach, moved.clientId)).toHaveLength(1)
  })

  it.each(['2026-02-30T08:00:00.000Z', '2026-06-09T24:00:00.000Z', '2026-06-09T08:60:00.000Z'])(
    'are refused with an instant that does not exist: %s',
    async (at) => {
      expect(await sendUse(at, '2026-06-10T08:00:00.000Z')).toMatchObject({
        status: 422,
        answer: { code: 'records_refused' },
      })
    },
  )

  it('are stored except for the refused records, and can be sent again', async () => {
    const [right, wrong] = [session('2026-06-09T08:00:00.000Z'), session('2026-06-30T08:00:00.000Z')]
    expect((await sendExercises(right, wrong)).answer).toMatchObject({
      code: 'exercises_refused',
      errors: [{ path: 'exercises[1].startedAt', message: 'is in the future' }],
    })
    expect((await daySums(server.db)).exercise).toMatchObject([{ local_date: '2026-06-09' }])
    expect((await sendExercises(right)).status).toBe(204)
  })

  it('are all refused if one of them has a field that doesn’t belong in any record', async () => {
    const body = { exercises: [session('2026-06-09T08:00:00.000Z')], exercise: [] }
    expect(await send(exercise.recordExercises, { body })).toMatchObject({
      status: 422,
      answer: { code: 'validation_failed', errors: [{ path: 'exercise' }] },
    })
    expect((await daySums(server.db)).exercise).toEqual([])
  })

  it('are all named if they are wrong, even if there are more than twenty', async () => {
    const heartRates = Array.from({ length: 40 }, (_, index) => ({
      measuredAt: `2026-06-09T08:00:${index + 10}.000Z`,
      pulseRate: index % 2 === 0 ? 0 : 60,
    }))
    const { answer } = await send(deviceMetrics.recordHeartRates, { body: { heartRates } })
    const paths = heartRates.flatMap((_, index) => (index % 2 === 0 ? [`heartRates[${index}].pulseRate`] : []))
    expect(answer).toMatchObject({ code: 'records_refused', errors: paths.map((path) => ({ path })) })
  })

  describe('invalid records', () => {
    const intervals = (count: number) => Array.from({ length: count }, () => 800)
    const lasting = (minutes: number, startedAt = '2026-06-09T08:00:00.000Z') => ({
      ...session(startedAt),
      endedAt: new Date(Date.parse(startedAt) + minutes * 60_000).toISOString(),
    })
    it.each<[string, () => ReturnType<typeof session> & { rrIntervals?: number[] }, string, RegExp]>([
      ['last more than two hours', () => lasting(121), 'endedAt', /at most 2 hours/],
      [
        'have intervals of less time',
        () => ({ ...lasting(10), rrIntervals: intervals(674) }),
        'rrIntervals',
        /10 percent/,
      ],
      [
        'have intervals of more time',
        () => ({ ...lasting(10), rrIntervals: intervals(826) }),
        'rrIntervals',
        /10 percent/,
      ],
      ['have another pace', () => ({ ...lasting(10), bpm: 6 as const }), 'bpm', /which was 10/],
    ])('are refused by their index if they %s, and all others are stored', async (_, wrong, field, message) => {
      const before = { ...lasting(10, '2026-06-08T08:00:00.000Z'), rrIntervals: intervals(676) }
      const after = lasting(120, '2026-06-08T18:00:00.000Z')
      // A short recording may differ from its exercise by five seconds.
      const short = { ...lasting(1, '2026-06-07T18:00:00.000Z'), rrIntervals: intervals(81) }
      const { status, answer } = await sendExercises(before, wrong(), after, short)
      expect(status).toBe(422)
      expect(answer).toMatchObject({
        code: 'exercises_refused',
        errors: [{ path: `exercises[1].${field}`, message: expect.stringMatching(message) as string }],
      })
      const stored = await server.useCases.exercise.listExerciseSessions(coach, client.clientId)
      expect(stored.map(({ id }) => id)).toEqual([after.id, before.id, short.id])
    })

    it('don’t change an earlier record of the same exercise', async () => {
      const good = lasting(10)
      await sendExercises(good)
      expect((await sendExercises({ ...good, ...lasting(180), id: good.id })).status).toBe(422)
      const [stored] = await server.useCases.exercise.listExerciseSessions(coach, client.clientId)
      expect(stored?.endedAt).toBe(good.endedAt)
    })

    it('are not refused because of impossible intervals, which are counted and corrected as artefacts', async () => {
      const rrIntervals = intervals(748).toSpliced(100, 1, 210).toSpliced(300, 1, 2600).toSpliced(500, 1, 3000)
      expect((await sendExercises({ ...lasting(10), rrIntervals } as never)).status).toBe(204)
      const [stored] = await server.useCases.exercise.listExerciseSessions(coach, client.clientId)
      expect(stored?.measures).toMatchObject({ pulseRate: 75 })
      expect(stored?.recording).toMatchObject({ correctedBeats: 6, problem: null })
    })
  })

  it('are refused if the phase has no exercises of their type', async () => {
    const choices = { goals: ['breathing' as const], goalChoices: ['learn' as const], bpm: 8 as const }
    await server.useCases.journey.beginNextStep({ ...client, startedAt: '2026-06-08T00:00:00Z', ...choices })
    expect(await sendExercises(session('2026-06-09T08:00:00.000Z'))).toMatchObject({
      status: 422,
      answer: { code: 'exercises_refused', errors: [{ path: 'exercises[0].goal' }] },
    })
    expect((await sendExercises(session('2026-06-07T08:00:00.000Z'))).status).toBe(204)
  })
})

describe('a time zone that is recorded late', () => {
  it('immediately moves later records to the days of that zone', async () => {
    await sendExercises(session('2026-06-09T20:00:00.000Z'), session('2026-06-04T20:00:00.000Z'))
    await sendReflections(reflection('2026-06-09T21:30:00.000Z'))
    const body = { timezone: 'Asia/Tokyo', since: '2026-06-05T00:00:00.000Z' }
    expect(await send(account.setTimezone, { body })).toEqual({ status: 200, answer: body })
    const sums = await daySums(server.db)
    expect(sums.exercise).toMatchObject([
      { local_date: '2026-06-04', done: 1 },
      { local_date: '2026-06-10', done: 0, extra: 1 },
    ])
    expect(sums.indicator.map(({ local_date }) => local_date)).toEqual(['2026-06-10'])
    await server.useCases.calendar.recomputeDaySums(client)
    expect(await daySums(server.db)).toEqual(sums)
  })

  it('moves the first day of a step, and the due days that depend on it', async () => {
    const days = async () => {
      const { startedOn, steps } = await server.useCases.journey.getJourney(coach, client.clientId)
      const due = (await server.useCases.survey.assessmentsOf(client)).map(({ dueOn }) => dueOn)
      return { startedOn, first: steps[0]?.days[0]?.date, due: due[0] }
    }
    expect(await days()).toEqual({ startedOn: '2026-06-01', first: '2026-06-01', due: '2026-06-01' })
    const since = '2026-06-01T00:00:00.000Z'
    await send(account.setTimezone, { body: { timezone: 'America/New_York', since } })
    expect(await days()).toEqual({ startedOn: '2026-05-31', first: '2026-05-31', due: '2026-05-31' })
    await send(account.setTimezone, { body: { timezone: 'Europe/Lisbon', since } })
    expect(await days()).toEqual({ startedOn: '2026-06-01', first: '2026-06-01', due: '2026-06-01' })
  })

  it('applies from the start of the journey if it was recorded before the journey', async () => {
    const body = { timezone: 'America/New_York', since: beforeTheJourney }
    const began = '2026-06-01T00:00:00.000Z'
    expect(await send(account.setTimezone, { body })).toEqual({ status: 200, answer: { ...body, since: began } })
    const { startedOn, timezone } = await server.useCases.journey.getJourney(coach, client.clientId)
    expect([startedOn, timezone]).toEqual(['2026-05-31', 'America/New_York'])
  })

  it('must be named after a place', async () => {
    const since = '2026-06-05T00:00:00.000Z'
    expect((await send(account.setTimezone, { body: { timezone: 'Mars/Olympus', since } })).status).toBe(422)
  })
})

describe('device use', () => {
  it('counts only once where it overlaps', async () => {
    await sendUse('2026-06-11T08:00:00.000Z', '2026-06-11T08:40:00.000Z')
    await sendUse('2026-06-11T08:20:00.000Z', '2026-06-11T09:00:00.000Z')
    const { hours } = await server.useCases.deviceMetrics.getEngagement(coach, client.clientId)
    expect(hours).toBe(1)
  })

  it('may begin before the journey, because the last 48 hours may begin before it', async () => {
    const started = '2026-06-11T08:30:00.000Z'
    const { clientId } = await addClient(server, { coach, email: 'new@attune.test', password, startedAt: started })
    accessToken = await server.signIn('new@attune.test', password)
    expect((await sendUse('2026-06-10T08:00:00.000Z', '2026-06-10T20:00:00.000Z')).status).toBe(204)
    const body = { heartRates: [{ measuredAt: '2026-06-10T08:00:00.000Z', pulseRate: 60 }] }
    expect((await send(deviceMetrics.recordHeartRates, { body })).status).toBe(204)
    expect((await server.useCases.deviceMetrics.getEngagement(coach, clientId)).hours).toBe(12)
    expect((await sendUse('0000-06-10T08:00:00.000Z', '2026-06-10T20:00:00.000Z')).status).toBe(422)
  })

  it('is refused if it is longer than 24 hours', async () => {
    const { answer } = await sendUse('2000-01-01T00:00:00.000Z', '2026-06-11T08:00:00.000Z')
    const errors = [{ path: 'uses[0].endedAt', message: 'must be at most 24 hours after the start' }]
    expect(answer).toMatchObject({ code: 'records_refused', errors })
    const { hours } = await server.useCases.deviceMetrics.getEngagement(coach, client.clientId)
    expect(hours).toBeNull()
  })

  it('is refused if it ends in the future', async () => {
    expect((await sendUse('2026-06-11T08:00:00.000Z', '2026-06-30T08:00:00.000Z')).status).toBe(422)
  })
})

it('every call by a client counts as contact, whatever the operation', async () => {
  const connected = async () =>
    (await server.useCases.deviceMetrics.getEngagement(coach, client.clientId)).lastConnectedAt
  expect(await connected()).toBeNull()
  await send(account.listPersons, {})
  expect(await connected()).toBe(server.clock.now().toISOString())
  const later = new Date(server.clock.now().getTime() + 60_000)
  server.clock.set(later)
  await sendExercises(session(beforeTheJourney))
  expect(await connected()).toBe(later.toISOString())
})

it('a heart rate is listed on the client’s day, even across a change of zone', async () => {
  const heartRates = ['2026-06-09T14:59:30.000Z', '2026-06-09T15:00:00.000Z'].map((measuredAt, index) => ({
    measuredAt,
    pulseRate: 60 + index,
  }))
  expect((await send(deviceMetrics.recordHeartRates, { body: { heartRates } })).status).toBe(204)
  const rates = async (date: string) => {
    const day = await server.useCases.deviceMetrics.getHeartRates(coach, client.clientId, { date })
    return day.minutes.map(({ pulseRate }) => pulseRate)
  }
  expect(await rates('2026-06-09')).toEqual([60, 61])
  await send(account.setTimezone, { body: { timezone: 'Asia/Tokyo', since: '2026-06-08T00:00:00.000Z' } })
  expect(await rates('2026-06-09')).toEqual([60])
  expect(await rates('2026-06-10')).toEqual([61])
})
