import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { ENGAGEMENT_PERIOD_HOURS, RESTING_PULSE } from '../model/constants.ts'
import { restingPulseOverTime } from '../model/figures/hrv-over-time.ts'
import { mean } from '../model/figures/mean.ts'
import { HOUR_MS, MINUTE_MS } from '../model/time/durations.ts'
import { wholeHours } from '../model/time/whole-hours.ts'
import { dayIn } from '../model/time/zones.ts'
import {
  faultOfUse,
  type DeviceUses,
  type Engagement,
  type HeartRates,
  type HourlyEngagement,
} from '../services/device-metrics/device-metrics.contract.ts'
import { judgeRecords, type Judged } from '../records.ts'
import { changeOver } from './change-over.ts'
import { faultOfPast, importedClientOf, refuseRecords, rowOf } from './checks.ts'
import { arrive } from './live.handlers.ts'
import type { SignedIn } from './sessions.ts'
import type { MockDatabase } from './database/database.ts'

/** Minutes of use by hour of the day. A client's figure is distributed over the last 48 hours in these proportions. */
const usualDay = [0, 0, 0, 0, 0, 0, 12, 40, 34, 8, 4, 22, 46, 30, 6, 10, 26, 8, 38, 44, 40, 30, 14, 2]

/** Returns a client's engagement with the minutes of each hour. */
export function hourly(engagement: Engagement, timezone: string, now: Date): HourlyEngagement {
  const { lastConnectedAt } = engagement
  const until = now.getTime()
  const shape = wholeHours(timezone, { from: until - ENGAGEMENT_PERIOD_HOURS * HOUR_MS, until }).map((hour) => {
    const startsAt = new Date(hour.startsAt)
    const share = (usualDay[startsAt.getUTCHours()] ?? 0) * ((hour.until - hour.from) / HOUR_MS)
    return { startsAt: startsAt.toISOString(), share }
  })
  const whole = shape.reduce((sum, { share }) => sum + share, 0)
  const hourlyUse = shape.map(({ startsAt, share }) => ({
    startsAt,
    timezone,
    minutes: Math.min(60, Math.round((share / whole) * (engagement.hours ?? 0) * 600) / 10),
  }))
  const lastDataOn = lastConnectedAt === null ? null : dayIn(timezone, new Date(lastConnectedAt))
  return { ...engagement, lastDataOn, hourlyUse }
}

/** Returns the lowest mean of a quarter of an hour of each day, where enough minutes were measured. */
function restingPulses(heartRates: ReadonlyMap<number, number>, timezone: string) {
  const quarter = RESTING_PULSE.minutes * MINUTE_MS
  const quarters = Map.groupBy(heartRates, ([at]) => Math.floor(at / quarter))
  const lowest = new Map<string, number>()
  for (const [number, measured] of quarters) {
    const byMinute = Map.groupBy(measured, ([at]) => Math.floor(at / MINUTE_MS))
    if (byMinute.size < RESTING_PULSE.least) continue
    const pulse = mean([...byMinute.values()].map((minute) => mean(minute.map(([, pulseRate]) => pulseRate))))
    const date = dayIn(timezone, new Date(number * quarter))
    lowest.set(date, Math.min(pulse, lowest.get(date) ?? Infinity))
  }
  return [...lowest]
    .map(([date, pulse]) => ({ date, pulseRate: Math.round(pulse * 10) / 10 }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/**
 * Returns the handlers for device use and heart rates. The first client can record more of them. The mock doesn't
 * recompute engagement.
 */
export function deviceMetricsHandlers(database: MockDatabase, signedIn: SignedIn): HttpHandler[] {
  const { 'device-metrics': deviceMetrics } = contract
  const judgeUses = ({ uses, sent }: Judged<DeviceUses>) =>
    judgeRecords('uses', uses, sent, ({ startedAt, endedAt }) => {
      const atStart = faultOfPast(database, startedAt)
      if (atStart) return { path: 'startedAt', message: atStart }
      const use = { from: Date.parse(startedAt), until: Date.parse(endedAt) }
      const message = faultOfPast(database, endedAt) ?? faultOfUse(use)
      return message === null ? null : { path: 'endedAt', message }
    })
  const judgeRates = ({ heartRates, sent }: Judged<HeartRates>) =>
    judgeRecords('heartRates', heartRates, sent, ({ measuredAt }) => {
      const message = faultOfPast(database, measuredAt)
      return message === null ? null : { path: 'measuredAt', message }
    })
  return [
    signedIn(deviceMetrics.listEngagements, ({ query }) =>
      database.engagements.map((engagement) => ({
        ...engagement,
        change: changeOver(engagement.change, query?.days, 1),
      })),
    ),
    signedIn(deviceMetrics.getEngagement, ({ params }) => {
      const { timezone } = rowOf(database.journeySummaries, params.personId)
      return hourly(rowOf(database.engagements, params.personId), timezone, database.now)
    }),
    signedIn(deviceMetrics.recordDeviceUse, ({ body }) => {
      const { right, refused } = judgeUses(body)
      const personId = database.journeySummaries[0]?.personId ?? ''
      const minutes = right.reduce(
        (sum, { startedAt, endedAt }) => sum + (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS,
        0,
      )
      if (minutes > 0) arrive(database, { personId, kind: 'deviceUse', minutes })
      refuseRecords('records_refused', refused)
    }),
    signedIn(deviceMetrics.recordHeartRates, ({ body }) => {
      const { right, refused } = judgeRates(body)
      for (const { measuredAt, pulseRate } of right) database.heartRates.set(Date.parse(measuredAt), pulseRate)
      refuseRecords('records_refused', refused)
    }),
    signedIn(deviceMetrics.getHeartRates, ({ params, query }) => {
      const journey = rowOf(database.journeySummaries, params.personId)
      const { personId, timezone, today } = journey
      const date = query.date ?? today
      const own = journey === database.journeySummaries[0] ? [...database.heartRates] : []
      const ofDate = own.filter(([at]) => dayIn(timezone, at) === date)
      const byMinute = Map.groupBy(ofDate, ([at]) => at - (at % MINUTE_MS))
      const minutes = [...byMinute].map(([startsAt, measured]) => ({
        startsAt: new Date(startsAt).toISOString(),
        pulseRate: mean(measured.map(([, pulseRate]) => pulseRate)),
      }))
      return { personId, timezone, date, minutes: minutes.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)) }
    }),
    signedIn(deviceMetrics.getRestingPulse, ({ params }) => {
      const journey = rowOf(database.journeySummaries, params.personId)
      const { personId, timezone, today } = journey
      const own = journey === database.journeySummaries[0] ? restingPulses(database.heartRates, timezone) : []
      return { personId, today, ...restingPulseOverTime(own, today) }
    }),
    signedIn(deviceMetrics.importDeviceUse, ({ params, body }) => {
      refuseRecords('validation_failed', judgeUses(body).refused)
      importedClientOf(database, params?.personId)
    }),
    signedIn(deviceMetrics.importHeartRates, ({ params, body }) => {
      refuseRecords('validation_failed', judgeRates(body).refused)
      importedClientOf(database, params?.personId)
    }),
  ]
}
