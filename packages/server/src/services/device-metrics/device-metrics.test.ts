import { instantIn } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, testNow } from '../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { addClient, addCoach } from '../../../test/support/clients/add-client.ts'

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

// It is June 11, 09:00 UTC. Engagement looks back to June 9, 09:00.
describe('engagement', () => {
  it('has `null` hours and no last connection without device use', async () => {
    const { hourlyUse, ...figures } = await engagement()
    expect(figures).toEqual({
      personId: client.clientId,
      hours: null,
      limit: 10,
      change: null,
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

  it('ignores use that is later than now', async () => {
    server.clock.set(new Date('2026-06-11T14:00:00Z'))
    await use(['11T08:00:00', '11T10:00:00'], ['11T12:00:00', '11T13:00:00'])
    server.clock.set(testNow)
    expect(await engagement()).toMatchObject({ hours: 1, lastConnectedAt: '2026-06-11T09:00:00.000Z' })
  })

  it('has the last connection even if it was more than 48 hours ago', async () => {
    await use(['03T08:00:00', '03T08:32:00'])
    expect(await engagement()).toMatchObject({ hours: 0, lastConnectedAt: '2026-06-03T08:32:00.000Z' })
  })

  it('counts a call as the last connection, unless a later call is already known', async () => {
    await use(['10T08:00:00', '10T08:30:00'])
    for (const calledAt of ['2026-06-10T09:00:00Z', '2026-06-08T09:00:00Z']) {
      server.clock.set(new Date(calledAt))
      await server.useCases.deviceMetrics.noteCall(client)
    }
    server.clock.set(testNow)
    expect(await engagement()).toMatchObject({ hours: 0.5, lastConnectedAt: '2026-06-10T09:00:00.000Z' })
  })

  describe('use by hour', () => {
    const livingIn = async (timezone: string) => {
      client = await addClient(server, { coach, timezone })
    }
    /** Returns the hours with use in the client's time, with their minutes. */
    const hoursWithUse = async () =>
      (await engagement()).hourlyUse.flatMap(({ startsAt, timezone, minutes }) =>
        minutes > 0 ? [`${instantIn(timezone, startsAt).slice(0, 16)} ${Math.round(minutes)}`] : [],
      )

    it('has the hours of the client’s clock, of which the first and the last may be partial', async () => {
      server.clock.set(new Date('2026-06-11T09:20:00Z'))
      await use(['09T08:00:00', '09T10:10:00'], ['11T07:50:00', '11T09:20:00'])
      const { hourlyUse, hours } = await engagement()
      expect(hourlyUse).toHaveLength(49)
      expect([hourlyUse[0], hourlyUse[1]]).toEqual([
        { startsAt: '2026-06-09T09:00:00.000Z', timezone: 'UTC', minutes: 40 },
        { startsAt: '2026-06-09T10:00:00.000Z', timezone: 'UTC', minutes: 10 },
      ])
      // A period of use that spans two hours is divided between them.
      expect(hourlyUse.slice(-3).map(({ minutes }) => minutes)).toEqual([10, 60, 20])
      expect(hourlyUse.reduce((sum, { minutes }) => sum + minutes, 0) / 60).toBeCloseTo(140 / 60)
      expect(hours).toBe(2.3)
    })

    it('is correct in zones with half and quarter hours', async () => {
      await livingIn('Asia/Kolkata')
      await use(['11T08:00:00', '11T08:45:00'])
      // The use was from 13:30 to 14:15 local time.
      expect(await hoursWithUse()).toEqual(['2026-06-11T13:00 30', '2026-06-11T14:00 15'])
      await livingIn('Asia/Kathmandu')
      await use(['11T08:00:00', '11T08:45:00'])
      expect(await hoursWithUse()).toEqual(['2026-06-11T13:00 15', '2026-06-11T14:00 30'])
    })

    it('is correct when the clock changes, and when the client travels', async () => {
      await livingIn('Europe/Berlin')
      server.clock.set(new Date('2026-03-29T08:20:00Z'))
      await server.useCases.deviceMetrics.recordDeviceUse(client, {
        uses: [{ startedAt: '2026-03-29T00:30:00Z', endedAt: '2026-03-29T01:45:00Z' }],
      })
      expect(await hoursWithUse()).toEqual(['2026-03-29T01:00 30', '2026-03-29T03:00 45'])
      server.clock.set(testNow)
      await server.useCases.account.storeTimezone({
        ...client,
        timezone: 'Asia/Kolkata',
        since: new Date('2026-06-11T07:15:00Z'),
      })
      await use(['11T06:30:00', '11T08:00:00'])
      expect(await hoursWithUse()).toEqual([
        '2026-06-11T08:00 30',
        '2026-06-11T09:00 15',
        // The client was in Kolkata from 12:45 local time.
        '2026-06-11T12:45 15',
        '2026-06-11T13:00 30',
      ])
    })
  })

  it('is compared with the use per 48 hours in the preceding seven days', async () => {
    // There are seven days with one hour each, from June 2 to 9 at 09:00 UTC. Per 48 hours, that is 2/7 of 7 hours.
    for (const day of ['02', '03', '04', '05', '06', '07', '08']) await use([`${day}T10:00:00`, `${day}T11:00:00`])
    await use(['09T10:00:00', '09T12:30:00'], ['10T20:00:00', '10T21:00:00'])
    expect(await engagement()).toMatchObject({ hours: 3.5, change: 1.5 })
    expect(await server.useCases.deviceMetrics.listEngagements(coach)).toMatchObject([{ hours: 3.5, change: 1.5 }])
  })

  it('is divided if it crosses the beginning of the 48 hours', async () => {
    for (const day of ['04', '05', '06', '07']) await use([`${day}T10:00:00`, `${day}T11:00:00`])
    await use(['09T08:00:00', '09T10:00:00'])
    // There is one hour within the 48 hours, and five hours in the preceding seven days, which is 1.4 per 48 hours. The
    // hour until 09:00 on June 9 belongs to the seven days.
    expect(await engagement()).toMatchObject({ hours: 1, change: -0.4 })
  })

  it('has no change if fewer than 4 of the last seven days, or of the preceding seven days, have use', async () => {
    await use(['10T10:00:00', '10T14:00:00'], ['09T10:00:00', '09T11:00:00'], ['08T10:00:00', '08T11:00:00'])
    await use(['06T10:00:00', '06T11:00:00'], ['03T10:00:00', '03T11:00:00'])
    expect((await engagement()).change).toBeNull()
    await use(['05T10:00:00', '05T10:30:00'])
    expect((await engagement()).change).not.toBeNull()
    // Four days later, only the preceding seven days have use.
    server.clock.set(new Date('2026-06-15T09:00:00Z'))
    expect(await engagement()).toMatchObject({ hours: 0, change: null })
  })

  it('is the same in the list', async () => {
    await use(['10T08:00:00', '10T08:30:00'])
    const { hourlyUse: _hourlyUse, lastDataOn: _lastDataOn, ...figures } = await engagement()
    expect(await server.useCases.deviceMetrics.listEngagements(coach)).toEqual([figures])
  })

  it('is refused if it ends before it starts', async () => {
    await expect(use(['10T08:00:00', '10T07:30:00'])).rejects.toMatchObject({ status: 422 })
  })

  it('is not found for another coach’s client or an unknown client', async () => {
    const other = await addCoach(server)
    const unknown = '019a0000-0000-7000-8000-0000000000ff'
    await expect(server.useCases.deviceMetrics.getEngagement(other, client.clientId)).rejects.toMatchObject({
      status: 404,
    })
    await expect(server.useCases.deviceMetrics.getEngagement(coach, unknown)).rejects.toMatchObject({ status: 404 })
    expect(await server.useCases.deviceMetrics.listEngagements(other)).toEqual([])
  })
})
