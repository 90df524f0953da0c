import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addClient, addCoach } from '../../../test/support/clients/add-client.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach })
})

/** Records one heart rate a minute, starting at an instant. */
const record = (from: string, ...pulses: number[]) =>
  server.useCases.deviceMetrics.recordHeartRates(client, {
    heartRates: pulses.map((pulseRate, minute) => ({
      measuredAt: new Date(Date.parse(from) + minute * 60_000).toISOString(),
      pulseRate,
    })),
  })
const read = (scope = coach) => server.useCases.deviceMetrics.getRestingPulse(scope, client.clientId)
const pulses = async () => (await read()).days.map(({ date, pulseRate }) => [date, pulseRate])

// It is June 11, 09:00 UTC.
describe('the resting pulse', () => {
  it('is empty without heart rates', async () => {
    expect(await read()).toEqual({ personId: client.clientId, today: '2026-06-11', days: [], lately: null })
  })

  it('is the lowest mean of a quarter of an hour in which at least five minutes are measured', async () => {
    await record('2026-06-10T06:00:00Z', 70, 70, 70, 70, 70)
    await record('2026-06-10T07:15:00Z', 60, 61, 62, 63, 64.4)
    // Four minutes are too few, however many values they have, and the fifth is in the next quarter.
    await record('2026-06-10T08:11:00Z', 40, 40, 40, 40, 40)
    await record('2026-06-10T08:11:30Z', 40, 40, 40, 40)
    expect(await pulses()).toEqual([
      ['2026-06-10', 62.1],
      ['2026-06-11', null],
    ])
  })

  it('is that of the client’s day, which may begin at a quarter of an hour', async () => {
    client = await addClient(server, { coach, timezone: 'Asia/Kathmandu' })
    // Midnight in Kathmandu is at 18:15 UTC.
    await record('2026-06-09T18:00:00Z', ...Array.from({ length: 15 }, () => 50))
    await record('2026-06-09T18:15:00Z', ...Array.from({ length: 15 }, () => 55))
    expect(await pulses()).toEqual([
      ['2026-06-09', 50],
      ['2026-06-10', 55],
      ['2026-06-11', null],
    ])
  })

  it('has the mean of seven days from the fourth day on, and the usual range after seven days', async () => {
    const days = Array.from({ length: 11 }, (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`)
    for (const [index, day] of days.entries()) {
      await record(`${day}T06:00:00Z`, ...Array.from({ length: 5 }, () => 60 + index))
    }
    const { days: seen, lately } = await read()
    expect(seen.map(({ mean }) => mean)).toEqual([null, null, null, 61.5, 62, 62.5, 63, 64, 65, 66, 67])
    expect(seen.findIndex(({ usual }) => usual !== null)).toBe(7)
    expect(lately).toMatchObject({ days: 7, usualDays: 10, mean: 67, change: 5 })
    expect(lately?.usual?.low).toBeCloseTo(64.5 - Math.sqrt(82.5 / 9))
  })

  it('is not found by another coach, and is read by the client', async () => {
    await record('2026-06-10T06:00:00Z', 70, 70, 70, 70, 70)
    await expect(read(await addCoach(server))).rejects.toMatchObject({ code: 'not_found' })
    expect(await read({ organisationId: client.organisationId, coachId: client.clientId })).toEqual(await read())
  })
})
