import type { MeasurePhase, MeasurePlotProps, MeasurePoint, MeasureSegment } from './MeasurePlot.types.ts'

const day = 86_400_000
const firstDay = Date.UTC(2026, 8, 21)

/** Returns the instant of a day of the journey, which begins on September 21. */
export const dayAt = (days: number): number => firstDay + Math.round(days * day)

const nameOf = (at: number) =>
  new Date(at)
    .toLocaleString('en-US', {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
    .replace(' at ', ', ')
const dayName = (at: number) =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Returns the point of a day. The values vary from day to day as a real client's do, and are the same on every run. */
function pointOn(days: number, mean: number): MeasurePoint {
  const at = dayAt(days)
  const value = Math.round(mean + 4 * Math.sin(days * 12.9) + 2 * Math.sin(days * 78.2))
  return { id: `at-${at}`, at, value, label: `${value} ms on ${nameOf(at)}` }
}

function statisticsOf(values: readonly MeasurePoint[]) {
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / values.length)
  return { mean, deviation }
}

/** Returns a segment whose mean begins with the fourth point, and whose range begins with the seventh. */
export function segmentOf(phase: MeasurePhase, points: readonly MeasurePoint[]): MeasureSegment {
  const before = (at: number, days: number) => points.filter((point) => point.at <= at && point.at > at - days * day)
  return {
    phase,
    points,
    line: points.slice(3).map(({ at }) => ({ at, value: statisticsOf(before(at, 7)).mean })),
    band: points.slice(6).map(({ at }) => {
      const { mean, deviation } = statisticsOf(before(at, 28))
      return { at, low: mean - deviation, high: mean + deviation }
    }),
  }
}

function sessions(from: number, until: number, count: number, meanOf: (share: number) => number): MeasurePoint[] {
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 0.5) / count
    return pointOn(from + share * (until - from), meanOf(share))
  })
}

/** Learn, Sense and Grow. In three of the sessions, many beats were corrected. */
export const journey: readonly MeasureSegment[] = [
  segmentOf(
    'learn',
    sessions(0.2, 8, 18, () => 29),
  ),
  segmentOf(
    'sense',
    sessions(8.2, 17, 42, (share) => 33 + 2 * share),
  ),
  segmentOf(
    'grow',
    sessions(17.2, 60.6, 103, (share) => 40 + 5 * Math.max(0, share - 0.8) * 4),
  ),
].map(({ points, ...segment }) => ({
  ...segment,
  points: points.map((point, at) => ({ ...point, isMarked: at % 40 === 17 })),
}))

/** A plot over 60 days. */
export const shown = {
  from: dayAt(0),
  until: dayAt(60.6),
  scale: {
    min: 20,
    max: 60,
    lines: [
      { value: 60, label: '60 ms' },
      { value: 40, label: '40' },
      { value: 20, label: '20' },
    ],
  },
  segments: journey,
  phases: [
    { at: dayAt(0), phase: 'learn', name: 'Learn', pace: '10 BPM' },
    { at: dayAt(8), phase: 'sense', name: 'Sense', pace: '8 BPM' },
    { at: dayAt(17), phase: 'grow', name: 'Grow', pace: '6 BPM' },
  ],
  marks: [2.4, 8.4, 13.4, 17.4, 24.4, 31.4, 50.4].map((days) => ({
    at: dayAt(days),
    label: `Note on ${dayName(dayAt(days))}`,
  })),
  ticks: [0, 10, 20, 30, 40, 50]
    .map((days) => ({ at: dayAt(days), label: dayName(dayAt(days)) }))
    .concat({ at: dayAt(60.6), label: 'Today' }),
  label: 'HRV-1, 163 sessions since Sep 21, mean of 7 days 45 ms',
  keysHint: 'Arrow keys read out the sessions, Enter opens one',
} satisfies MeasurePlotProps

/** The readings at rest on the same days. */
export const resting = {
  variant: 'low',
  scale: {
    min: 40,
    max: 64,
    lines: [
      { value: 64, label: '64 ms' },
      { value: 40, label: '40' },
    ],
  },
  segments: [
    segmentOf(
      'neutral',
      sessions(36, 60.6, 20, () => 52),
    ),
  ],
  marks: [],
  firstLabel: 'First reading Oct 27',
  label: 'HRV-1 at rest, 20 readings since Oct 27',
} satisfies Partial<MeasurePlotProps>

/** A very large number of sessions. */
export const many: readonly MeasureSegment[] = [
  segmentOf(
    'grow',
    sessions(0.2, 60.6, 1500, () => 40),
  ),
]
