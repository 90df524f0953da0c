import { HRV_LINE_SESSIONS, INDICATOR_PERIOD_DAYS, USUAL_RANGE } from '../constants.ts'
import { EXERCISE_MEASURES, type ExerciseMeasure } from '../enumerations.ts'
import { dateOf, dayNumberOf, type LocalDate } from '../time/local-date.ts'
import type { HrvOverTime, HrvRun, MeasuredSession } from '../../services/exercise/hrv-over-time.ts'
import type { RestingFigures } from '../../services/exercise/resting-readings.ts'
import type { RestingPulse } from '../../services/device-metrics/resting-pulse.ts'
import { changeOf } from './change.ts'
import { deviation, mean } from './mean.ts'

type Means = NonNullable<HrvRun['days'][number]['means']>
type Usual = HrvRun['days'][number]['usual']
type Lately = NonNullable<HrvOverTime['lately']>

/** Measures of a client's day. */
interface MeasuredOnDay {
  readonly date: LocalDate
  readonly measures: Readonly<Record<ExerciseMeasure, number | null>>
}

/** Recordings that may be compared, because they are of one pace or posture. Oldest first. */
type Comparable = readonly MeasuredOnDay[]

/** Rounds a measure as on screen. Breaths have one decimal. */
const shown: Readonly<Record<ExerciseMeasure, (value: number) => number>> = {
  hrv1: Math.round,
  hrv2: Math.round,
  pulseRate: Math.round,
  respiratory: (value) => Math.round(value * 10) / 10,
}

const forEachMeasure = <T>(of: (measure: ExerciseMeasure) => T) =>
  Object.fromEntries(EXERCISE_MEASURES.map((measure) => [measure, of(measure)])) as Record<ExerciseMeasure, T>

const valuesOf = (recordings: Comparable, measure: ExerciseMeasure): number[] =>
  recordings.flatMap(({ measures }) => measures[measure] ?? [])

const meansOf = (recordings: Comparable): Means =>
  forEachMeasure((measure) => {
    const values = valuesOf(recordings, measure)
    return values.length === 0 ? null : mean(values)
  })

const usualOf = (recordings: Comparable): Usual =>
  forEachMeasure((measure) => {
    const values = valuesOf(recordings, measure)
    if (values.length < USUAL_RANGE.least) return null
    const [middle, width] = [mean(values), deviation(values)]
    return { low: middle - width, high: middle + width }
  })

const daysOf = (recordings: Comparable) => new Set(recordings.map(({ date }) => date)).size

/** Returns the recordings on the days from `first` to `last`, both included, as day numbers. */
function between(all: Comparable, first: number, last: number): Comparable {
  const [from, until] = [dateOf(first), dateOf(last)]
  return all.filter(({ date }) => date >= from && date <= until)
}

const weekUntil = (all: Comparable, day: number) => between(all, day - INDICATOR_PERIOD_DAYS + 1, day)
const usualBefore = (all: Comparable, day: number) => between(all, day - USUAL_RANGE.days, day - 1)

/**
 * Returns the 7-day mean and the usual range of each day with a recording of the run, and of the day `today` if it is
 * given. `all` are the recordings that may be compared with those of the run.
 */
function daysOfRun(run: Comparable, all: Comparable, today?: LocalDate): HrvRun['days'] {
  const dates = new Set(run.map(({ date }) => date))
  if (today !== undefined) dates.add(today)
  return [...dates].map((date) => {
    const day = dayNumberOf(date)
    const done = run.filter((recording) => recording.date <= date).length
    const lately = weekUntil(all, day)
    const means = done < HRV_LINE_SESSIONS || lately.length === 0 ? null : meansOf(lately)
    return { date, means, usual: usualOf(usualBefore(all, day)) }
  })
}

/** Returns the figures of the last 7 days, and their change from the 7 days before. */
function latelyOf(all: Comparable, today: LocalDate) {
  const present = dayNumberOf(today)
  const [lately, earlier] = [weekUntil(all, present), weekUntil(all, present - INDICATOR_PERIOD_DAYS)]
  const usual = usualBefore(all, present)
  const sideOf = (side: Comparable, measure: ExerciseMeasure) => {
    const { [measure]: average } = meansOf(side)
    return { figure: average === null ? null : shown[measure](average), days: daysOf(side) }
  }
  const changes: Lately['changes'] = forEachMeasure((measure) =>
    changeOf(sideOf(lately, measure), sideOf(earlier, measure)),
  )
  return {
    recordings: lately.length,
    usualRecordings: usual.length,
    means: meansOf(lately),
    changes,
    usual: usualOf(usual),
  }
}

/** Splits sessions where the pace or the step changes. */
function divide(sessions: readonly MeasuredSession[]): MeasuredSession[][] {
  const runs: MeasuredSession[][] = []
  for (const session of sessions) {
    const last = runs.at(-1)?.[0]
    if (last?.bpm === session.bpm && last.step === session.step) runs.at(-1)?.push(session)
    else runs.push([session])
  }
  return runs
}

/**
 * Returns the 7-day means and usual ranges of a client's measured sessions, each at its own pace.
 *
 * - A mean covers the sessions at the pace on the 7 client days that end with the day. A line begins with the fourth
 * session of its run.
 * - The usual range is mean ± standard deviation (over n - 1) of the sessions at the pace on the 28 days before the
 * day, if there are at least 7. It doesn't include the day itself, because a session is judged by the sessions before
 * it.
 *
 * @param sessions measured sessions, oldest first
 */
export function hrvOverTime(
  sessions: readonly MeasuredSession[],
  today: LocalDate,
): Pick<HrvOverTime, 'runs' | 'lately'> {
  const byPace = Map.groupBy(sessions, ({ bpm }) => bpm)
  const atPace = (bpm: number): Comparable => byPace.get(bpm) ?? []
  const divided = divide(sessions)
  const runs = divided.map((run, index): HrvRun => {
    const [{ bpm, step } = sessions[0] as MeasuredSession] = run
    const days = daysOfRun(run, atPace(bpm), index === divided.length - 1 ? today : undefined)
    return { step, bpm, days }
  })

  const latest = sessions.at(-1)
  if (!latest) return { runs, lately: null }
  const { bpm } = latest
  const { recordings, usualRecordings, ...figures } = latelyOf(atPace(bpm), today)
  return { runs, lately: { bpm, sessions: recordings, usualSessions: usualRecordings, ...figures } }
}

/**
 * The 7-day means and usual ranges of recordings that are all comparable, such as resting readings in one posture. They
 * follow the rules of `hrvOverTime`.
 *
 * @param recordings at least one, oldest first
 */
export function restingOverTime(recordings: Comparable, today: LocalDate): RestingFigures {
  const { recordings: readings, usualRecordings: usualReadings, ...figures } = latelyOf(recordings, today)
  return { days: daysOfRun(recordings, recordings, today), lately: { readings, usualReadings, ...figures } }
}

/** The 7-day means and usual ranges of the resting pulse of days, oldest first. They follow the rules of `hrvOverTime`. */
export function restingPulseOverTime(
  pulses: readonly { readonly date: LocalDate; readonly pulseRate: number }[],
  today: LocalDate,
): Pick<RestingPulse, 'days' | 'lately'> {
  if (pulses.length === 0) return { days: [], lately: null }
  const pulseOn = new Map(pulses.map(({ date, pulseRate }) => [date, pulseRate]))
  const { days, lately } = restingOverTime(
    pulses.map(({ date, pulseRate }) => ({ date, measures: { hrv1: null, hrv2: null, pulseRate, respiratory: null } })),
    today,
  )
  return {
    days: days.map(({ date, means, usual }) => ({
      date,
      pulseRate: pulseOn.get(date) ?? null,
      mean: means?.pulseRate ?? null,
      usual: usual.pulseRate,
    })),
    lately: {
      days: lately.readings,
      usualDays: lately.usualReadings,
      mean: lately.means.pulseRate,
      change: lately.changes.pulseRate,
      usual: lately.usual.pulseRate,
    },
  }
}
