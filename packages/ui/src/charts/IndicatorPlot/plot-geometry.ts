import { linePath } from '../line-path.ts'

/** One day of an indicator. */
export interface IndicatorDay {
  /** ISO date. */
  date: string
  /** Name of the day in the readout. */
  label: string
  /** From 0 to 100. `null` means that there is no value, and the line has a gap. */
  value: number | null
  /** Mean of the days up to this one, drawn as a separate line. `null` or absent if there is none yet. */
  mean?: number | null
}

/** Scale for the values. Values below the limit are lagging. */
export interface PlotScale {
  min: number
  max: number
  limit: number
}

/** A day that has a value, as a dot. */
export interface PlotDot {
  day: IndicatorDay
  value: number
  /** Position measured from the plot's left and top, from 0 to 1. */
  x: number
  y: number
  isLagging: boolean
  /** Whether the value is below the scale. If so, it is drawn at the scale's lower end, with its figure. */
  isBelowFloor: boolean
}

/** Returns the position measured from the plot's top, from 0 to 1. Values outside the scale are at its edge. */
export function topOf(value: number, { min, max }: Pick<PlotScale, 'min' | 'max'>): number {
  return (max - Math.max(min, Math.min(max, value))) / (max - min)
}

/** Returns the position measured from the plot's left, from 0 to 1. A single day is today, which is at the right. */
function leftOf(at: number, count: number): number {
  return count === 1 ? 1 : at / (count - 1)
}

/** Returns the dots for the days that have a value. */
export function plotDots(days: readonly IndicatorDay[], scale: PlotScale): PlotDot[] {
  return days.flatMap((day, at) => {
    const { value } = day
    if (value === null) return []
    const x = leftOf(at, days.length)
    return [{ day, value, x, y: topOf(value, scale), isLagging: value < scale.limit, isBelowFloor: value < scale.min }]
  })
}

/** The plot's own units. */
export const plotWidth = 1000
export const plotHeight = 100

const pathOf = (values: readonly (number | null)[], scale: PlotScale): string =>
  linePath(
    values.map((value, at) =>
      value === null ? null : { x: leftOf(at, values.length) * plotWidth, y: topOf(value, scale) * plotHeight },
    ),
  )

/** Returns the path through the days. A day without a value is a gap. */
export const plotPath = (days: readonly IndicatorDay[], scale: PlotScale): string =>
  pathOf(
    days.map(({ value }) => value),
    scale,
  )

/** Returns the path through the means. */
export const meanPath = (days: readonly IndicatorDay[], scale: PlotScale): string =>
  pathOf(
    days.map(({ mean }) => mean ?? null),
    scale,
  )

/**
 * Returns the positions of dates, measured from the plot's left, from 0 to 1, without duplicates. Dates outside the
 * plot are omitted.
 */
export function plotTicks(days: readonly IndicatorDay[], dates: readonly string[]): number[] {
  const marked = new Set(dates)
  return days.flatMap(({ date }, at) => (marked.has(date) ? [leftOf(at, days.length)] : []))
}
