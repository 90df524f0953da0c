import { changeOf, INDICATOR_PERIOD_DAYS, type IndicatorFigure } from '@attune/api/contract'

/** One day's answers to one indicator's question, each 0 to 10. */
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
 * Computes an indicator's figure from its daily values, oldest first: the average of the last seven days, and its
 * change from the seven days before, if there is a value for each of those. `until` is the index after the last day. By
 * default that is today. For an earlier figure, pass an earlier index.
 *
 * assumed: every screen and the lagging rule use the rounded average.
 */
export function indicatorFigure(lastDays: readonly (number | null)[], until = lastDays.length): UndatedFigure {
  const from = Math.max(0, until - INDICATOR_PERIOD_DAYS)
  const { average, coverage } = averageOver(lastDays, from, until)
  const latest = rounded(lastDays[until - 1] ?? lastDays[until - 2])
  if (from < INDICATOR_PERIOD_DAYS) return { average, coverage, latest, change: null }
  const before = averageOver(lastDays, from - INDICATOR_PERIOD_DAYS, from)
  const change = changeOf({ figure: average, days: coverage }, { figure: before.average, days: before.coverage })
  return { average, coverage, latest, change }
}

type Average = Pick<IndicatorFigure, 'average' | 'coverage'>

/**
 * Returns the average of the daily values from index `from` up to but excluding `until`, and the number of days with a
 * value.
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
