import { scaleBand } from 'd3-scale'
import type { EngagementHour } from './hour.ts'

/** An hour as a bar. Lengths are shares of the chart, from 0 to 1. */
export interface Bar {
  hour: EngagementHour
  minutes: number
  x: number
  width: number
  height: number
}

/** A midnight. `x` is its position, and `length` is the part of the chart until the next midnight or the end. */
export interface Midnight {
  day: string
  x: number
  length: number
}

const gapShare = 0.18

/** Computes the positions of the hours, and the width of a bar. */
function bands(count: number) {
  return scaleBand<number>()
    .domain(Array.from({ length: count }, (_, at) => at))
    .range([0, 1])
    .paddingInner(gapShare)
}

/** Returns a bar for each hour with data. `fullMinutes` is the full height. */
export function engagementBars(hours: readonly EngagementHour[], fullMinutes: number): Bar[] {
  const band = bands(hours.length)
  return hours.flatMap((hour, at) => {
    const { minutes } = hour
    if (minutes === null) return []
    const height = Math.max(0, Math.min(1, minutes / fullMinutes))
    return [{ hour, minutes, x: band(at) ?? 0, width: band.bandwidth(), height }]
  })
}

/** Returns the midnights, where the lines between days are drawn. */
export function midnights(hours: readonly EngagementHour[]): Midnight[] {
  const band = bands(hours.length)
  const starts = hours.flatMap(({ day }, at) => (day === undefined ? [] : [{ day, x: band(at) ?? 0 }]))
  return starts.map(({ day, x }, at) => ({ day, x, length: (starts[at + 1]?.x ?? 1) - x }))
}

/**
 * Returns the parts of days to which the hours belong, in order, each with its minutes. The minutes are `null` if none
 * of the part's hours has data.
 */
export function partsOf(hours: readonly EngagementHour[]): { name: string; minutes: number | null }[] {
  const parts: { name: string; minutes: number | null }[] = []
  for (const { part, label, minutes } of hours) {
    const name = part ?? label
    const last = parts.at(-1)
    if (last?.name !== name) parts.push({ name, minutes })
    else if (minutes !== null) last.minutes = (last.minutes ?? 0) + minutes
  }
  return parts
}
