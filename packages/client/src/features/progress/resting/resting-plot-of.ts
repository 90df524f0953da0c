import {
  type BandPoint,
  clockIn,
  dayNumberOf,
  type LocalDate,
  noonOf,
  type PlotScale,
  type RestingReading,
  scaleOf,
  usualBand,
  type UsualRange,
} from '@attune/api'

/** Days that the plot shows. */
const shownDays = 28

/** One value at rest. Its position is counted in the client's days since 1970, with the time of day as a fraction. */
export interface RestingValue {
  id: string
  at: number
  date: LocalDate
  value: number
  isMarked: boolean
}

/** The figures of a day: the 7-day mean that ends with it, and what was usual before it. */
export interface RestingDay {
  date: LocalDate
  mean: number | null
  usual: UsualRange
}

export interface RestingPlot {
  from: number
  until: number
  scale: PlotScale
  values: RestingValue[]
  line: { at: number; value: number }[]
  band: BandPoint[]
}

/** Returns the start of a reading, in the client's days since 1970. */
export function startOf({ date, startedAt, timezone }: RestingReading): number {
  const [hours = 0, minutes = 0] = clockIn(timezone, new Date(startedAt)).split(':').map(Number)
  return dayNumberOf(date) + (hours * 60 + minutes) / (24 * 60)
}

/** Returns the plot of the last 28 days, or `undefined` if they have no value. */
export function restingPlotOf(
  values: readonly RestingValue[],
  days: readonly RestingDay[],
  today: LocalDate,
): RestingPlot | undefined {
  const until = dayNumberOf(today) + 1
  const from = until - shownDays
  const isShown = ({ at }: { at: number }) => at >= from
  const shown = values.filter(isShown)
  if (shown.length === 0) return undefined
  const line = days
    .flatMap(({ date, mean }) => (mean === null ? [] : [{ at: noonOf(date), value: mean }]))
    .filter(isShown)
  const band = usualBand(days).filter(isShown)
  const ends = band.flatMap(({ low, high }) => [Math.max(0, low), high])
  return { from, until, scale: scaleOf([...shown.map(({ value }) => value), ...ends]), values: shown, line, band }
}
