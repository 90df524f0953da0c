import { contract, type ExerciseRecord, type ExerciseSession } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach, recordId, session } from '../../../../test/support/add-client.ts'

const server = createTestServer()
const { startExercise, finishExercise, listExerciseSessions } = contract.exercise
const password = 'Attune2026'
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  coach = await addCoach(server)
  const email = 'amara@attune.test'
  client = await addClient(server, { coach, email, password })
  accessToken = await server.signIn(email, password)
})

const start = (startedAt: string, asked: Partial<{ id: string; goal: string; bpm: number }> = {}) => ({
  id: recordId(),
  goal: 'calm' as const,
  bpm: 8 as const,
  startedAt,
  ...(asked as object),
})

const begin = (body: ReturnType<typeof start>) => server.call(startExercise, { body }, { accessToken })

const finish = (sessionId: string, endedAt: string, rrIntervals: readonly unknown[] = []) =>
  server.call(
    finishExercise,
    { params: { sessionId }, body: { endedAt, rrIntervals: rrIntervals as number[] } },
    { accessToken },
  )

const sessions = (page = {}) => server.useCases.exercise.listSessions(coach, client.clientId, page)
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

describe('an exercise', () => {
  it('counts once it is finished, and is measured from its RR intervals', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    const begun = await begin(asked)
    expect([begun.status, await begun.json()]).toEqual([201, { ...asked, startedAt: '2026-06-10T08:00:00.000Z' }])
    expect(await sessions()).toEqual([])

    const rr = breathe({ rate: 8, minutes: 10, interval: 800 }).toSpliced(300, 2, 1600)
    const finished = await finish(asked.id, '2026-06-10T08:10:00Z', rr)
    expect(finished.status).toBe(200)
    const record = (await finished.json()) as ExerciseRecord
    expect(record).toMatchObject({ id: asked.id, date: '2026-06-10', goal: 'calm', bpm: 8 })
    expect(record.measures?.droppedBeats).toBe(1)
    expect(record.measures?.pulseRate).toBeCloseTo(75, 0)
    expect(record.measures?.respiratory).toBeCloseTo(8, 0)
    expect(await sessions()).toMatchObject([{ ...record, timezone: 'UTC' }])
    expect((await server.useCases.exercise.listProgress(coach))[0]?.done).toBe(1)

    const kept = await server.db.selectFrom('exercise_recording').select('rr_intervals').executeTakeFirstOrThrow()
    expect(kept.rr_intervals).toEqual(rr.map(Math.fround).map((value) => expect.closeTo(value, 3)))
    expect(await server.db.selectFrom('exercise_start').selectAll().orderBy('id').execute()).toEqual([])
  })

  it('begins once and finishes once, however often the calls repeat', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    const begun = await Promise.all([begin(asked), begin(asked), begin(asked)])
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201])
    const rr = breathe({ rate: 8, minutes: 10 })
    const finished = await Promise.all([1, 2, 3].map(() => finish(asked.id, '2026-06-10T08:10:00Z', rr)))
    expect(finished.map(({ status }) => status)).toEqual([200, 200, 200])
    const answers = await Promise.all(finished.map((response) => response.json()))
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await sessions()).toHaveLength(1)
  })

  it('names the zone in which it began, even after the client changes zone', async () => {
    for (const startedAt of ['2026-06-09T08:00:00Z', '2026-06-10T08:00:00Z']) {
      const asked = start(startedAt)
      await begin(asked)
      await finish(asked.id, new Date(Date.parse(startedAt) + 600_000).toISOString())
    }
    await server.useCases.account.storeTimezone({
      ...client,
      timezone: 'Asia/Tokyo',
      since: new Date('2026-06-10T00:00:00Z'),
    })
    expect((await sessions()).map(({ timezone }) => timezone)).toEqual(['Asia/Tokyo', 'UTC'])
  })

  it('has no measures when nothing, or under a minute, was recorded', async () => {
    for (const rr of [[], breathe({ rate: 8, minutes: 0.9 })]) {
      const asked = start('2026-06-10T08:00:00Z')
      await begin(asked)
      expect(await (await finish(asked.id, '2026-06-10T08:10:00Z', rr)).json()).toMatchObject({ measures: null })
    }
    expect(await sessions()).toMatchObject([{ result: null }, { result: null }])
  })

  it('has the other measures where its breathing rate can not be measured', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    const even = Array.from({ length: 400 }, () => 800)
    const finished = (await (await finish(asked.id, '2026-06-10T08:10:00Z', even)).json()) as ExerciseRecord
    expect(finished.measures).toEqual({ hrv1: 0, hrv2: 0, pulseRate: 75, respiratory: null, droppedBeats: 0 })
  })

  it('is measured without intervals that no heart can beat, and counts them', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    const even = Array.from({ length: 400 }, () => 800)
    const rr = even.toSpliced(100, 1, 210).toSpliced(200, 1, 2_600).toSpliced(300, 1, 3_000)
    const finished = (await (await finish(asked.id, '2026-06-10T08:10:00Z', rr)).json()) as ExerciseRecord
    expect(finished.measures).toMatchObject({ hrv1: 0, hrv2: 0, pulseRate: 75, droppedBeats: 3 })
  })

  it('accepts the longest recording allowed', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    const rr = Array.from({ length: 5000 }, (_, index) => 812.345 + (index % 7))
    expect((await finish(asked.id, '2026-06-10T09:20:00Z', rr)).status).toBe(200)
  })
})

describe('refused', () => {
  it.each<[string, readonly unknown[]]>([
    ['a negative interval', [800, -1]],
    ['an interval of over a minute', [800, 60_001]],
    ['what is no number', ['800']],
    ['nothing in its place', [null]],
    ['more intervals than an exercise has', Array.from({ length: 5001 }, () => 800)],
  ])('is %s', async (_, rr) => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    const response = await finish(asked.id, '2026-06-10T08:10:00Z', rr)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ path: 'rrIntervals' }] })
    expect(await sessions()).toEqual([])
    expect((await finish(asked.id, '2026-06-10T08:10:00Z', [250, 2500])).status).toBe(200)
  })

  it('is an instant in the future, an end before the start, or text that is no instant', async () => {
    expect(await codeOf(await begin(start('2026-06-11T09:03:00Z')))).toEqual([422, 'validation_failed'])
    expect(await codeOf(await begin(start('2026-06-10T25:00:00Z')))).toEqual([422, 'validation_failed'])
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    for (const endedAt of ['2026-06-10T07:59:59Z', '2026-06-11T09:03:00Z', '2026-06-10T08:61:00Z']) {
      expect(await codeOf(await finish(asked.id, endedAt))).toEqual([422, 'validation_failed'])
    }
  })

  it('is an exercise before the journey began', async () => {
    expect(await codeOf(await begin(start('2026-05-31T23:00:00Z')))).toEqual([422, 'before_the_journey'])
  })

  it('is a type outside the step’s goal choices; without choices every type is allowed', async () => {
    await server.useCases.journey.beginNextStep({
      ...client,
      startedAt: '2026-06-10T12:00:00Z',
      bpm: 8,
      goals: [],
      goalChoices: ['learn', 'focus'],
    })
    expect((await begin(start('2026-06-10T11:59:00Z'))).status).toBe(201)
    expect(await codeOf(await begin(start('2026-06-10T13:00:00Z')))).toEqual([422, 'goal_not_chosen'])
    expect((await begin(start('2026-06-10T13:00:00Z', { goal: 'focus' }))).status).toBe(201)
  })

  it('is another exercise with a used id, and another end of a finished one', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    expect(await codeOf(await begin({ ...asked, startedAt: '2026-06-10T08:01:00Z' }))).toEqual([409, 'session_exists'])
    await finish(asked.id, '2026-06-10T08:10:00Z')
    expect(await codeOf(await finish(asked.id, '2026-06-10T08:11:00Z'))).toEqual([409, 'session_finished'])
    expect(await codeOf(await begin(asked))).toEqual([409, 'session_exists'])
  })

  it('is another client’s exercise, as one that was never begun', async () => {
    const email = 'leilani@attune.test'
    await addClient(server, { coach, email, password })
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    accessToken = await server.signIn(email, password)
    expect(await codeOf(await finish(asked.id, '2026-06-10T08:10:00Z'))).toEqual([404, 'not_found'])
    expect(await codeOf(await finish(recordId(), '2026-06-10T08:10:00Z'))).toEqual([404, 'not_found'])
  })

  it('is a client without a journey', async () => {
    const email = 'waiting@attune.test'
    await addClient(server, { coach, email, password, startedAt: null })
    accessToken = await server.signIn(email, password)
    expect((await begin(start('2026-06-10T08:00:00Z'))).status).toBe(404)
  })
})

/** Records one session per hour, each with its own pulse. */
const record = (pulses: readonly number[], asked: { bpm?: 10 | 8 | 6; from?: string; minutes?: number } = {}) =>
  server.useCases.exercise.recordSessions({
    ...client,
    sessions: pulses.map((pulse, index) => ({
      ...session(new Date(Date.parse(asked.from ?? '2026-06-08T00:00:00Z') + index * 3_600_000).toISOString()),
      bpm: asked.bpm ?? 8,
      rrIntervals: breathe({ rate: 8, minutes: asked.minutes ?? 2, interval: 60_000 / pulse, seed: index }),
    })),
  })

describe('the effects', () => {
  it('are rated from the sixth session at a pace on', async () => {
    await record([70, 66, 72, 68, 74, 60])
    const [last, ...before] = await sessions()
    expect(before.map(({ result }) => result)).toEqual([null, null, null, null, null])
    expect(last?.effects.pulseRate).toMatchObject({ level: 'positive', goal: expect.closeTo(70, 0) as number })
    expect(last?.effects.respiratory.goal).toBe(8)
    expect(last?.result).toBe(last?.goalEffects.calm)
    expect(Object.values(last?.goalEffects ?? {})).not.toContain(null)
  })

  it('ignore other paces, unmeasured sessions and other clients', async () => {
    await record([70, 66, 72, 68, 74], { bpm: 6 })
    await record([70, 66, 72, 68], { from: '2026-06-09T00:00:00Z' })
    await record([70, 66], { from: '2026-06-09T06:00:00Z', minutes: 0.5 })
    const amara = client
    client = await addClient(server, { coach })
    await record([70, 66, 72, 68, 74])
    client = amara
    await record([60], { from: '2026-06-10T00:00:00Z' })
    expect((await sessions())[0]?.result).toBeNull()
    await record([60], { from: '2026-06-10T02:00:00Z' })
    expect((await sessions())[0]?.result).not.toBeNull()
  })

  it('use the last twenty sessions only', async () => {
    await record([
      ...Array.from({ length: 5 }, () => 120),
      ...Array.from({ length: 20 }, (_, index) => 66 + (index % 5)),
      68,
    ])
    expect((await sessions())[0]?.effects.pulseRate.level).toBe('neutral')
    expect((await sessions())[0]?.effects.pulseRate.goal).toBeCloseTo(68, 0)
  })

  it('change when an earlier session arrives late', async () => {
    await record([66, 72, 68, 74, 60], { from: '2026-06-09T00:00:00Z' })
    expect((await sessions())[0]?.result).toBeNull()
    await record([70], { from: '2026-06-08T00:00:00Z' })
    expect((await sessions())[0]?.result).not.toBeNull()
  })
})

describe('a recording', () => {
  const recorded = () => server.db.selectFrom('exercise_recording').selectAll().orderBy('session_id').execute()

  it('survives a rebuild, and sessions that are sent again without it', async () => {
    await record([70, 66])
    const before = await recorded()
    const rows = await sessions()
    await server.useCases.exercise.rebuild(client)
    await server.useCases.exercise.recordSessions({
      ...client,
      sessions: rows.map(({ id, goal, startedAt, endedAt }) => ({ id, goal, bpm: 8 as const, startedAt, endedAt })),
    })
    expect(await recorded()).toEqual(before)
    expect(await sessions()).toEqual(rows)
  })

  it('is corrected when it is sent again', async () => {
    const asked = session('2026-06-10T08:00:00Z')
    const send = (minutes: number) =>
      server.useCases.exercise.recordSessions({
        ...client,
        sessions: [{ ...asked, rrIntervals: breathe({ rate: 8, minutes }) }],
      })
    await send(3)
    expect((await sessions())[0]?.measures).not.toBeNull()
    await send(0.5)
    expect((await sessions())[0]?.measures).toBeNull()
    expect(await recorded()).toHaveLength(1)
  })
})

describe('a page', () => {
  it('continues before the last session of the previous page, newest first', async () => {
    await record([70, 66, 72, 68, 74])
    const all = await sessions()
    expect(all.map(({ startedAt }) => startedAt)).toEqual(
      all
        .map(({ startedAt }) => startedAt)
        .toSorted()
        .toReversed(),
    )
    const pages: ExerciseSession[][] = [await sessions({ limit: '2' })]
    for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1)) {
      pages.push(await sessions({ limit: '2', before: last.id }))
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0])
    expect(pages.flat()).toEqual(all)
  })

  it('loses none of the sessions that began at the same moment', async () => {
    await server.useCases.exercise.recordSessions({
      ...client,
      sessions: [1, 2, 3].map(() => session('2026-06-10T08:00:00Z')),
    })
    const [first] = await sessions({ limit: '1' })
    const rest = await sessions({ before: first?.id })
    expect(new Set([first, ...rest].map((row) => row?.id)).size).toBe(3)
  })

  it('has fifty sessions by default, and is empty for an unknown cursor', async () => {
    await record(
      Array.from({ length: 52 }, () => 70),
      { minutes: 0.2 },
    )
    expect(await sessions()).toHaveLength(50)
    expect(await sessions({ limit: '100' })).toHaveLength(52)
    expect(await sessions({ before: recordId() })).toEqual([])
  })

  it.each(['0', '101', '-1', '1.5', 'many', ''])('of the length "%s" is refused', async (limit) => {
    await server.useCases.account.createCoach({
      organisationId: server.organisationId,
      firstName: 'Dana',
      lastName: 'Whitlock',
      email: 'dana@attune.test',
      password,
    })
    const query = { limit }
    const request = { params: { personId: client.clientId }, query }
    const token = await server.signIn('dana@attune.test', password)
    expect((await server.call(listExerciseSessions, request, { accessToken: token })).status).toBe(422)
  })

  it('of another coach’s client is not found', async () => {
    const other = await addCoach(server)
    await expect(server.useCases.exercise.listSessions(other, client.clientId)).rejects.toMatchObject({ status: 404 })
  })
})
