import { changeOf, INDICATOR_PERIOD_DAYS, type IndicatorFigure, type SideOfChange } from '@attune/api/contract'

/** The answers of one day to one indicator's question, each 0 to 10. */
export interface DayAnswers {
  readonly sum: number
  readonly count: number
}

/** Mean of the day's answers in percent, unrounded; null without any. */
export const dailyValue = ({ sum, count }: DayAnswers): number | null => (count === 0 ? null : (sum / count) * 10)

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value)

/**
 * The figure of an indicator from the daily values of the last fourteen days, oldest first, today last: the last seven,
 * and their change against the seven before. assumed: every screen and the lagging rule use the rounded average.
 */
export function indicatorFigure(lastDays: readonly (number | null)[]): IndicatorFigure {
  const days = lastDays.slice(-INDICATOR_PERIOD_DAYS)
  const lately = averageOver(days)
  const before = averageOver(lastDays.slice(-2 * INDICATOR_PERIOD_DAYS, -INDICATOR_PERIOD_DAYS))
  return {
    ...lately,
    latest: rounded(days.at(-1) ?? days.at(-2)),
    change: changeOf(sideOf(lately), sideOf(before)),
  }
}

type Average = Pick<IndicatorFigure, 'average' | 'coverage'>

const sideOf = ({ average, coverage }: Average): SideOfChange => ({ figure: average, days: coverage })

/** The average over any days, oldest first, and how many of them have a value. */
export function averageOver(days: readonly (number | null)[]): Average {
  let sum = 0
  let coverage = 0
  for (const value of days) {
    if (value === null) continue
    sum += value
    coverage += 1
  }
  return { average: coverage === 0 ? null : Math.round(sum / coverage), coverage }
}
