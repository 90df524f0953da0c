// Computes HRV over time session by session. For each day, the sessions of the earlier days are looked up again.
import { deviation, mean, toTenth } from './figures.mjs'
import { addDays } from './local-time.mjs'

export const MEASURES = ['hrv1', 'hrv2', 'pulseRate', 'respiratory']

const shown = { hrv1: Math.round, hrv2: Math.round, pulseRate: Math.round, respiratory: toTenth }

const ofEach = (count) => Object.fromEntries(MEASURES.map((measure) => [measure, count(measure)]))

const valuesOf = (sessions, measure) => sessions.map(({ measures }) => measures[measure]).filter((one) => one !== null)

function meansOf(sessions) {
  return ofEach((measure) => {
    const values = valuesOf(sessions, measure)
    return values.length > 0 ? mean(values) : null
  })
}

function usualOf(sessions) {
  return ofEach((measure) => {
    const values = valuesOf(sessions, measure)
    if (values.length < 7) return null
    return { low: mean(values) - deviation(values), high: mean(values) + deviation(values) }
  })
}

/** Returns the days of each run of sessions at one pace in one step, and the last seven days at the latest pace. */
export function measuresOverTime(sessions, today) {
  const measured = sessions.filter(({ measures }) => measures !== null)
  const at = (bpm, first, last) =>
    measured.filter((session) => session.bpm === bpm && session.date >= first && session.date <= last)
  const weekUntil = (bpm, date) => at(bpm, addDays(date, -6), date)
  const monthBefore = (bpm, date) => at(bpm, addDays(date, -28), addDays(date, -1))
  const runs = []
  let previous
  for (const session of measured) {
    if (previous?.bpm !== session.bpm || previous.stepId !== session.stepId) runs.push([])
    runs.at(-1).push(session)
    previous = session
  }
  const last = measured.at(-1)
  const side = (sessionsOfWeek, measure) => {
    const average = meansOf(sessionsOfWeek)[measure]
    return {
      figure: average === null ? null : shown[measure](average),
      days: new Set(sessionsOfWeek.map(({ date }) => date)).size,
    }
  }
  return {
    sessions: measured,
    runs: runs.map((run, index) => {
      const { bpm } = run[0]
      const dates = new Set([...run.map(({ date }) => date), ...(index === runs.length - 1 ? [today] : [])])
      return {
        bpm,
        days: [...dates].map((date) => {
          const isLine = run.filter((session) => session.date <= date).length >= 4
          const week = weekUntil(bpm, date)
          return {
            date,
            means: isLine && week.length > 0 ? meansOf(week) : null,
            usual: usualOf(monthBefore(bpm, date)),
          }
        }),
      }
    }),
    lately: last && {
      bpm: last.bpm,
      sessions: weekUntil(last.bpm, today).length,
      usualSessions: monthBefore(last.bpm, today).length,
      means: meansOf(weekUntil(last.bpm, today)),
      usual: usualOf(monthBefore(last.bpm, today)),
      sides: ofEach((measure) => [
        side(weekUntil(last.bpm, today), measure),
        side(weekUntil(last.bpm, addDays(today, -7)), measure),
      ]),
    },
  }
}
