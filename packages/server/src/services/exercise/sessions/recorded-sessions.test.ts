import { contract, HOUR_MS, type ExerciseSession } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { randomFor } from '../../../simulator/random.ts'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach, recordId, session } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
const { listExerciseSessions } = contract.exercise
const password = 'Attune2026'
let coach: CoachScope
let client: ClientKey

/** Adds a client whose coach has chosen no pace, so that exercises may have any pace. */
async function addClientAtAnyPace(): Promise<ClientKey> {
  const added = await addClient(server, { coach })
  await server.db.updateTable('journey_step').set({ bpm: null }).execute()
  return added
}

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClientAtAnyPace()
})

const sessions = (page = {}) => server.useCases.exercise.listExerciseSessions(coach, client.clientId, page)

/** Records one session per hour, each with a different pulse. */
const record = (
  pulses: readonly number[],
  { bpm = 8, from = '2026-06-08T00:00:00Z', minutes = 2 }: { bpm?: 8 | 6; from?: string; minutes?: number } = {},
) =>
  server.useCases.exercise.importExercises(client, {
    exercises: pulses.map((pulse, index) => ({
      ...session(new Date(Date.parse(from) + index * HOUR_MS).toISOString(), { bpm, minutes }),
      rrIntervals: breathe({ rate: 8, minutes, interval: 60_000 / pulse, seed: index }),
    })),
  })

describe('the effects of sessions', () => {
  it('are rated starting with the sixth session at a pace', async () => {
    await record([70, 66, 72, 68, 74, 60])
    const [last, ...before] = await sessions()
    expect(before.map(({ result }) => result)).toEqual([null, null, null, null, null])
    expect(last?.effects.pulseRate).toMatchObject({ level: 'positive', goal: expect.closeTo(70, 0) as number })
    expect(last?.effects.respiratory.goal).toBe(8)
    expect(last?.result).toBe(last?.goalEffects.calm)
    expect(Object.values(last?.goalEffects ?? {})).not.toContain(null)
  })

  it('ignore unmeasured sessions, sessions at other paces, and other clients’ sessions', async () => {
    await record([70, 66, 72, 68, 74], { bpm: 6 })
    await record([70, 66, 72, 68], { from: '2026-06-09T00:00:00Z' })
    await record([70, 66], { from: '2026-06-09T06:00:00Z', minutes: 0.5 })
    // More than a fifth of these beats must be corrected.
    const noise = randomFor('noise')
    await server.useCases.exercise.importExercises(client, {
      exercises: ['2026-06-09T08:00:00Z', '2026-06-09T09:00:00Z'].map((at) => ({
        ...session(at, { bpm: 8, minutes: 2 }),
        rrIntervals: Array.from({ length: 140 }, () => noise.between(300, 1_400)),
      })),
    })
    const amara = client
    client = await addClientAtAnyPace()
    await record([70, 66, 72, 68, 74])
    client = amara
    await record([60], { from: '2026-06-10T00:00:00Z' })
    expect((await sessions())[0]?.result).toBeNull()
    await record([60], { from: '2026-06-10T02:00:00Z' })
    expect((await sessions())[0]?.result).not.toBeNull()
  })

  it('use only the last twenty sessions', async () => {
    await record([
      ...Array.from({ length: 5 }, () => 120),
      ...Array.from({ length: 20 }, (_, index) => 66 + (index % 5)),
      68,
    ])
    expect((await sessions())[0]?.effects.pulseRate.level).toBe('neutral')
    expect((await sessions())[0]?.effects.pulseRate.goal).toBeCloseTo(68, 0)
  })

  it('change if an earlier session arrives late', async () => {
    await record([66, 72, 68, 74, 60], { from: '2026-06-09T00:00:00Z' })
    expect((await sessions())[0]?.result).toBeNull()
    await record([70], { from: '2026-06-08T00:00:00Z' })
    expect((await sessions())[0]?.result).not.toBeNull()
  })
})

describe('a recording', () => {
  const recorded = () => server.db.selectFrom('exercise_recording').selectAll().orderBy('session_id').execute()

  it('is not lost if its day is recomputed, or if its session is sent again without it', async () => {
    await record([70, 66])
    const before = await recorded()
    const rows = await sessions()
    await server.useCases.exercise.recomputeExercises(client)
    await server.useCases.exercise.importExercises(client, {
      exercises: rows.map(({ id, goal, startedAt, endedAt }) => ({ id, goal, bpm: 8 as const, startedAt, endedAt })),
    })
    expect(await recorded()).toEqual(before)
    expect(await sessions()).toEqual(rows)
  })

  it('is corrected if it is sent again', async () => {
    const id = recordId()
    const send = (minutes: number) =>
      server.useCases.exercise.importExercises(client, {
        exercises: [
          { ...session('2026-06-10T08:00:00Z', { id, minutes }), rrIntervals: breathe({ rate: 8, minutes }) },
        ],
      })
    await send(3)
    expect((await sessions())[0]?.measures).not.toBeNull()
    await send(0.5)
    expect((await sessions())[0]?.measures).toBeNull()
    expect(await recorded()).toHaveLength(1)
  })
})

describe('a page of sessions', () => {
  it('continues directly before the last session of the previous page, newest first', async () => {
    await record([70, 66, 72, 68, 74])
    const all = await sessions()
    expect(all.map(({ startedAt }) => startedAt)).toEqual(
      all
        .map(({ startedAt }) => startedAt)
        .toSorted()
        .toReversed(),
    )
    const pages: ExerciseSession[][] = [await sessions({ limit: 2 })]
    for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1)) {
      pages.push(await sessions({ limit: 2, before: last.id }))
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0])
    expect(pages.flat()).toEqual(all)
  })

  it('loses no session even if several began at the same instant', async () => {
    await server.useCases.exercise.importExercises(client, {
      exercises: [1, 2, 3].map(() => session('2026-06-10T08:00:00Z')),
    })
    const [first] = await sessions({ limit: 1 })
    const rest = await sessions({ before: first?.id })
    expect(new Set([first, ...rest].map((row) => row?.id)).size).toBe(3)
  })

  it('has fifty sessions by default, and is empty if its cursor is unknown', async () => {
    await record(
      Array.from({ length: 52 }, () => 70),
      { minutes: 0.2 },
    )
    expect(await sessions()).toHaveLength(50)
    expect(await sessions({ limit: 100 })).toHaveLength(52)
    expect(await sessions({ before: recordId() })).toEqual([])
  })

  it.each(['0', '101', '-1', '1.5', 'many', ''])('is refused with the length "%s"', async (limit) => {
    await addCoach(server, { email: 'dana@attune.test', password })
    const request = { params: { personId: client.clientId }, query: { limit } } as never
    const token = await server.signIn('dana@attune.test', password)
    expect((await server.call(listExerciseSessions, request, { accessToken: token })).status).toBe(422)
  })

  it('is not found for another coach’s client', async () => {
    const other = await addCoach(server)
    await expect(server.useCases.exercise.listExerciseSessions(other, client.clientId)).rejects.toMatchObject({
      status: 404,
    })
  })
})
