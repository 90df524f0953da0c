import { REFLECTION_TIMING, WINDOW_OUTCOMES, type ReflectionTiming, type WindowOutcome } from '@attune/api'

export type FittingWindow = ReflectionTiming['windows'][number]
type Outcome = FittingWindow['outcomes'][number]

/** Counts how often each outcome occurs. */
export function countOutcomes(outcomes: readonly Outcome[]): Record<WindowOutcome, number> {
  const [inTime = 0, late = 0, missed = 0] = WINDOW_OUTCOMES.map(
    (outcome) => outcomes.filter((one) => one.outcome === outcome).length,
  )
  return { inTime, late, missed }
}

/** Groups a window's outcomes by weekday, beginning with Monday. Each group is sorted by day. */
export function byWeekday(outcomes: readonly Outcome[]): Outcome[][] {
  const weekday = ({ date }: Outcome) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => outcomes.filter((outcome) => weekday(outcome) === at))
}

/** A finding about a window: of the times when it was not answered in time, more than half were of one kind. */
interface WindowFinding {
  readonly window: FittingWindow['window']
  readonly kind: 'late' | 'missed'
  readonly count: number
  readonly of: number
}

/** Returns at most two findings, about the windows that were most often not answered in time. */
export function windowFindings(windows: readonly FittingWindow[]): WindowFinding[] {
  return windows
    .flatMap(({ window, outcomes }): WindowFinding[] => {
      const { late, missed } = countOutcomes(outcomes)
      const of = late + missed
      if (of < REFLECTION_TIMING.notInTime || late === missed) return []
      const kind = late > missed ? 'late' : 'missed'
      return [{ window, kind, count: Math.max(late, missed), of }]
    })
    .toSorted((one, other) => other.of - one.of)
    .slice(0, 2)
}
