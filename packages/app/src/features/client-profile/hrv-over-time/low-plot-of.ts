import {
  dayNumberOf,
  type ExerciseMeasure,
  isMarkedAsCorrected,
  type LocalDate,
  noonOf,
  type RestingPulse,
  type RestingReadings,
  scaleOf,
  usualBand,
  type UsualRange,
} from '@attune/api'
import { type Plot, type PlotPoint, type PlotSegment, timeOfDay } from './plot-of.ts'

/** The plot below that of the exercises, on the same days with a scale of its own. */
export interface LowPlot {
  scale: Plot['scale']
  points: PlotPoint[]
  line: PlotSegment['line']
  band: PlotSegment['band']
  /** The day of the first value. */
  first: LocalDate
  /** Number of values. */
  count: number
}

/** The figures of a day: the 7-day mean that ends with it, and what was usual before it. */
interface DayFigures {
  date: LocalDate
  mean: number | null
  usual: UsualRange
}

function lowPlotOf(values: readonly (PlotPoint & { date: LocalDate })[], days: readonly DayFigures[], from: number) {
  const [first] = values
  if (!first) return undefined
  const ends = days.flatMap(({ usual }) => (usual ? [Math.max(0, usual.low), usual.high] : []))
  const isShown = ({ at }: { at: number }) => at >= from
  const line = days.flatMap(({ date, mean }) => (mean === null ? [] : [{ at: noonOf(date), value: mean }]))
  return {
    scale: scaleOf([...values.map(({ value }) => value), ...ends]),
    points: values.filter(isShown).map(({ date: _date, ...point }) => point),
    line: line.filter(isShown),
    band: usualBand(days).filter(isShown),
    first: first.date,
    count: values.length,
  } satisfies LowPlot
}

/** The readings in one posture, with their figures. */
export type PostureFigures = RestingReadings['postures'][number]

/** Returns the plot of a measure of the readings in a posture. Undefined without a value. */
export function readingsPlotOf(
  { readings }: RestingReadings,
  { posture, days }: PostureFigures,
  { measure, from }: { measure: ExerciseMeasure; from: number },
): LowPlot | undefined {
  const values = readings.flatMap((reading) => {
    const { [measure]: value } = reading.measures
    if (reading.posture !== posture || value === null) return []
    const at = dayNumberOf(reading.date) + timeOfDay(reading)
    return [{ id: reading.id, at, value, isMarked: isMarkedAsCorrected(reading), date: reading.date }]
  })
  const figures = days.map(({ date, means, usual }) => ({
    date,
    mean: means?.[measure] ?? null,
    usual: usual[measure],
  }))
  return lowPlotOf(values, figures, from)
}

/** Returns the plot of the resting pulse, one point a day. Undefined without a value. */
export function pulsePlotOf({ days }: RestingPulse, from: number): LowPlot | undefined {
  const values = days.flatMap(({ date, pulseRate }) =>
    pulseRate === null ? [] : [{ id: date, at: noonOf(date), value: pulseRate, isMarked: false, date }],
  )
  return lowPlotOf(values, days, from)
}
