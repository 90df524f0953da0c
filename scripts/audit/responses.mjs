// Computes pace response and reflection timing from the measured sessions and the reflections, one at a time.
import { deviation, mean } from './figures.mjs'
import { addDays, hourAt } from './local-time.mjs'

const MINUTE = 60_000
const PACES = [10, 8, 6]
const GOALS = ['learn', 'energy', 'focus', 'calm']
const TIMES = ['morning', 'afternoon', 'evening']

const meanOf = (sessions, name) => {
  const values = sessions.flatMap(({ measures }) => measures[name] ?? [])
  return values.length === 0 ? null : mean(values)
}

const hrv1 = (sessions) => sessions.map(({ measures }) => measures.hrv1)

/** Counts sessions, and those with a recording in which at least a twentieth of the beats were corrected. */
const countOf = (sessions) => ({
  sessions: sessions.length,
  markedSessions: sessions.filter(({ recording }) => recording.correctedBeats / recording.beats >= 0.05).length,
})

function paceOf(bpm, sessions) {
  const same = sessions.filter((session) => session.bpm === bpm)
  if (same.length < 5) return { bpm, ...countOf(same), means: null }
  const [hrv2, pulseRate, respiratory] = ['hrv2', 'pulseRate', 'respiratory'].map((name) => meanOf(same, name))
  const means = { hrv1: mean(hrv1(same)), hrv1Deviation: deviation(hrv1(same)), hrv2, pulseRate, respiratory }
  return { bpm, ...countOf(same), means }
}

/**
 * Returns the pace with the highest HRV-1 among the paces with five sessions or more. If there is none, returns the
 * number of sessions at the most frequent pace.
 */
function paceAt(goal, time, sessions) {
  const own = sessions.filter((session) => session.goal === goal && session.time === time)
  const paces = PACES.map((bpm) => ({ bpm, of: own.filter((session) => session.bpm === bpm) }))
  const enough = paces.filter(({ of }) => of.length >= 5)
  if (enough.length === 0) {
    const most = paces.reduce((one, other) => (other.of.length > one.of.length ? other : one))
    return { goal, time, bpm: null, hrv1: null, ...countOf(most.of) }
  }
  const highest = enough.reduce((one, other) => (mean(hrv1(other.of)) > mean(hrv1(one.of)) ? other : one))
  return { goal, time, bpm: highest.bpm, hrv1: mean(hrv1(highest.of)), ...countOf(highest.of) }
}

function hrvOfWeek(sessions, last) {
  const first = addDays(last, -6)
  const week = sessions.filter(({ date }) => date >= first && date <= last)
  const figure = week.length === 0 ? null : Math.round(mean(hrv1(week)))
  return { figure, days: new Set(week.map(({ date }) => date)).size, ...countOf(week) }
}

/** Returns the measures by pace, and the HRV-1 of the last two weeks. */
export function paceResponse(sessions, { periods, today }) {
  const measured = sessions
    .filter(({ measures }) => measures !== null)
    .map((session) => {
      const hour = hourAt(periods, session.startedAt)
      return { ...session, time: TIMES[hour < 13 ? 0 : hour < 18 ? 1 : 2] }
    })
  const dates = measured.map(({ date }) => date).toSorted()
  return {
    since: dates[0] ?? null,
    lately: hrvOfWeek(measured, today),
    before: hrvOfWeek(measured, addDays(today, -7)),
    paces: PACES.map((bpm) => paceOf(bpm, measured)),
    times: GOALS.flatMap((goal) => TIMES.map((time) => paceAt(goal, time, measured))),
  }
}

/** Returns the outcome of every closed window of the latest 28 days with windows. */
export function reflectionTiming(steps, names) {
  const planned = steps.filter(({ step }) => step !== 'grow')
  const dates = [...new Set(planned.flatMap((step) => step.dates))].slice(-28)
  // The day of a phase change belongs to the new step, with the answers from before the change.
  const places = new Map()
  for (const place of planned.flatMap((step) => step.windows)) {
    const key = `${place.date} ${place.index}`
    places.set(key, { ...place, isDone: place.isDone || (places.get(key)?.isDone ?? false) })
  }
  const outside = planned.flatMap((step) => step.outsideWindows)
  return {
    days: dates.length,
    windows: names.map((window, index) => ({
      window,
      outcomes: [...places.values()]
        .filter(
          (place) => place.index === index && dates.includes(place.date) && (place.isDone || place.endedAt !== null),
        )
        .map(({ date, isDone, endedAt }) => {
          const isLate = outside.some((at) => at >= endedAt && at <= endedAt + 60 * MINUTE)
          return { date, outcome: isDone ? 'inTime' : isLate ? 'late' : 'missed' }
        }),
    })),
  }
}
