import {
  INDICATOR_PERIOD_DAYS,
  addDays,
  dateOf,
  dayNumberOf,
  daysBetween,
  type ChangePeriod,
  type Indicator,
  type IndicatorFigure,
  type IndicatorHistory,
  type IndicatorSummary,
  type LocalDate,
} from '@attune/api/contract'
import { localDay, zoneAt, zonePeriods } from '../../../domain/time/client-day.ts'
import type { ClientDays, ClientWithDays, IndicatorDayTuple } from './indicator.repository.ts'
import { averageOver, dailyValue, indicatorFigure } from './indicator-average.ts'

type DailyValues = Record<Indicator, number | null>

const noValues: DailyValues = { productivity: null, mental: null, physical: null }

const valuesOf = ([, ...sums]: IndicatorDayTuple): DailyValues => ({
  productivity: dailyValue({ sum: sums[0], count: sums[1] }),
  mental: dailyValue({ sum: sums[2], count: sums[3] }),
  physical: dailyValue({ sum: sums[4], count: sums[5] }),
})

const valuesByDate = (days: readonly IndicatorDayTuple[]): ReadonlyMap<LocalDate, DailyValues> =>
  new Map(days.map((day) => [dateOf(day[0]), valuesOf(day)]))

/**
 * Returns how many days a client's figures need: those of the average, those of the change's period, and those of the
 * preceding period.
 */
export const figureDays = (period: ChangePeriod = INDICATOR_PERIOD_DAYS): number =>
  2 * Math.max(INDICATOR_PERIOD_DAYS, period)

/**
 * Returns the figures as they were `daysAgo` days ago, at most a week, counted from today in the client's zone. Only
 * today's figures have a change, which is over the period.
 */
export function figuresBy(
  { client_id: personId, days }: Pick<ClientDays, 'client_id' | 'days'>,
  today: LocalDate,
  period: ChangePeriod = INDICATOR_PERIOD_DAYS,
) {
  const length = figureDays(period)
  const first = dayNumberOf(today) + 1 - length
  const valuesAt = (sum: 1 | 3 | 5, count: 2 | 4 | 6) => {
    const values = Array<number | null>(length).fill(null)
    for (const day of days)
      if (day[0] >= first && day[0] < first + length)
        values[day[0] - first] = dailyValue({ sum: day[sum], count: day[count] })
    return values
  }
  const [productivity, mental, physical] = [valuesAt(1, 2), valuesAt(3, 4), valuesAt(5, 6)]
  return (daysAgo: number): IndicatorSummary => {
    const until = length - daysAgo
    const figureOf = (values: readonly (number | null)[]): IndicatorFigure => {
      const figure = indicatorFigure(values, until, period)
      const isToday = (values[until - 1] ?? null) !== null
      const latestOn = figure.latest === null ? null : dateOf(first + until - (isToday ? 1 : 2))
      return { ...figure, latestOn }
    }
    return {
      personId,
      productivity: figureOf(productivity),
      mental: figureOf(mental),
      physical: figureOf(physical),
    }
  }
}

/** Returns the averages over a range of a client's days, computed from unrounded daily values. */
export function averages(row: ClientWithDays, from: LocalDate, until: LocalDate) {
  const days = [...valuesByDate(row.days)].filter(([date]) => date >= from && date <= until).map(([, values]) => values)
  return {
    productivity: averageOver(days.map(({ productivity }) => productivity)),
    mental: averageOver(days.map(({ mental }) => mental)),
    physical: averageOver(days.map(({ physical }) => physical)),
  }
}

/** Returns a client's figures for today, in the client's time zone, with their change over the period. */
export const indicatorSummary = (row: ClientWithDays, now: number, period?: ChangePeriod): IndicatorSummary =>
  figuresBy(row, localDay(zonePeriods(row.zones), now), period)(0)

export function indicatorHistory(row: ClientWithDays, now: number): IndicatorHistory {
  const periods = zonePeriods(row.zones)
  const today = localDay(periods, now)
  const values = valuesByDate(row.days)
  const first = row.journey_started_on ?? today
  const length = Math.max(1, daysBetween(first, today) + 1)
  return {
    ...figuresBy(row, today)(0),
    timezone: zoneAt(periods, now),
    today,
    days: Array.from({ length }, (_, index) => {
      const date = addDays(today, index + 1 - length)
      return { date, ...(values.get(date) ?? noValues) }
    }),
  }
}
