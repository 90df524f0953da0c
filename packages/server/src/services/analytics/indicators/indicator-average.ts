import { changeOf, type ChangePeriod, INDICATOR_PERIOD_DAYS, type IndicatorFigure } from '@attune/api/contract'

/** One day's answers to an indicator's question. Each answer is from 0 to 10. */
export interface DayAnswers {
  readonly sum: number
  readonly count: number
}

/** Returns the mean of the day's answers in percent, unrounded. `null` if there are none. */
export const dailyValue = ({ sum, count }: DayAnswers): number | null => (count === 0 ? null : (sum / count) * 10)

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value)

/** A figure without the day of its latest value. */
type UndatedFigure = Omit<IndicatorFigure, 'latestOn'>

/**
 * Computes an indicator's figure from its daily values, oldest first: the average of the last seven days and, if the
 * values cover the period and the preceding period, the change. `until` is the index after the last day. It defaults to
 * today; for an earlier figure, pass an earlier index.
 *
 * Assumption: every screen and the lagging rule use the rounded average.
 */
export function indicatorFigure(
  lastDays: readonly (number | null)[],
  until = lastDays.length,
  period: ChangePeriod = INDICATOR_PERIOD_DAYS,
): UndatedFigure {
  const from = Math.max(0, until - INDICATOR_PERIOD_DAYS)
  const latest = rounded(lastDays[until - 1] ?? lastDays[until - 2])
  return { ...averageOver(lastDays, from, until), latest, change: changeOver(lastDays, until, period) }
}

function changeOver(days: readonly (number | null)[], until: number, period: ChangePeriod): number | null {
  // Over 24 hours, the latest value is compared. This is yesterday's if there is none today.
  const isYesterday = period === 1 && (days[until - 1] ?? null) === null
  const end = isYesterday ? until - 1 : until
  const middle = end - period
  if (middle < period) return null
  const lately = averageOver(days, middle, end)
  const before = averageOver(days, middle - period, middle)
  return changeOf(
    { figure: lately.average, days: lately.coverage },
    { figure: before.average, days: before.coverage },
    period,
  )
}

type Average = Pick<IndicatorFigure, 'average' | 'coverage'>

/**
 * Returns the average of the daily values from index `from` up to, but excluding, `until`, and the number of days with
 * a value.
 */
export function averageOver(days: readonly (number | null)[], from = 0, until = days.length): Average {
  let sum = 0
  let coverage = 0
  for (let index = from; index < until; index += 1) {
    const value = days[index] ?? null
    if (value === null) continue
    sum += value
    coverage += 1
  }
  return { average: coverage === 0 ? null : Math.round(sum / coverage), coverage }
}
