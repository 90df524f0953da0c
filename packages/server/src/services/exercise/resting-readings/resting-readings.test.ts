import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach, recordId, session } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, startedAt: '2026-06-01T00:00:00Z' })
})

/** Two minutes of intervals that alternate by this many milliseconds, which is also their RMSSD. */
const beats = (rmssd: number) => Array.from({ length: 150 }, (_, index) => 800 + (index % 2) * rmssd)
const reading = (startedAt: string, rmssd: number, posture: 'lying' | 'sitting' = 'lying') => ({
  id: recordId(),
  posture,
  startedAt,
  rrIntervals: beats(rmssd),
})
const record = (...readings: ReturnType<typeof reading>[]) =>
  server.useCases.exercise.recordRestingReadings(client, { readings })
const read = (scope = coach) => server.useCases.exercise.getRestingReadings(scope, client.clientId)

describe('resting readings', () => {
  it('have the measures of the same intervals in an exercise, and no exercise is counted', async () => {
    const sent = reading('2026-06-10T05:00:00Z', 40)
    await record(sent)
    const { readings, withoutMeasures } = await read()
    expect(withoutMeasures).toBe(0)
    expect(readings).toMatchObject([{ id: sent.id, posture: 'lying', date: '2026-06-10', timezone: 'UTC', beats: 150 }])
    const { exercise } = server.useCases
    expect(await exercise.listEverySession(coach, client.clientId)).toEqual([])
    await exercise.importExercises(client, {
      exercises: [{ ...session('2026-06-10T08:00:00Z', { bpm: 10, minutes: 2 }), rrIntervals: sent.rrIntervals }],
    })
    const [listed] = await exercise.listEverySession(coach, client.clientId)
    expect(readings[0]?.measures).toEqual(listed?.measures)
    expect((await exercise.getHrvOverTime(coach, client.clientId)).sessions).toHaveLength(1)
    expect((await read()).readings).toHaveLength(1)
  })

  it('have no measures with fewer than 60 s of beats or with over 20 % corrected', async () => {
    const short = { ...reading('2026-06-10T05:00:00Z', 40), rrIntervals: beats(40).slice(0, 60) }
    const unusable = {
      ...reading('2026-06-10T06:00:00Z', 0),
      rrIntervals: beats(0).map((_, index) => (index % 2 ? 1_300 : 300)),
    }
    await record(reading('2026-06-09T05:00:00Z', 40), short, unusable)
    const { readings, withoutMeasures } = await read()
    expect([readings.length, withoutMeasures]).toEqual([1, 2])
  })

  it('are compared with readings in the same posture only', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-06-${day}`)
    await record(
      ...days.map((day, index) => reading(`${day}T05:00:00Z`, 30 + index)),
      ...days.slice(4).map((day) => reading(`${day}T05:10:00Z`, 90, 'sitting')),
    )
    const { postures } = await read()
    expect(postures.map(({ posture, lately }) => [posture, lately.readings, lately.usualReadings])).toEqual([
      ['lying', 7, 10],
      ['sitting', 7, 6],
    ])
    const [lying, sitting] = postures
    // The mean of 34 to 40, and that of the four days before it, 30 to 33.
    expect(lying?.lately.means.hrv1).toBeCloseTo(37, 1)
    expect(lying?.lately.changes.hrv1).toBeCloseTo(5, 0)
    expect(sitting?.lately).toMatchObject({ changes: { hrv1: null }, usual: { hrv1: null } })
    expect(lying?.days.map(({ means }) => means === null)).toEqual(days.map((_, index) => index < 3))
    expect(lying?.days.findIndex(({ usual }) => usual.hrv1 !== null)).toBe(7)
  })

  it('are replaced when they are sent again, and may be from before the journey', async () => {
    const old = reading('2020-02-01T06:00:00Z', 30)
    await record(old)
    await record({ ...old, id: old.id.toUpperCase(), posture: 'sitting' })
    expect((await read()).readings).toMatchObject([{ id: old.id, posture: 'sitting', date: '2020-02-01' }])
  })

  it('are on the client’s day in the zone at their start', async () => {
    client = await addClient(server, { coach, timezone: 'Asia/Tokyo' })
    await record(reading('2026-06-09T20:00:00Z', 30))
    expect((await read()).readings).toMatchObject([{ date: '2026-06-10', timezone: 'Asia/Tokyo' }])
  })

  it('are stored all or none by an import, and each invalid one is named', async () => {
    const endsLater = { ...reading('2026-06-11T08:59:00Z', 30), rrIntervals: Array.from({ length: 2_000 }, () => 800) }
    const tooLong = { ...reading('2026-06-10T05:00:00Z', 30), rrIntervals: Array.from({ length: 130 }, () => 60_000) }
    const sent = [reading('2026-06-10T05:00:00Z', 30), endsLater, tooLong]
    const answer = server.useCases.exercise.importRestingReadings(client, { readings: sent })
    await expect(answer).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'readings[1].rrIntervals' }, { path: 'readings[2].rrIntervals' }],
    })
    expect((await read()).readings).toEqual([])
    await expect(record(...sent)).rejects.toMatchObject({ code: 'records_refused' })
    expect((await read()).readings).toHaveLength(1)
  })

  it('count as the latest data', async () => {
    await record(reading('2026-06-09T05:00:00Z', 30))
    const { deviceMetrics } = server.useCases
    expect(await deviceMetrics.getEngagement(coach, client.clientId)).toMatchObject({
      hours: null,
      lastDataOn: '2026-06-09',
    })
  })

  it('are read by the client and the client’s own coach only', async () => {
    await record(reading('2026-06-09T05:00:00Z', 30))
    await expect(read(await addCoach(server))).rejects.toMatchObject({ code: 'not_found' })
    const own = await read({ organisationId: client.organisationId, coachId: client.clientId })
    expect(own).toEqual(await read())
  })
})
