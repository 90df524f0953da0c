import {
  type BandPoint,
  clockIn,
  dateOf,
  dayNumberOf,
  type ExerciseMeasure,
  type HrvOverTime,
  isMarkedAsCorrected,
  type JourneyStepName,
  type LocalDate,
  type MeasuredSession,
  noonOf,
  type PlotScale,
  scaleOf,
  usualBand,
} from '@attune/api'

/** The numbers of latest days that the plot can show, or all days. */
export const RANGES = ['14', '28', 'all'] as const
export type Range = (typeof RANGES)[number]

/**
 * A session on the plot. Its position is counted in the client's days since 1970, with the time of day as a fraction.
 */
export interface PlotPoint {
  id: string
  at: number
  value: number
  isMarked: boolean
}

export interface PlotSegment {
  phase: JourneyStepName
  points: PlotPoint[]
  line: { at: number; value: number }[]
  band: BandPoint[]
}

/** A point at which the phase or the pace changes. */
export interface PlotChange {
  at: number
  step: JourneyStepName
  bpm: number
  isPhase: boolean
}

export interface Plot {
  from: number
  until: number
  scale: PlotScale
  segments: PlotSegment[]
  changes: PlotChange[]
  /** Days with a label below the plot. The last one is today. */
  ticks: LocalDate[]
}

const minutesOfDay = 24 * 60

/** Returns the time of the client's day as a fraction. */
export function timeOfDay({ startedAt, timezone }: Pick<MeasuredSession, 'startedAt' | 'timezone'>): number {
  const [hours = 0, minutes = 0] = clockIn(timezone, new Date(startedAt)).split(':').map(Number)
  return (hours * 60 + minutes) / minutesOfDay
}

const placeOf = (session: MeasuredSession) => dayNumberOf(session.date) + timeOfDay(session)

/** Returns about six days from the first to the last, evenly spaced. */
function ticksBetween(first: number, last: number): LocalDate[] {
  const every = Math.max(1, Math.ceil((last - first) / 6))
  const days: LocalDate[] = []
  for (let day = first; day <= last - every / 2; day += every) days.push(dateOf(day))
  return [...days, dateOf(last)]
}

/**
 * Returns the number of the first day that a range shows. 'all' begins with the first session, or on an earlier day
 * `since`.
 */
export function firstDayOf({ sessions: [first], today }: HrvOverTime, range: Range, since = today): number {
  const last = dayNumberOf(today)
  if (range !== 'all') return last - Number(range) + 1
  return Math.min(dayNumberOf(first?.date ?? today), dayNumberOf(since), last)
}

/** Returns the days that both plots of a range show. */
export function frameOf(hrv: HrvOverTime, range: Range, since?: LocalDate): Pick<Plot, 'from' | 'until' | 'ticks'> {
  const [from, last] = [firstDayOf(hrv, range, since), dayNumberOf(hrv.today)]
  return { from, until: last + 1, ticks: ticksBetween(from, last) }
}

/** Returns everything that the plot of a measure draws. `undefined` if the measure has no value. */
export function plotOf(hrv: HrvOverTime, measure: ExerciseMeasure, range: Range, since?: LocalDate): Plot | undefined {
  const { sessions, runs } = hrv
  const values = sessions.flatMap(({ measures }) => measures[measure] ?? [])
  const [first] = sessions
  if (!first || values.length === 0) return undefined
  const frame = frameOf(hrv, range, since)
  const { from } = frame
  const isShown = ({ at }: { at: number }) => at >= from

  const ends = runs.flatMap(({ days }) => days.flatMap(({ usual }) => usual[measure] ?? []))
  const scale = scaleOf([...values, ...ends.flatMap(({ low, high }) => [Math.max(0, low), high])])

  let next = 0
  const segments = runs.map(({ step, bpm, days }, index) => {
    // The sessions are sorted, so a run's sessions follow those of the previous run.
    const begun = next
    while (sessions[next]?.step === step && sessions[next]?.bpm === bpm) next += 1
    const own = sessions.slice(begun, next)
    const points = own.flatMap((session): PlotPoint[] => {
      const value = session.measures[measure]
      if (value === null) return []
      return [{ id: session.id, at: placeOf(session), value, isMarked: isMarkedAsCorrected(session) }]
    })
    const line = days.flatMap(({ date, means }) => {
      const value = means?.[measure] ?? null
      return value === null ? [] : [{ at: noonOf(date), value }]
    })
    const band = usualBand(days.map(({ date, usual }) => ({ date, usual: usual[measure] })))
    const change: PlotChange = {
      at: dayNumberOf(days[0]?.date ?? first.date),
      step,
      bpm,
      isPhase: runs[index - 1]?.step !== step,
    }
    return { change, segment: { phase: step, points, line, band } }
  })
  // The name of a phase that began before the first day is at the plot's start.
  const changes = segments.map(({ change }) => change)
  const present = changes.findLast(({ at }) => at <= from)
  return {
    ...frame,
    scale,
    segments: segments.map(({ segment: { phase, points, line, band } }) => ({
      phase,
      points: points.filter(isShown),
      line: line.filter(isShown),
      band: band.filter(isShown),
    })),
    changes: [...(present ? [{ ...present, at: from, isPhase: true }] : []), ...changes.filter(({ at }) => at > from)],
  }
}
