import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach, session } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, startedAt: '2026-05-20T00:00:00Z' })
})

/** Returns two minutes of intervals that alternate by `rmssd` milliseconds, which is also their RMSSD. */
const beats = (rmssd: number) => Array.from({ length: 150 }, (_, index) => 800 + (index % 2) * rmssd)
const recorded = (at: string, rmssd: number) => ({ ...session(at, { bpm: 10, minutes: 2 }), rrIntervals: beats(rmssd) })
const record = (exercises: readonly ReturnType<typeof recorded>[]) =>
  server.useCases.exercise.importExercises(client, { exercises: [...exercises] })
const read = (scope = coach) => server.useCases.exercise.getHrvOverTime(scope, client.clientId)

describe('a client’s measures over time', () => {
  it('are empty without a recording', async () => {
    await server.useCases.exercise.importExercises(client, { exercises: [session('2026-05-21T08:00:00Z')] })
    expect(await read()).toEqual({
      personId: client.clientId,
      today: '2026-06-11',
      sessions: [],
      withoutMeasures: 0,
      runs: [],
      lately: null,
    })
  })

  it('contain each measured session, oldest first, with the same figures as in the list of exercises', async () => {
    await record([recorded('2026-06-10T08:00:00Z', 40), recorded('2026-06-09T08:00:00Z', 30)])
    const { sessions, runs } = await read()
    const listed = await server.useCases.exercise.listEverySession(coach, client.clientId)
    expect(sessions).toEqual(
      listed.toReversed().map(({ id, startedAt, timezone, date, goal, bpm, measures, recording }) => ({
        id,
        startedAt,
        timezone,
        date,
        step: 'learn',
        goal,
        bpm,
        measures,
        beats: recording?.beats,
        correctedBeats: recording?.correctedBeats,
      })),
    )
    expect(runs.map(({ step, bpm, days }) => [step, bpm, days.map(({ date }) => date)])).toEqual([
      ['learn', 10, ['2026-06-09', '2026-06-10', '2026-06-11']],
    ])
  })

  it('include the number of recordings without measures since the first measured session', async () => {
    /** Returns a recording that alternates between long and short intervals, too many of which must be corrected. */
    const unusable = (at: string) => ({
      ...recorded(at, 0),
      rrIntervals: beats(0).map((_, index) => (index % 2 ? 1_300 : 300)),
    })
    await record([unusable('2026-05-21T08:00:00Z')])
    expect((await read()).withoutMeasures).toBe(0)
    await record([recorded('2026-05-22T08:00:00Z', 30), unusable('2026-05-23T08:00:00Z')])
    const { sessions, withoutMeasures } = await read()
    expect([sessions.length, withoutMeasures]).toEqual([1, 1])
  })

  it('have the same mean and change as in the list of clients, at the pace of the latest session', async () => {
    await record([
      ...['05-29', '05-30', '05-31', '06-01', '06-02'].map((day) => recorded(`2026-${day}T08:00:00Z`, 30)),
      ...['06-05', '06-07', '06-08', '06-10'].map((day) => recorded(`2026-${day}T08:00:00Z`, 41)),
    ])
    const { clientId: another } = await addClient(server, { coach })
    const { lately } = await read()
    const listed = await server.useCases.exercise.listHrv(coach)
    const none = { personId: another, bpm: null, average: null, sessions: 0, change: null }
    expect(listed).toHaveLength(2)
    expect(listed).toContainEqual(none)
    expect(listed.filter(({ bpm }) => bpm !== null)).toEqual([
      {
        personId: client.clientId,
        bpm: 10,
        average: expect.closeTo(lately?.means.hrv1 ?? 0, 9),
        sessions: 4,
        change: lately?.changes.hrv1,
      },
    ])
    expect(listed.find(({ bpm }) => bpm !== null)?.change).toBe(11)
    expect(await server.useCases.exercise.listHrv(await addCoach(server))).toEqual([])
  })

  it('are dated by the client’s own clock', async () => {
    client = await addClient(server, { coach, startedAt: '2026-05-20T00:00:00Z', timezone: 'Asia/Tokyo' })
    await record([recorded('2026-06-09T20:00:00Z', 30)])
    const { sessions } = await read()
    expect(sessions.map(({ date, timezone }) => [date, timezone])).toEqual([['2026-06-10', 'Asia/Tokyo']])
  })

  it('are not found for another coach’s client', async () => {
    await expect(read(await addCoach(server))).rejects.toMatchObject({ code: 'not_found' })
  })
})
