import { linePath, rounded } from '../line-path.ts'
import { leftOf, topOf } from '../MeasurePlot/measure-geometry.ts'
import type { MeasureScale } from '../MeasurePlot/MeasurePlot.types.ts'
import type { ReadoutPoint } from '../use-readout.ts'

/** An artefact among the intervals of a recording. */
export interface TachogramArtefact {
  /** The kind of the artefact, which determines its row. */
  kind: string
  /** Index of its first interval. */
  from: number
  /** Index after its last interval. */
  until: number
  /** The artefact in words: 'Missed at 3:12'. */
  label: string
}

/** An artefact in the plot, at the middle of its time. */
export interface PlacedArtefact extends ReadoutPoint {
  artefact: TachogramArtefact
}

type Frame = Pick<MeasureScale, 'min' | 'max'>

/** Returns when each beat happened, in milliseconds since the first one. Values that are not intervals take no time. */
export function timesOf(intervals: readonly number[]): number[] {
  let elapsed = 0
  return [0, ...intervals.map((interval) => (elapsed += Number.isFinite(interval) && interval > 0 ? interval : 0))]
}

/** Returns the line of all intervals, and the stretches of it that are artefacts. */
export function beatPaths(
  intervals: readonly number[],
  times: readonly number[],
  artefacts: readonly Pick<TachogramArtefact, 'from' | 'until'>[],
  frame: Frame,
): { beats: string; artefacts: string } {
  const until = times.at(-1) ?? 0
  // An interval is drawn at the beat with which it ends.
  const lineOf = (from: number, end: number) =>
    linePath(
      intervals.slice(from, end).map((interval, at) => ({
        x: 1000 * leftOf(times[from + at + 1] ?? 0, { from: 0, until }),
        y: 100 * topOf(interval, frame),
      })),
    )
  return {
    beats: lineOf(0, intervals.length),
    // The line includes the true beats on either side of the artefact.
    artefacts: artefacts
      .map(({ from, until: end }) => lineOf(Math.max(0, from - 1), Math.min(end + 1, intervals.length)))
      .join(''),
  }
}

/** Returns the artefacts at the middle of their time, at the height of their first interval. */
export function placeArtefacts(
  intervals: readonly number[],
  times: readonly number[],
  artefacts: readonly TachogramArtefact[],
  frame: Frame,
): PlacedArtefact[] {
  const until = times.at(-1) ?? 0
  return artefacts.map((artefact) => {
    const middle = ((times[artefact.from] ?? 0) + (times[artefact.until] ?? 0)) / 2
    return {
      x: leftOf(middle, { from: 0, until }),
      y: topOf(intervals[artefact.from] ?? 0, frame),
      text: artefact.label,
      artefact,
    }
  })
}

/** Returns a tick for each artefact. All ticks of a row are one path, because a recording may have thousands. */
export const tickPath = (placed: readonly PlacedArtefact[]): string =>
  placed.map(({ x }) => `M${rounded(1000 * x)},0v10`).join('')
