import assert from 'node:assert/strict'
import { HOUR_MS } from '../model/time/durations.ts'
import { addDays } from '../model/time/local-date.ts'
import { clockIn } from '../model/time/zones.ts'
import {
  inAnotherYear,
  isProblem,
  isRefusal,
  signIn,
  together,
  unknownId,
  type ConformanceCase,
} from './conformance-side.ts'

export const deviceMetricsCases: readonly ConformanceCase[] = [
  {
    name: 'the hourly engagement adds up to the client’s figure',
    async check(side) {
      const { api } = await signIn(side)
      for (const listed of (await api.deviceMetrics.listEngagements()).slice(0, 8)) {
        const { personId } = listed
        const { hours, change, hourlyUse } = await api.deviceMetrics.getEngagement({ params: { personId } })
        // The 48 hours have moved on since the list was read.
        assert.ok(Math.abs((change ?? 0) - (listed.change ?? 0)) < 0.15)
        for (const [index, { startsAt, timezone }] of hourlyUse.entries()) {
          const before = hourlyUse[index - 1]
          // If the client has travelled, the first hour in the new zone begins at the change.
          if (before && before.timezone !== timezone) continue
          assert.match(clockIn(timezone, Date.parse(startsAt)), /:00$/)
          if (before) assert.equal(Date.parse(startsAt) - Date.parse(before.startsAt), HOUR_MS)
        }
        const minutes = hourlyUse.reduce((sum, { minutes: used }) => sum + used, 0)
        assert.ok(Math.abs(minutes / 60 - (hours ?? 0)) < 0.1)
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
      assert.deepEqual(
        seen.minutes.filter(({ startsAt }) => startsAt.startsWith(`${date}T12:`)),
        [
          { startsAt: `${date}T12:00:00.000Z`, pulseRate: 61.5 },
          { startsAt: `${date}T12:02:00.000Z`, pulseRate: 71 },
        ],
      )
      const future = { heartRates: [{ measuredAt: inAnotherYear, pulseRate: 60 }] }
      await assert.rejects(client.deviceMetrics.recordHeartRates({ body: future }), isProblem(422))
      await assert.rejects(coach.deviceMetrics.getHeartRates({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'the resting pulse of a day is its lowest quarter of an hour with enough measured minutes',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const { startedOn } = await coach.journey.getJourney({ params: { personId } })
      const date = addDays(startedOn, 3)
      const minutes = (time: string, count: number, pulseRate: number) =>
        Array.from({ length: count }, (_, minute) => ({
          measuredAt: `${date}T${time}:${String(minute).padStart(2, '0')}:20.000Z`,
          pulseRate: pulseRate + minute,
        }))
      // Three minutes at 12:00, and five at 13:00, which are lower than those that the client may have already.
      const heartRates = [...minutes('12', 3, 35), ...minutes('13', 5, 41)]
      await client.deviceMetrics.recordHeartRates({ body: { heartRates } })
      const seen = await coach.deviceMetrics.getRestingPulse({ params: { personId } })
      assert.equal(seen.today, today)
      assert.equal(seen.days.at(-1)?.date, today)
      const place = seen.days.findIndex((day) => day.date === date)
      const week = seen.days.filter((day) => day.date > addDays(date, -7) && day.date <= date)
      const mean = week.reduce((sum, day) => sum + (day.pulseRate ?? Number.NaN), 0) / week.length
      assert.equal(seen.days[place]?.pulseRate, 43)
      if (place < 3) assert.equal(seen.days[place]?.mean, null)
      else assert.ok(Math.abs((seen.days[place]?.mean ?? 0) - mean) < 1e-9)
      if (place < 7) assert.equal(seen.days[place]?.usual, null)
      assert.deepEqual(await client.deviceMetrics.getRestingPulse({ params: { personId } }), seen)
      await assert.rejects(coach.deviceMetrics.getRestingPulse({ params: { personId: unknownId } }), isProblem(404))
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
  {
    name: 'only an invalid period of device use is refused, by its index',
    async check(side) {
      const { client, today } = await together(side)
      const use = { startedAt: `${today}T01:00:00.000Z`, endedAt: `${today}T01:20:00.000Z` }
      const uses = [
        use,
        // This is a period of use whose end was lost.
        { startedAt: '2000-01-01T00:00:00.000Z', endedAt: use.endedAt },
        { startedAt: '2001-01-01T00:00:00.000Z', endedAt: '2001-01-02T00:00:00.000Z' },
        { startedAt: '2001-02-01T00:00:00.000Z', endedAt: '2001-02-02T00:00:00.001Z' },
        { startedAt: use.endedAt, endedAt: use.startedAt },
        { ...use, startedAt: inAnotherYear, endedAt: inAnotherYear },
        { ...use, endedAt: 'now' },
        use,
      ]
      const answer = client.deviceMetrics.recordDeviceUse({ body: { uses } })
      const paths = ['uses[1].endedAt', 'uses[3].endedAt', 'uses[4].endedAt', 'uses[5].startedAt', 'uses[6].endedAt']
      await assert.rejects(answer, isRefusal(422, 'records_refused', paths))
      await client.deviceMetrics.recordDeviceUse({
        body: { uses: uses.filter((_, index) => [0, 2, 7].includes(index)) },
      })
    },
  },
  {
    name: 'only an invalid heart rate is refused, by its index, and all others are stored',
    async check(side) {
      const { coach, client, personId } = await together(side)
      const { startedOn } = await coach.journey.getJourney({ params: { personId } })
      const date = addDays(startedOn, 2)
      const at = (minute: string, pulseRate: number) => ({ measuredAt: `${date}T12:${minute}:00.000Z`, pulseRate })
      const heartRates = [
        at('00', 60),
        { ...at('01', 61), measuredAt: inAnotherYear },
        at('02', 255),
        at('03', 0),
        { ...at('04', 64), measuredAt: '1969-12-31T23:59:59.000Z' },
        at('05', 65),
      ]
      const answer = client.deviceMetrics.recordHeartRates({ body: { heartRates } })
      const paths = [
        'heartRates[1].measuredAt',
        'heartRates[2].pulseRate',
        'heartRates[3].pulseRate',
        'heartRates[4].measuredAt',
      ]
      await assert.rejects(answer, isRefusal(422, 'records_refused', paths))
      const seen = await coach.deviceMetrics.getHeartRates({ params: { personId }, query: { date } })
      assert.deepEqual(
        seen.minutes.filter(({ startsAt }) => startsAt.startsWith(`${date}T12:`)).map(({ pulseRate }) => pulseRate),
        [60, 65],
      )
    },
  },
]
