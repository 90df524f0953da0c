import assert from 'node:assert/strict'
import { HOUR_MS } from '../model/time/durations.ts'
import { addDays } from '../model/time/local-date.ts'
import { clockIn } from '../model/time/zones.ts'
import { inAnotherYear, isProblem, signIn, together, unknownId, type ConformanceCase } from './conformance-side.ts'

export const deviceMetricsCases: readonly ConformanceCase[] = [
  {
    name: 'the hourly engagement adds up to the client’s figure',
    async check(side) {
      const { api } = await signIn(side)
      for (const listed of (await api.deviceMetrics.listEngagements()).slice(0, 8)) {
        const { personId } = listed
        const { hours, change, hourlyUse } = await api.deviceMetrics.getEngagement({ params: { personId } })
        // The 48 h have moved on since the list.
        assert.ok(Math.abs((change ?? 0) - (listed.change ?? 0)) < 0.15)
        for (const [index, { startsAt, timezone }] of hourlyUse.entries()) {
          const before = hourlyUse[index - 1]
          // Where the client travelled, an hour begins with the journey.
          if (before && before.timezone !== timezone) continue
          assert.match(clockIn(timezone, Date.parse(startsAt)), /:00$/)
          if (before) assert.equal(Date.parse(startsAt) - Date.parse(before.startsAt), HOUR_MS)
        }
        const minutes = hourlyUse.reduce((sum, { minutes: used }) => sum + used, 0)
        assert.ok(Math.abs(minutes / 60 - hours) < 0.1)
      }
    },
  },
  {
    name: 'heart rates are stored once each, and the coach reads a mean for each minute',
    async check(side) {
      const { coach, client, personId } = await together(side)
      const { startedOn } = await coach.journey.getJourney({ params: { personId } })
      const date = addDays(startedOn, 1)
      const heartRates = [
        { measuredAt: `${date}T12:00:10.000Z`, pulseRate: 60 },
        { measuredAt: `${date}T12:00:40.000Z`, pulseRate: 63 },
        { measuredAt: `${date}T12:02:00.000Z`, pulseRate: 71 },
      ]
      for (const part of [heartRates, heartRates.slice(1)]) {
        await client.deviceMetrics.recordHeartRates({ body: { heartRates: part } })
      }
      const seen = await coach.deviceMetrics.getHeartRates({ params: { personId }, query: { date } })
      assert.deepEqual(seen.minutes, [
        { startsAt: `${date}T12:00:00.000Z`, pulseRate: 61.5 },
        { startsAt: `${date}T12:02:00.000Z`, pulseRate: 71 },
      ])
      const future = { heartRates: [{ measuredAt: inAnotherYear, pulseRate: 60 }] }
      await assert.rejects(client.deviceMetrics.recordHeartRates({ body: future }), isProblem(422))
      await assert.rejects(coach.deviceMetrics.getHeartRates({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'device use must be past and end after it starts, and may be older than the journey',
    async check(side) {
      const { client, today } = await together(side)
      const use = { startedAt: `${today}T01:00:00.000Z`, endedAt: `${today}T01:20:00.000Z` }
      const old = { startedAt: '2001-01-01T02:00:00.000Z', endedAt: '2001-01-01T02:20:00.000Z' }
      await client.deviceMetrics.recordDeviceUse({ body: { uses: [use, use, old] } })
      for (const wrong of [
        { ...use, endedAt: inAnotherYear },
        { startedAt: use.endedAt, endedAt: use.startedAt },
      ]) {
        await assert.rejects(client.deviceMetrics.recordDeviceUse({ body: { uses: [wrong] } }), isProblem(422))
      }
    },
  },
]
