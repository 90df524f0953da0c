import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, testNow } from '../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { addClient, addCoach } from '../../../test/support/add-client.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach })
})

const use = (...uses: [startedAt: string, endedAt: string][]) =>
  server.useCases.deviceMetrics.recordDeviceUse(client, {
    uses: uses.map(([startedAt, endedAt]) => ({ startedAt: `2026-06-${startedAt}Z`, endedAt: `2026-06-${endedAt}Z` })),
  })
const engagement = () => server.useCases.deviceMetrics.getEngagement(coach, client.clientId)

// It is June 11, 09:00 UTC: engagement looks back to June 9, 09:00.
describe('engagement', () => {
  it('is zero, and never connected, without device use', async () => {
    const { hourlyUse, ...figures } = await engagement()
    expect(figures).toEqual({
      personId: client.clientId,
      hours: 0,
      limit: 10,
      lastConnectedAt: null,
      lastDataOn: null,
    })
    expect(hourlyUse).toHaveLength(48)
    expect(hourlyUse.every(({ minutes }) => minutes === 0)).toBe(true)
  })

  it('sums the use of the last 48 hours', async () => {
    await use(['09T08:00:00', '09T10:00:00'], ['10T20:00:00', '10T22:30:00'], ['08T10:00:00', '08T12:00:00'])
    expect(await engagement()).toMatchObject({ hours: 3.5, lastConnectedAt: '2026-06-10T22:30:00.000Z' })
  })

  it('counts no minute twice, even across two calls', async () => {
    await use(['10T10:00:00', '10T11:00:00'], ['10T10:30:00', '10T11:30:00'])
    await use(['10T09:00:00', '10T10:15:00'], ['10T11:30:00', '10T12:00:00'])
    expect((await engagement()).hours).toBe(3)
    const rows = await server.db.selectFrom('device_use').selectAll().orderBy('started_at').execute()
    expect(rows).toHaveLength(1)
  })

  it('ignores what is later than now', async () => {
    server.clock.set(new Date('2026-06-11T14:00:00Z'))
    await use(['11T08:00:00', '11T10:00:00'], ['11T12:00:00', '11T13:00:00'])
    server.clock.set(testNow)
    expect(await engagement()).toMatchObject({ hours: 1, lastConnectedAt: '2026-06-11T09:00:00.000Z' })
  })

  it('has use before the 48 hours as the last connection', async () => {
    await use(['03T08:00:00', '03T08:32:00'])
    expect(await engagement()).toMatchObject({ hours: 0, lastConnectedAt: '2026-06-03T08:32:00.000Z' })
  })

  it('counts a call as a connection, and never an earlier one', async () => {
    await use(['10T08:00:00', '10T08:30:00'])
    for (const calledAt of ['2026-06-10T09:00:00Z', '2026-06-08T09:00:00Z']) {
      server.clock.set(new Date(calledAt))
      await server.useCases.deviceMetrics.noteCall(client)
    }
    server.clock.set(testNow)
    expect(await engagement()).toMatchObject({ hours: 0.5, lastConnectedAt: '2026-06-10T09:00:00.000Z' })
  })

  it('is the same in the list', async () => {
    await use(['10T08:00:00', '10T08:30:00'])
    const { hourlyUse: _hourlyUse, lastDataOn: _lastDataOn, ...figures } = await engagement()
    expect(await server.useCases.deviceMetrics.listEngagements(coach)).toEqual([figures])
  })

  it('refuses use that ends before it starts', async () => {
    await expect(use(['10T08:00:00', '10T07:30:00'])).rejects.toMatchObject({ status: 422 })
  })

  it('is not found for another coach, nor for an unknown client', async () => {
    const other = await addCoach(server)
    const unknown = '019a0000-0000-7000-8000-0000000000ff'
    await expect(server.useCases.deviceMetrics.getEngagement(other, client.clientId)).rejects.toMatchObject({
      status: 404,
    })
    await expect(server.useCases.deviceMetrics.getEngagement(coach, unknown)).rejects.toMatchObject({ status: 404 })
    expect(await server.useCases.deviceMetrics.listEngagements(other)).toEqual([])
  })
})
