import type { BreathsPerMinute, ExerciseGoal } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { addClient, addCoach, session } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, startedAt: '2026-05-20T00:00:00Z' })
})

/** Returns two minutes of intervals that alternate by `rmssd` milliseconds, which is also their RMSSD. */
const beats = (rmssd: number) => Array.from({ length: 150 }, (_, index) => 800 + (index % 2) * rmssd)

interface Recorded {
  bpm?: BreathsPerMinute
  goal?: ExerciseGoal
}

/** Records sessions with the given instants and values of HRV-1. */
async function record(
  sessions: readonly (readonly [at: string, hrv1: number])[],
  { bpm = 10, goal = 'calm' }: Recorded = {},
) {
  const exercises = sessions.map(([at, hrv1]) => ({
    ...session(at, { bpm, minutes: 2 }),
    goal,
    rrIntervals: beats(hrv1),
  }))
  await server.useCases.exercise.importExercises(client, { exercises })
}
/** Returns the client’s session on a day in 2026. */
async function sessionOn(day: string) {
  const sessions = await server.useCases.exercise.listEverySession(coach, client.clientId)
  const found = sessions.find(({ date }) => date === `2026-${day}`)
  if (!found) throw new Error(`There is no session on ${day}`)
  return found
}
const response = () => server.useCases.exercise.getPaceResponse(coach, client.clientId)
const at = (day: string, time = '08:00') => `2026-${day}T${time}:00Z`
const moveOn = () =>
  server.useCases.journey.beginNextStep({
    ...client,
    startedAt: '2026-06-01T00:00:00Z',
    bpm: 8,
    goals: [],
    goalChoices: [],
  })

describe('a client’s measures by pace', () => {
  it('are empty without sessions, but list every pace, goal and time of day', async () => {
    const { since, hrv1, paces, times } = await response()
    const noHrv1 = { average: null, coverage: 0, change: null, sessions: 0, markedSessions: 0 }
    expect({ since, hrv1 }).toEqual({ since: null, hrv1: noHrv1 })
    expect(paces).toEqual([10, 8, 6].map((bpm) => ({ bpm, sessions: 0, markedSessions: 0, means: null })))
    expect(times).toHaveLength(12)
    expect(times[0]).toEqual({ goal: 'learn', time: 'morning', bpm: null, hrv1: null, sessions: 0, markedSessions: 0 })
  })

  it('have means if a pace has at least 5 measured sessions, and otherwise only the number of sessions', async () => {
    const days = ['05-21', '05-22', '05-23', '05-24']
    await record(days.map((day, index) => [at(day), 30 + index] as const))
    // A session without a recording isn't measured, so it doesn't count.
    await server.useCases.exercise.importExercises(client, { exercises: [session(at('05-20', '09:00'))] })
    expect((await response()).paces[0]).toEqual({ bpm: 10, sessions: 4, markedSessions: 0, means: null })
    await record([[at('05-25'), 34]])
    const { since, paces } = await response()
    expect(since).toBe('2026-05-21')
    expect(paces[0]?.sessions).toBe(5)
    expect(paces[0]?.means?.hrv1).toBeCloseTo(32, 6)
    // This is the standard deviation of 30 to 34, computed with n - 1.
    expect(paces[0]?.means?.hrv1Deviation).toBeCloseTo(Math.sqrt(2.5), 6)
    expect(paces[1]).toEqual({ bpm: 8, sessions: 0, markedSessions: 0, means: null })
  })

  it('name the pace with the highest HRV-1 for a goal at a time of day, among the paces with at least 5 sessions', async () => {
    const slow = ['05-21', '05-22', '05-23', '05-24', '05-25']
    const quick = ['06-01', '06-02', '06-03', '06-04', '06-05']
    await record(slow.map((day) => [at(day), 30] as const))
    await moveOn()
    await record(
      quick.map((day) => [at(day), 40] as const),
      { bpm: 8 },
    )
    await record([[at('06-06'), 90]], { bpm: 8, goal: 'focus' })
    const { times } = await response()
    expect(times.filter(({ sessions }) => sessions > 0)).toEqual([
      { goal: 'focus', time: 'morning', bpm: null, hrv1: null, sessions: 1, markedSessions: 0 },
      { goal: 'calm', time: 'morning', bpm: 8, hrv1: expect.closeTo(40, 6), sessions: 5, markedSessions: 0 },
    ])
  })

  it('include the number of recordings in which at least 5% of the beats were corrected', async () => {
    const days = ['06-05', '06-06', '06-07', '06-08', '06-09']
    await record(days.map((day) => [at(day), 30] as const))
    // Of 150 beats, 7 are less than 5%, and 8 and 30 are more.
    for (const [index, correctedBeats] of [7, 8, 30].entries())
      await server.database.owner
        .updateTable('exercise_recording')
        .where('session_id', '=', (await sessionOn(days[index] ?? '')).id)
        .set({ corrected_beats: correctedBeats })
        .execute()
    const { hrv1, paces, times } = await response()
    expect(hrv1).toMatchObject({ sessions: 5, markedSessions: 2 })
    expect(paces[0]).toMatchObject({ bpm: 10, sessions: 5, markedSessions: 2 })
    expect(times.find(({ bpm }) => bpm === 10)).toMatchObject({ goal: 'calm', sessions: 5, markedSessions: 2 })
  })

  it('use the client’s local time in the zone that applied at the time', async () => {
    client = await addClient(server, {
      coach: (coach = await addCoach(server)),
      timezone: 'Pacific/Auckland',
      startedAt: '2026-05-20T00:00:00Z',
    })
    // In Auckland, twelve hours ahead of UTC, the sessions are at 12:59, 13:00, 17:59 and 18:00.
    await record([
      [at('05-25', '00:59'), 30],
      [at('05-26', '01:00'), 30],
      [at('05-27', '05:59'), 30],
      [at('05-28', '06:00'), 30],
    ])
    const { times } = await response()
    expect(times.filter(({ goal }) => goal === 'calm').map(({ time, sessions }) => [time, sessions])).toEqual([
      ['morning', 1],
      ['afternoon', 2],
      ['evening', 1],
    ])
  })

  it('are not found for another coach’s client', async () => {
    const other = await addCoach(server)
    const answer = server.useCases.exercise.getPaceResponse(other, client.clientId)
    await expect(answer).rejects.toMatchObject({ status: 404 })
  })
})

// Today is June 11, so the last seven days begin on June 5.
describe('the HRV-1 of the last seven days', () => {
  it('is the mean of their sessions, with the change from the preceding seven days', async () => {
    await record([
      [at('05-28'), 99],
      [at('05-29'), 30],
      [at('05-30'), 30],
      [at('05-31'), 32],
      [at('06-04'), 32],
      [at('06-05'), 33],
      [at('06-06'), 33],
      [at('06-07'), 35],
      [at('06-11', '07:00'), 36],
      [at('06-11', '07:30'), 36],
    ])
    // The mean is 173 / 5 = 34.6. A day with two sessions counts once in the coverage.
    expect((await response()).hrv1).toEqual({ average: 35, coverage: 4, change: 4, sessions: 5, markedSessions: 0 })
  })

  it('has no change if fewer than 4 of the 7 days have sessions', async () => {
    await record([
      [at('05-29'), 30],
      [at('05-30'), 30],
      [at('05-31'), 32],
      [at('06-05'), 33],
      [at('06-06'), 33],
      [at('06-07'), 33],
      [at('06-08'), 33],
    ])
    expect((await response()).hrv1).toMatchObject({ average: 33, coverage: 4, change: null })
  })
})
