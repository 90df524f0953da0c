import { changeOf } from '../../model/figures/change.ts'
import { EXERCISE_SLOTS, INDICATOR_PERIOD_DAYS, PACE_SESSIONS } from '../../model/constants.ts'
import { BREATHS_PER_MINUTE, EXERCISE_GOALS, TIMES_OF_DAY, type TimeOfDay } from '../../model/enumerations.ts'
import { deviation, mean } from '../../model/figures/mean.ts'
import { isMarkedAsCorrected } from '../../model/rules.ts'
import { addDays } from '../../model/time/local-date.ts'
import { clockIn } from '../../model/time/zones.ts'
import type { ExerciseSession, PaceResponse } from '../../services/exercise/exercise.contract.ts'

type Measured = ExerciseSession & { measures: NonNullable<ExerciseSession['measures']> }

const hrv1Of = (sessions: readonly Measured[]) => sessions.map(({ measures }) => measures.hrv1)

const countOf = (sessions: readonly Measured[]) => ({
  sessions: sessions.length,
  markedSessions: sessions.filter(({ recording }) => recording && isMarkedAsCorrected(recording)).length,
})

function timeOf({ startedAt, timezone }: Measured): TimeOfDay {
  const clock = clockIn(timezone, new Date(startedAt))
  const begun = EXERCISE_SLOTS.learn.findLast(({ start }) => start <= clock)
  return begun?.slot ?? 'morning'
}

const weekUntil = (last: string, sessions: readonly Measured[]) => {
  const week = sessions.filter(({ date }) => date <= last && date > addDays(last, -INDICATOR_PERIOD_DAYS))
  return {
    figure: week.length === 0 ? null : Math.round(mean(hrv1Of(week))),
    days: new Set(week.map(({ date }) => date)).size,
    ...countOf(week),
  }
}

/** Returns the measures of the given sessions by pace. */
export function paceResponseOf(personId: string, all: readonly ExerciseSession[], today: string): PaceResponse {
  const sessions = all.flatMap((session) => (session.measures ? [{ ...session, measures: session.measures }] : []))
  const lately = weekUntil(today, sessions)
  const before = weekUntil(addDays(today, -INDICATOR_PERIOD_DAYS), sessions)
  return {
    personId,
    since: sessions.map(({ date }) => date).toSorted()[0] ?? null,
    hrv1: {
      average: lately.figure,
      coverage: lately.days,
      change: changeOf(lately, before),
      sessions: lately.sessions,
      markedSessions: lately.markedSessions,
    },
    paces: BREATHS_PER_MINUTE.map((bpm) => {
      const own = sessions.filter((session) => session.bpm === bpm)
      const breaths = own.flatMap(({ measures }) => measures.respiratory ?? [])
      const means = {
        hrv1: mean(hrv1Of(own)),
        hrv1Deviation: deviation(hrv1Of(own)),
        hrv2: mean(own.map(({ measures }) => measures.hrv2)),
        pulseRate: mean(own.map(({ measures }) => measures.pulseRate)),
        respiratory: breaths.length === 0 ? null : mean(breaths),
      }
      return { bpm, ...countOf(own), means: own.length < PACE_SESSIONS ? null : means }
    }),
    times: EXERCISE_GOALS.flatMap((goal) =>
      TIMES_OF_DAY.map((time) => {
        const paces = BREATHS_PER_MINUTE.map((bpm) => ({
          bpm,
          own: sessions.filter((session) => session.bpm === bpm && session.goal === goal && timeOf(session) === time),
        }))
        const [highest] = paces
          .filter(({ own }) => own.length >= PACE_SESSIONS)
          .toSorted((a, b) => mean(hrv1Of(b.own)) - mean(hrv1Of(a.own)))
        if (highest) return { goal, time, bpm: highest.bpm, hrv1: mean(hrv1Of(highest.own)), ...countOf(highest.own) }
        const [most] = paces.toSorted((a, b) => b.own.length - a.own.length)
        return { goal, time, bpm: null, hrv1: null, ...countOf(most?.own ?? []) }
      }),
    ),
  }
}
