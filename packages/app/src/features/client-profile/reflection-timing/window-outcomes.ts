import { REFLECTION_TIMING, WINDOW_OUTCOMES, type ReflectionTiming, type WindowOutcome } from '@attune/api'

export type FittingWindow = ReflectionTiming['windows'][number]
type Outcome = FittingWindow['outcomes'][number]

/** How often each outcome occurs. */
export function countOutcomes(outcomes: readonly Outcome[]): Record<WindowOutcome, number> {
  const [inTime = 0, late = 0, missed = 0] = WINDOW_OUTCOMES.map(
    (outcome) => outcomes.filter((one) => one.outcome === outcome).length,
  )
  return { inTime, late, missed }
}

/** A window's outcomes by weekday, Monday first. Each is in the order of its days. */
export function byWeekday(outcomes: readonly Outcome[]): Outcome[][] {
  const weekday = ({ date }: Outcome) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => outcomes.filter((outcome) => weekday(outcome) === at))
}

/** If a window was not answered in time, more than half of the times were of this kind. */
interface WindowFinding {
  readonly window: FittingWindow['window']
  readonly kind: 'late' | 'missed'
  readonly count: number
  readonly of: number
}

/** The findings about windows, at most two: about those that were most often not answered in time. */
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
