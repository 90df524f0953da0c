import { beforeEach, expect, it } from 'vitest'
import { measure } from '../../../../../../scripts/audit/heart.mjs'
import { breathe } from '../../../../test/support/breathe.ts'
import { addClient, addCoach, recordId } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey
const recordings = Array.from({ length: 25 }, (_, index) => ({
  id: recordId(),
  posture: 'lying' as const,
  startedAt: `2026-05-${String(index + 1).padStart(2, '0')}T06:00:00.000Z`,
  // Every eighth reading is too short to measure.
  rrIntervals: breathe({ rate: 12, minutes: index % 8 === 7 ? 0.5 : 2, seed: index }),
}))

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, startedAt: '2026-05-01T00:00:00Z' })
  await server.useCases.exercise.importRestingReadings(client, { readings: recordings })
  const figures = { startedAt: '2026-05-01T07:00:00Z', hasTime: true, hrv1: 48.25, hrv2: null, pulseRate: 54 }
  await server.useCases.exercise.addRestingSummary(coach, client.clientId, { posture: 'lying', days: [figures] })
})

const read = () => server.useCases.exercise.getRestingReadings(coach, client.clientId)
const recompute = () => server.useCases.exercise.recomputeMeasures(new AbortController().signal)

/** Makes all readings look as if an earlier rule had measured them, with measures that are too low. */
const measureByEarlierRule = () =>
  server.database.owner
    .updateTable('resting_reading')
    .set(({ eb }) => ({
      beats: null,
      problem: null,
      corrected_beats: 7,
      rmssd: eb('rmssd', '*', 0.8),
      sdnn: eb('sdnn', '*', 0.7),
    }))
    .where('source', '=', 'beats')
    .execute()

it('readings that an earlier rule measured are measured again, and those of a summary stay as they are', async () => {
  const right = await read()
  await measureByEarlierRule()
  const earlier = await read()
  expect(earlier).not.toEqual(right)
  expect(earlier.readings.map(({ id, source }) => [id, source])).toEqual(
    right.readings.map(({ id, source }) => [id, source]),
  )
  expect(earlier.withoutMeasures).toBe(right.withoutMeasures)
  expect(await recompute()).toBe(25)
  expect(await read()).toEqual(right)
  expect(right.readings.filter(({ source }) => source === 'summary')).toMatchObject([
    { measures: { hrv1: 48.25, hrv2: null, pulseRate: 54, respiratory: null } },
  ])
  expect(await recompute()).toBe(0)
})

it('readings that are measured again have the measures of an independent computation', async () => {
  await measureByEarlierRule()
  await recompute()
  const readings = (await read()).readings.filter(({ source }) => source === 'beats')
  expect(readings).toHaveLength(22)
  for (const { id, measures, beats, correctedBeats } of readings) {
    const sent = recordings.find((recording) => recording.id === id)
    const other = measure(sent?.rrIntervals.map(Math.fround) ?? [])
    expect([beats, correctedBeats]).toEqual([other.beats, other.correctedBeats])
    expect(measures.hrv1).toBeCloseTo(other.measured?.hrv1 ?? Number.NaN, 6)
    expect(measures.hrv2).toBeCloseTo(other.measured?.hrv2 ?? Number.NaN, 6)
    expect(measures.pulseRate).toBeCloseTo(other.measured?.pulseRate ?? Number.NaN, 6)
  }
})
