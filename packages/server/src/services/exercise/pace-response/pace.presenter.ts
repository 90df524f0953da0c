import {
  BREATHS_PER_MINUTE,
  changeOf,
  dayNumberOf,
  EXERCISE_GOALS,
  INDICATOR_PERIOD_DAYS,
  PACE_SESSIONS,
  TIMES_OF_DAY,
  type LocalDate,
  type PaceAtTime,
  type PaceMeans,
  type PaceResponse,
  type SideOfChange,
} from '@attune/api/contract'
import type { ClientPaces, HrvDay, PaceGroup } from './pace.repository.ts'

interface Week extends SideOfChange {
  readonly sessions: number
  readonly markedSessions: number
}

/** Returns the HRV-1 of the seven days that end with a day: the mean of all their sessions in whole milliseconds. */
function weekUntil(last: number, days: readonly HrvDay[]): Week {
  const week = days.filter(([day]) => day > last - INDICATOR_PERIOD_DAYS && day <= last)
  const sessions = week.reduce((count, [, ofDay]) => count + ofDay, 0)
  const sum = week.reduce((total, [, , ofDay]) => total + ofDay, 0)
  const markedSessions = week.reduce((count, [, , , marked]) => count + marked, 0)
  return { figure: sessions === 0 ? null : Math.round(sum / sessions), days: week.length, sessions, markedSessions }
}

function hrv1Of(days: readonly HrvDay[], today: LocalDate): PaceResponse['hrv1'] {
  const last = dayNumberOf(today)
  const lately = weekUntil(last, days)
  return {
    average: lately.figure,
    coverage: lately.days,
    change: changeOf(lately, weekUntil(last - INDICATOR_PERIOD_DAYS, days)),
    sessions: lately.sessions,
    markedSessions: lately.markedSessions,
  }
}

function paceMeans(bpm: PaceMeans['bpm'], group: PaceGroup | undefined): PaceMeans {
  if (!group) return { bpm, sessions: 0, markedSessions: 0, means: null }
  const { sessions, markedSessions, hrv1, hrv1Deviation, hrv2, pulseRate, respiratory } = group
  if (sessions < PACE_SESSIONS) return { bpm, sessions, markedSessions, means: null }
  const means = { hrv1, hrv1Deviation: hrv1Deviation ?? 0, hrv2, pulseRate, respiratory }
  return { bpm, sessions, markedSessions, means }
}

/**
 * Returns the pace with the highest HRV-1 among the paces with enough sessions. If two are equal, returns the quicker
 * one.
 */
function paceAt(goal: PaceAtTime['goal'], time: PaceAtTime['time'], groups: readonly PaceGroup[]): PaceAtTime {
  const own = BREATHS_PER_MINUTE.flatMap((bpm) => {
    const group = groups.find((one) => one.bpm === bpm && one.goal === goal && one.time === time)
    return group ? [{ bpm, hrv1: group.hrv1, sessions: group.sessions, markedSessions: group.markedSessions }] : []
  })
  const [highest] = own
    .filter(({ sessions }) => sessions >= PACE_SESSIONS)
    .toSorted((one, other) => other.hrv1 - one.hrv1)
  if (highest) return { goal, time, ...highest }
  const [most] = own.toSorted((one, other) => other.sessions - one.sessions)
  return { goal, time, bpm: null, hrv1: null, sessions: most?.sessions ?? 0, markedSessions: most?.markedSessions ?? 0 }
}

/** Returns a client's measures by pace, as described by the contract. */
export function presentPaces(personId: string, { groups, days }: ClientPaces, today: LocalDate): PaceResponse {
  const ofPace = groups.filter(({ goal }) => goal === null)
  return {
    personId,
    since: ofPace.map(({ since }) => since).toSorted()[0] ?? null,
    hrv1: hrv1Of(days, today),
    paces: BREATHS_PER_MINUTE.map((bpm) =>
      paceMeans(
        bpm,
        ofPace.find((group) => group.bpm === bpm),
      ),
    ),
    times: EXERCISE_GOALS.flatMap((goal) => TIMES_OF_DAY.map((time) => paceAt(goal, time, groups))),
  }
}
