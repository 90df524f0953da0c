import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { addClient, addCoach, session } from '../../../test/support/clients/add-client.ts'
import { daySums } from '../../../test/support/day-sums.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach })
})

const record = (...sessions: ReturnType<typeof session>[]) =>
  server.useCases.exercise.importExercises(client, { exercises: sessions })

const done = async () => (await server.useCases.exercise.listExerciseProgress(coach))[0]?.done

const slots = async () => {
  const rows = await server.db
    .selectFrom('exercise_session')
    .select(['started_at', 'slot'])
    .orderBy('started_at')
    .execute()
  return rows.map(({ started_at, slot }) => [started_at.toISOString().slice(11, 16), slot])
}

describe('a client’s sessions', () => {
  it('count only once, however often they are sent', async () => {
    const morning = session('2026-06-10T08:00:00Z')
    await record(morning, session('2026-06-10T14:00:00Z'))
    await record(morning)
    expect(await done()).toBe(2)
  })

  it('are extras if they fill no slot, and don’t count as done', async () => {
    await record(session('2026-06-10T06:00:00Z'), session('2026-06-10T08:00:00Z'), session('2026-06-10T09:00:00Z'))
    expect(await done()).toBe(1)
    expect((await daySums(server.db)).exercise).toMatchObject([{ local_date: '2026-06-10', done: 1, extra: 2 }])
  })

  it('fill the slot that was open at their time if they arrive late', async () => {
    await record(session('2026-06-10T09:00:00Z'))
    expect(await slots()).toEqual([['09:00', 0]])
    await record(session('2026-06-10T08:00:00Z'))
    expect(await slots()).toEqual([
      ['08:00', 0],
      ['09:00', null],
    ])
  })

  it('no longer count on the day on which they were first recorded if they are corrected', async () => {
    const corrected = session('2026-06-09T08:00:00Z')
    await record(corrected, session('2026-06-10T08:00:00Z'))
    await record({ ...session('2026-06-10T19:00:00Z'), id: corrected.id })
    expect((await daySums(server.db)).exercise).toMatchObject([{ local_date: '2026-06-10', done: 2 }])
    expect((await daySums(server.db)).plan).toMatchObject([{ local_date: '2026-06-10', exercise_slots: 0b101 }])
  })

  it('all count in Grow', async () => {
    client = await addClient(server, { coach: (coach = await addCoach(server)), steps: ['grow'] })
    await record(session('2026-06-10T03:00:00Z', { bpm: 6 }), session('2026-06-10T03:30:00Z', { bpm: 6 }))
    expect(await done()).toBe(2)
  })

  it('belong to the step that was running when they began', async () => {
    await server.useCases.journey.beginNextStep({
      ...client,
      startedAt: '2026-06-10T12:00:00Z',
      bpm: 8,
      goals: [],
      goalChoices: [],
    })
    await record(
      session('2026-06-10T11:59:00Z'),
      session('2026-06-10T13:30:00Z', { bpm: 8 }),
      session('2026-06-10T18:30:00Z', { bpm: 8 }),
    )
    expect(await done()).toBe(2)
    const steps = (await server.useCases.journey.findTimeline(client)).steps.map(({ id }) => id)
    const { exercise } = await daySums(server.db)
    const doneIn = (index: number) => exercise.find(({ step_id }) => step_id === steps[index])?.done
    expect([doneIn(0), doneIn(1)]).toEqual([1, 2])
  })

  it('are not lost when many arrive at once', async () => {
    const days = Array.from({ length: 8 }, (_, index) => `2026-06-0${index + 1}`)
    await Promise.all(days.flatMap((day) => ['08', '14', '19'].map((hour) => record(session(`${day}T${hour}:00:00Z`)))))
    expect(await done()).toBe(24)
    const kept = await daySums(server.db)
    await server.useCases.exercise.recomputeExercises(client)
    expect(await daySums(server.db)).toEqual(kept)
  })
})

describe('a recomputation', () => {
  it('results in the same sums as counting the sessions when they arrived', async () => {
    await record(session('2026-06-10T14:00:00Z'), session('2026-06-09T20:00:00Z'))
    await record(session('2026-06-10T13:30:00Z'), session('2026-06-09T06:00:00Z'))
    const kept = await daySums(server.db)
    await server.useCases.exercise.recomputeExercises(client)
    expect(await daySums(server.db)).toEqual(kept)
  })

  it('moves sessions to other days if the zone was corrected later', async () => {
    await record(session('2026-06-10T20:00:00Z'))
    await server.useCases.account.storeTimezone({
      ...client,
      timezone: 'Asia/Tokyo',
      since: new Date('2026-06-05T00:00:00Z'),
    })
    await server.useCases.exercise.recomputeExercises(client)
    // In Tokyo it is 05:00 on the next day, when no slot has opened yet.
    expect((await daySums(server.db)).exercise).toMatchObject([{ local_date: '2026-06-11', done: 0, extra: 1 }])
  })
})

describe('recording exercises', () => {
  it('refuses sessions from before the journey, and names each of them by its index', async () => {
    const early = '2026-05-31T23:00:00Z'
    await expect(record(session(early), session('2026-06-10T08:00:00Z'), session(early))).rejects.toMatchObject({
      status: 422,
      code: 'before_the_journey',
      errors: [{ path: 'exercises[0].startedAt' }, { path: 'exercises[2].startedAt' }],
    })
  })

  it('refuses a single session if an earlier session with the same id is stored with its recording', async () => {
    const good = { ...session('2026-06-10T08:00:00Z'), rrIntervals: Array.from({ length: 750 }, () => 800) }
    const wrong = { ...good, rrIntervals: [1000, 1000] }
    const exercises = [good, wrong]
    await expect(server.useCases.exercise.recordExercises(client, { exercises })).rejects.toMatchObject({
      code: 'exercises_refused',
      errors: [{ path: 'exercises[1].rrIntervals' }],
    })
    const [stored] = await server.useCases.exercise.listExerciseSessions(coach, client.clientId)
    expect(stored?.measures).toMatchObject({ pulseRate: 75 })
  })

  it('refuses an unknown client in the same way as a client without a journey', async () => {
    const unknown = { ...client, clientId: '019a0000-0000-7000-8000-0000000000ff' }
    const waiting = await addClient(server, { coach, startedAt: null })
    for (const other of [unknown, waiting]) {
      await expect(
        server.useCases.exercise.importExercises(other, { exercises: [session('2026-06-10T08:00:00Z')] }),
      ).rejects.toMatchObject({ status: 404 })
    }
  })
})
