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

/** A midnight. `x` is its position, `length` the part of the chart up to the next one or the end. */
export interface Midnight {
  day: string
  x: number
  length: number
}

const gapShare = 0.18

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
  const starts = hours.flatMap(({ day }, at) => (day === undefined ? [] : [{ day, x: band(at) ?? 0 }]))
  return starts.map(({ day, x }, at) => ({ day, x, length: (starts[at + 1]?.x ?? 1) - x }))
}

/** The parts of days that hours belong to, in order, with their minutes. `null` if no hour has data. */
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
