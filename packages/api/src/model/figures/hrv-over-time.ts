import { HRV_LINE_SESSIONS, INDICATOR_PERIOD_DAYS, USUAL_RANGE } from '../constants.ts'
import { EXERCISE_MEASURES, type ExerciseMeasure } from '../enumerations.ts'
import { dateOf, dayNumberOf, type LocalDate } from '../time/local-date.ts'
import type { HrvOverTime, HrvRun, MeasuredSession } from '../../services/exercise/hrv-over-time.ts'
import { changeOf } from './change.ts'
import { deviation, mean } from './mean.ts'

type Means = NonNullable<HrvRun['days'][number]['means']>
type Usual = HrvRun['days'][number]['usual']
type Lately = NonNullable<HrvOverTime['lately']>

/** The sessions at one pace on certain days. */
type Sessions = readonly MeasuredSession[]

/** Rounds a measure as on screen. Breaths have one decimal. */
const shown: Readonly<Record<ExerciseMeasure, (value: number) => number>> = {
  hrv1: Math.round,
  hrv2: Math.round,
  pulseRate: Math.round,
  respiratory: (value) => Math.round(value * 10) / 10,
}

const forEachMeasure = <T>(of: (measure: ExerciseMeasure) => T) =>
  Object.fromEntries(EXERCISE_MEASURES.map((measure) => [measure, of(measure)])) as Record<ExerciseMeasure, T>

const valuesOf = (sessions: Sessions, measure: ExerciseMeasure): number[] =>
  sessions.flatMap(({ measures }) => measures[measure] ?? [])

const meansOf = (sessions: Sessions): Means =>
  forEachMeasure((measure) => {
    const values = valuesOf(sessions, measure)
    return values.length === 0 ? null : mean(values)
  })

const usualOf = (sessions: Sessions): Usual =>
  forEachMeasure((measure) => {
    const values = valuesOf(sessions, measure)
    if (values.length < USUAL_RANGE.least) return null
    const [middle, width] = [mean(values), deviation(values)]
    return { low: middle - width, high: middle + width }
  })

const daysOf = (sessions: Sessions) => new Set(sessions.map(({ date }) => date)).size

/** Groups sessions by pace, so that they can be searched by day. Each list is in order. */
function byPace(all: Sessions) {
  const paces = Map.groupBy(all, ({ bpm }) => bpm)
  /** Returns the sessions at a pace on the days from `first` to `last`, both included. Both are day numbers. */
  return (bpm: number, first: number, last: number): Sessions => {
    const [from, until] = [dateOf(first), dateOf(last)]
    return (paces.get(bpm) ?? []).filter(({ date }) => date >= from && date <= until)
  }
}

/** Splits sessions where the pace or the step changes. */
function divide(sessions: Sessions): MeasuredSession[][] {
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
export function hrvOverTime(sessions: Sessions, today: LocalDate): Pick<HrvOverTime, 'runs' | 'lately'> {
  const find = byPace(sessions)
  const week = (bpm: number, last: number) => find(bpm, last - INDICATOR_PERIOD_DAYS + 1, last)
  const before = (bpm: number, day: number) => find(bpm, day - USUAL_RANGE.days, day - 1)
  const present = dayNumberOf(today)

  const divided = divide(sessions)
  const runs = divided.map((run, index): HrvRun => {
    const [{ bpm, step } = sessions[0] as MeasuredSession] = run
    const dates = new Set(run.map(({ date }) => date))
    if (index === divided.length - 1) dates.add(today)
    const days = [...dates].map((date) => {
      const day = dayNumberOf(date)
      const done = run.filter((session) => session.date <= date).length
      const lately = week(bpm, day)
      const means = done < HRV_LINE_SESSIONS || lately.length === 0 ? null : meansOf(lately)
      return { date, means, usual: usualOf(before(bpm, day)) }
    })
    return { step, bpm, days }
  })

  const latest = sessions.at(-1)
  if (!latest) return { runs, lately: null }
  const { bpm } = latest
  const [lately, earlier] = [week(bpm, present), week(bpm, present - INDICATOR_PERIOD_DAYS)]
  const usual = before(bpm, present)
  const sideOf = (side: Sessions, measure: ExerciseMeasure) => {
    const { [measure]: average } = meansOf(side)
    return { figure: average === null ? null : shown[measure](average), days: daysOf(side) }
  }
  const changes: Lately['changes'] = forEachMeasure((measure) =>
    changeOf(sideOf(lately, measure), sideOf(earlier, measure)),
  )
  return {
    runs,
    lately: {
      bpm,
      sessions: lately.length,
      usualSessions: usual.length,
      means: meansOf(lately),
      changes,
      usual: usualOf(usual),
    },
  }
}
