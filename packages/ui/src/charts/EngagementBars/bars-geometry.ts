import { scaleBand } from 'd3-scale'
import type { EngagementHour } from './hour.ts'

/** An hour as a bar. Lengths are shares of the chart, 0 to 1. */
export interface Bar {
  hour: EngagementHour
  minutes: number
  x: number
  width: number
  height: number
}

/** A midnight, and which way its text leans so that it stays in the chart. */
export interface Midnight {
  day: string
  x: number
  isAtEnd: boolean
}

const gapShare = 0.18
/** A text beginning farther right than this would leave the chart. */
const lastTextStart = 0.76

/** Positions of the hours, and the width of a bar. */
function bands(count: number) {
  return scaleBand<number>()
    .domain(Array.from({ length: count }, (_, at) => at))
    .range([0, 1])
    .paddingInner(gapShare)
}

/** The bars of the hours with data. `fullMinutes` is the top. */
export function engagementBars(hours: readonly EngagementHour[], fullMinutes: number): Bar[] {
  const band = bands(hours.length)
  return hours.flatMap((hour, at) => {
    const { minutes } = hour
    if (minutes === null) return []
    const height = Math.max(0, Math.min(1, minutes / fullMinutes))
    return [{ hour, minutes, x: band(at) ?? 0, width: band.bandwidth(), height }]
  })
}

/** The lines between days. */
export function midnights(hours: readonly EngagementHour[]): Midnight[] {
  const band = bands(hours.length)
  return hours.flatMap(({ day }, at) => {
    const x = band(at) ?? 0
    return day === undefined ? [] : [{ day, x, isAtEnd: x > lastTextStart }]
  })
}
