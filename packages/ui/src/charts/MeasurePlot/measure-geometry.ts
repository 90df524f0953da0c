import { areaPath, linePath, rounded } from '../line-path.ts'
import type {
  LabelledInstant,
  MeasurePhase,
  MeasurePhaseStart,
  MeasurePoint,
  MeasureScale,
  MeasureSegment,
} from './MeasurePlot.types.ts'

/** The horizontal and the vertical scale. */
export interface PlotFrame extends Pick<MeasureScale, 'min' | 'max'> {
  from: number
  until: number
}

/** A point in the plot. */
export interface PlacedPoint {
  /** Position measured from the left and from the top, from 0 to 1. */
  x: number
  y: number
  /** The point's label, which screen readers announce. */
  text: string
  phase: MeasurePhase
  point: MeasurePoint
}

/** The paths of a segment. A path without points is empty. */
export interface SegmentPaths {
  phase: MeasurePhase
  dots: string
  rings: string
  line: string
  band: string
  bandEdges: string
}

/** The plot's own units. */
export const plotWidth = 1000
export const plotHeight = 100

/** Returns the position measured from the plot's left, from 0 to 1. Instants outside the scale are at its edge. */
export function leftOf(at: number, { from, until }: Pick<PlotFrame, 'from' | 'until'>): number {
  return until > from ? Math.max(0, Math.min(1, (at - from) / (until - from))) : 1
}

/** Returns the position measured from the plot's top, from 0 to 1. Values outside the scale are at its edge. */
export function topOf(value: number, { min, max }: Pick<PlotFrame, 'min' | 'max'>): number {
  return (max - Math.max(min, Math.min(max, value))) / (max - min)
}

/** The height of a label in the gutter, as a share of the plot's height. */
const labelHeight = { full: 0.1, low: 0.27 } as const

/** Whether a label of the scale would overlap that of the reference. */
export function isBesideReference(
  value: number,
  reference: number,
  { variant, ...scale }: Pick<PlotFrame, 'min' | 'max'> & { variant: keyof typeof labelHeight },
): boolean {
  return Math.abs(topOf(value, scale) - topOf(reference, scale)) < labelHeight[variant]
}

/** Returns the items whose instants are within the horizontal scale. */
export const within = <Item extends { at: number }>(items: readonly Item[], { from, until }: PlotFrame): Item[] =>
  items.filter(({ at }) => at >= from && at <= until)

/** Returns the points of all segments, in order. */
export const placePoints = (segments: readonly MeasureSegment[], frame: PlotFrame): PlacedPoint[] =>
  segments.flatMap(({ phase, points }) =>
    within(points, frame).map((point) => ({
      x: leftOf(point.at, frame),
      y: topOf(point.value, frame),
      text: point.label,
      phase,
      point,
    })),
  )

/**
 * Returns the paths of a segment. All points of the same kind share one path, because a plot may have thousands of
 * points.
 */
export function segmentPaths(segment: MeasureSegment, frame: PlotFrame): SegmentPaths {
  const x = ({ at }: { at: number }) => leftOf(at, frame) * plotWidth
  const y = (value: number) => topOf(value, frame) * plotHeight
  const points = within(segment.points, frame)
  const band = within(segment.band ?? [], frame)
  // A very short line is drawn as its caps: a dot or a square, which doesn't stretch with the plot. WebKit stretches the
  // caps of a line without length.
  const dotsOf = (dots: readonly MeasurePoint[]) =>
    dots.map((dot) => `M${rounded(x(dot))},${rounded(y(dot.value))}h.01`).join('')
  const placed = <Item extends { at: number }>(items: readonly Item[], valueOf: (item: Item) => number) =>
    items.map((item) => ({ x: x(item), y: y(valueOf(item)) }))
  const upper = placed(band, ({ high }) => high)
  const lower = placed(band, ({ low }) => low)
  return {
    phase: segment.phase,
    dots: dotsOf(points.filter(({ isMarked }) => !isMarked)),
    rings: dotsOf(points.filter(({ isMarked }) => isMarked)),
    line: linePath(placed(within(segment.line ?? [], frame), ({ value }) => value)),
    band: areaPath(upper, lower),
    bandEdges: linePath(upper) + linePath(lower),
  }
}

/** A heading above the plot: a phase with its pace, or a change of pace. */
export interface PlacedHeading {
  /** Position measured from the plot's left, and the distance to the next heading, from 0 to 1. */
  start: number
  length: number
  phase?: Pick<MeasurePhaseStart, 'phase' | 'name'>
  pace: string
  /** Whether the heading has a hairline. A heading at the start of the plot has none. */
  hasRule: boolean
}

/**
 * Returns the headings of phases and changes of pace. The headings of the phase and the pace that apply at the start of
 * the plot are there. Headings after the end of the plot are omitted.
 */
export function placeHeadings(
  phases: readonly MeasurePhaseStart[],
  paceChanges: readonly LabelledInstant[],
  frame: PlotFrame,
): PlacedHeading[] {
  const { from, until } = frame
  const starts = [
    ...phases.map(({ at, phase, name, pace }) => ({ at, phase: { phase, name }, pace })),
    ...paceChanges.map(({ at, label }) => ({ at, phase: undefined, pace: label })),
  ].toSorted((a, b) => a.at - b.at)
  const begun = starts.filter(({ at }) => at <= from)
  const pace = begun.at(-1)?.pace
  const inForce = pace === undefined ? [] : [{ at: from, phase: begun.findLast(({ phase }) => phase)?.phase, pace }]
  const shown = [...inForce, ...starts.filter(({ at }) => at > from && at <= until)]
  return shown.map(({ at, phase, pace: ownPace }, index) => {
    const start = leftOf(at, frame)
    const next = shown[index + 1]
    const end = next ? leftOf(next.at, frame) : 1
    return { start, length: end - start, ...(phase && { phase }), pace: ownPace, hasRule: at > from }
  })
}
