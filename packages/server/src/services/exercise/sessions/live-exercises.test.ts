import { contract, RR_INTERVALS_LIMIT, type ExerciseRecord } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { randomFor } from '../../../simulator/random.ts'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach, recordId } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
const { startExercise, finishExercise } = contract.exercise
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

const sessions = (page = {}) => server.useCases.exercise.listExerciseSessions(coach, client.clientId, page)
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
    // The beats include the missed beat that was inserted.
    expect(record.recording).toEqual({ beats: rr.length + 1, correctedBeats: 1, problem: null })
    expect(record.measures?.pulseRate).toBeCloseTo(75, 0)
    expect(record.measures?.respiratory).toBeCloseTo(8, 0)
    expect(await sessions()).toMatchObject([{ ...record, timezone: 'UTC' }])
    expect((await server.useCases.exercise.listExerciseProgress(coach))[0]?.done).toBe(1)

    const kept = await server.db.selectFrom('exercise_recording').select('rr_intervals').executeTakeFirstOrThrow()
    expect(kept.rr_intervals).toEqual(rr.map(Math.fround).map((value) => expect.closeTo(value, 3)))
    expect(await server.db.selectFrom('exercise_start').selectAll().orderBy('id').execute()).toEqual([])
  })

  it('starts once and ends once, however often the calls are repeated', async () => {
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

  it('has the zone in which it began, even if the client has changed zones since then', async () => {
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

  it('has no measures if nothing or less than a minute was recorded', async () => {
    const short = breathe({ rate: 8, minutes: 0.9 })
    for (const rr of [[], short]) {
      const asked = start('2026-06-10T08:00:00Z')
      await begin(asked)
      const recording = rr.length === 0 ? null : { beats: rr.length, correctedBeats: 0, problem: 'tooShort' }
      const finished = await finish(asked.id, '2026-06-10T08:10:00Z', rr)
      expect(await finished.json()).toMatchObject({ measures: null, recording })
    }
    expect(await sessions()).toMatchObject([{ result: null }, { result: null }])
  })

  it('has no measures if more than a fifth of its beats had to be corrected', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    // These are random intervals, such as those that a strap without skin contact sends.
    const random = randomFor('noise')
    const rr = Array.from({ length: 700 }, () => random.between(300, 1_400))
    const finished = (await (await finish(asked.id, '2026-06-10T08:10:00Z', rr)).json()) as ExerciseRecord
    expect(finished).toMatchObject({ measures: null, recording: { beats: 700, problem: 'tooManyCorrected' } })
    expect(finished.recording?.correctedBeats).toBeGreaterThan(140)
    const [listed] = await sessions()
    expect(listed).toMatchObject({ recording: finished.recording, result: null })
    expect(Object.values(listed?.goalEffects ?? {})).toEqual([null, null, null, null])
  })

  it('has its other measures even if its breathing rate can’t be measured', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    const even = Array.from({ length: 400 }, () => 800)
    const finished = (await (await finish(asked.id, '2026-06-10T08:10:00Z', even)).json()) as ExerciseRecord
    expect(finished.measures).toEqual({ hrv1: 0, hrv2: 0, pulseRate: 75, respiratory: null })
    expect(finished.recording).toEqual({ beats: 400, correctedBeats: 0, problem: null })
  })

  it('is measured without its impossible intervals, which count as corrected beats', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    const even = Array.from({ length: 400 }, () => 800)
    const rr = even.toSpliced(100, 1, 210).toSpliced(200, 1, 2_600).toSpliced(300, 1, 3_000)
    const finished = (await (await finish(asked.id, '2026-06-10T08:10:00Z', rr)).json()) as ExerciseRecord
    expect(finished.measures).toMatchObject({ hrv1: 0, hrv2: 0, pulseRate: 75 })
    // Intervals of 2.6 and 3 seconds mean that two and three beats were missed.
    expect(finished.recording).toEqual({ beats: 405, correctedBeats: 6, problem: null })
  })

  it('can last two hours at 150 beats a minute, recorded as precisely as devices send it', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    const rr = Array.from({ length: 120 * 150 }, (_, index) => 397.345 + (index % 7))
    const record = (await (await finish(asked.id, '2026-06-10T10:00:00Z', rr)).json()) as ExerciseRecord
    expect(record.measures).toMatchObject({ pulseRate: expect.closeTo(150, 0) })
    expect(record.recording).toMatchObject({ beats: 18_000, correctedBeats: 0 })
  })
})

describe('a call about an exercise', () => {
  it.each<[string, readonly unknown[]]>([
    ['a negative interval', [800, -1]],
    ['an interval of over a minute', [800, 60_001]],
    ['what is no number', ['800']],
    ['nothing in its place', [null]],
    ['more intervals than an exercise has', Array.from({ length: RR_INTERVALS_LIMIT + 1 }, () => 800)],
  ])('is refused with %s', async (_, rr) => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    const response = await finish(asked.id, '2026-06-10T08:10:00Z', rr)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ path: 'rrIntervals' }] })
    expect(await sessions()).toEqual([])
    expect((await finish(asked.id, '2026-06-10T08:10:00Z', [250, 2500])).status).toBe(200)
  })

  it('is refused if it has an instant in the future, an end before the start, or a string that is not an instant', async () => {
    expect(await codeOf(await begin(start('2026-06-11T09:03:00Z')))).toEqual([422, 'validation_failed'])
    expect(await codeOf(await begin(start('2026-06-10T25:00:00Z')))).toEqual([422, 'validation_failed'])
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    for (const endedAt of ['2026-06-10T07:59:59Z', '2026-06-11T09:03:00Z', '2026-06-10T08:61:00Z']) {
      expect(await codeOf(await finish(asked.id, endedAt))).toEqual([422, 'validation_failed'])
    }
  })

  it('is refused if the exercise is from before the journey', async () => {
    expect(await codeOf(await begin(start('2026-05-31T23:00:00Z')))).toEqual([422, 'before_the_journey'])
  })

  it('is not refused if the exercise has started, even if a zone then moves the journey’s first day past it', async () => {
    const email = 'new@attune.test'
    const startedAt = '2026-06-10T23:30:00Z'
    const moved = await addClient(server, { coach, email, password, startedAt })
    accessToken = await server.signIn(email, password)
    const asked = start('2026-06-10T13:00:00Z')
    expect((await begin(asked)).status).toBe(201)
    await server.useCases.account.storeTimezone({ ...moved, timezone: 'Asia/Tokyo', since: new Date(startedAt) })
    expect((await finish(asked.id, '2026-06-10T13:10:00Z')).status).toBe(200)
  })

  it('is refused with a type that isn’t among the step’s goal choices; if there are no choices, every type is allowed', async () => {
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

  it('is refused if another exercise has the id, or if it ends a finished exercise at a different time', async () => {
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    expect(await codeOf(await begin({ ...asked, startedAt: '2026-06-10T08:01:00Z' }))).toEqual([409, 'session_exists'])
    await finish(asked.id, '2026-06-10T08:10:00Z')
    expect(await codeOf(await finish(asked.id, '2026-06-10T08:11:00Z'))).toEqual([409, 'session_finished'])
    expect(await codeOf(await begin(asked))).toEqual([409, 'session_exists'])
  })

  it('is refused for another client’s exercise in the same way as for one that was never started', async () => {
    const email = 'leilani@attune.test'
    await addClient(server, { coach, email, password })
    const asked = start('2026-06-10T08:00:00Z')
    await begin(asked)
    accessToken = await server.signIn(email, password)
    expect(await codeOf(await finish(asked.id, '2026-06-10T08:10:00Z'))).toEqual([404, 'not_found'])
    expect(await codeOf(await finish(recordId(), '2026-06-10T08:10:00Z'))).toEqual([404, 'not_found'])
  })

  it('is refused for a client without a journey', async () => {
    const email = 'waiting@attune.test'
    await addClient(server, { coach, email, password, startedAt: null })
    accessToken = await server.signIn(email, password)
    expect((await begin(start('2026-06-10T08:00:00Z'))).status).toBe(404)
  })
})
