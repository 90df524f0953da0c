import { line } from 'd3-shape'

/** One day of an indicator. */
export interface IndicatorDay {
  /** ISO date. */
  date: string
  /** Name of the day in the readout. */
  label: string
  /** 0 to 100; null: no value, the line has a gap. */
  value: number | null
}

/** Scale of the values. Values under the limit are lagging. */
export interface PlotScale {
  min: number
  max: number
  limit: number
}

/** A day that has a value, as a dot. */
export interface PlotDot {
  day: IndicatorDay
  value: number
  /** From the left and from the top, 0 to 1. */
  x: number
  y: number
  isLagging: boolean
  /** The value is under the scale: drawn at its lower end, with its figure. */
  isBelowFloor: boolean
}

/** Position from the plot's top, 0 to 1. Values outside the scale are at its edge. */
export function topOf(value: number, { min, max }: Pick<PlotScale, 'min' | 'max'>): number {
  return (max - Math.max(min, Math.min(max, value))) / (max - min)
}

/** Position from the plot's left, 0 to 1. A single day is today, which is at the right. */
function leftOf(at: number, count: number): number {
  return count === 1 ? 1 : at / (count - 1)
}

/** The dots of the days that have a value. */
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

/** The line through the days; a day without a value is a gap. */
export function plotPath(days: readonly IndicatorDay[], scale: PlotScale): string {
  return (
    line<IndicatorDay>()
      .defined(({ value }) => value !== null)
      .x((_, at) => leftOf(at, days.length) * plotWidth)
      .y(({ value }) => topOf(value ?? scale.min, scale) * plotHeight)
      .digits(2)([...days]) ?? ''
  )
}
