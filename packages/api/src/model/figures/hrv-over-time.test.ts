import { describe, expect, it } from 'vitest'
import type { MeasuredSession } from '../../services/exercise/hrv-over-time.ts'
import { addDays } from '../time/local-date.ts'
import { hrvOverTime } from './hrv-over-time.ts'

const first = '2026-05-01'
let ids = 0

/** Returns a session at 08:00, `day` days after the first day. */
function session(day: number, hrv1: number, change: Partial<MeasuredSession> = {}): MeasuredSession {
  const date = addDays(first, day)
  ids += 1
  return {
    id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
    startedAt: `${date}T08:00:00.000Z`,
    timezone: 'UTC',
    date,
    step: 'learn',
    goal: 'calm',
    bpm: 10,
    measures: { hrv1, hrv2: 2 * hrv1, pulseRate: 60, respiratory: null },
    beats: 600,
    correctedBeats: 0,
    ...change,
  }
}
/** Returns one session per day, beginning with the first day. */
const daily = (values: readonly number[], change?: Partial<MeasuredSession>) =>
  values.map((value, day) => session(day, value, change))

describe('the measures over time', () => {
  it('are empty without a session', () => {
    expect(hrvOverTime([], first)).toEqual({ runs: [], lately: null })
  })

  it('have a line of 7-day means that begins with the fourth session of a run', () => {
    const { runs } = hrvOverTime(daily([30, 32, 34, 36, 38, 40, 42, 44]), addDays(first, 7))
    const means = runs[0]?.days.map((day) => day.means?.hrv1 ?? null)
    // A mean covers up to seven values. The first mean covers 30 to 36, and from the eighth day, the first value is
    // left out.
    expect(means).toEqual([null, null, null, 33, 34, 35, 36, 38])
    expect(runs[0]?.days[3]?.means).toMatchObject({ hrv2: 66, pulseRate: 60, respiratory: null })
  })

  it('compare a day with the preceding 28 days, if they have at least 7 sessions', () => {
    const { runs } = hrvOverTime(daily([30, 32, 34, 36, 38, 40, 42, 90]), addDays(first, 8))
    const usual = runs[0]?.days.map((day) => day.usual.hrv1)
    expect(usual?.slice(0, 7)).toEqual(Array(7).fill(null))
    // From 30 to 42 in steps of two, the mean is 36, and the deviation is √(112 / 6) = 4.320 over n - 1. The day's own
    // 90 isn't included.
    expect(usual?.[7]?.low).toBeCloseTo(36 - 4.3205, 3)
    expect(usual?.[7]?.high).toBeCloseTo(36 + 4.3205, 3)
    expect(runs[0]?.days[8]?.date).toBe(addDays(first, 8))
    // 29 days after the first session, only the other sessions count as usual.
    const later = hrvOverTime([...daily([30, 32, 34, 36, 38, 40, 42, 44]), session(29, 50)], addDays(first, 29))
    expect(later.runs[0]?.days.at(-1)?.usual.hrv1?.low).toBeCloseTo(38 - 4.3205, 3)
  })

  it('never join two paces, or two steps with the same pace', () => {
    const sessions = [
      ...daily([30, 30, 30, 30]),
      session(4, 60, { step: 'sense' }),
      ...[5, 6, 7, 8].map((day) => session(day, 50, { step: 'sense', bpm: 8 })),
    ]
    const { runs, lately } = hrvOverTime(sessions, addDays(first, 8))
    expect(runs.map(({ step, bpm, days }) => [step, bpm, days.length])).toEqual([
      ['learn', 10, 4],
      ['sense', 10, 1],
      ['sense', 8, 4],
    ])
    expect(runs[2]?.days.map(({ means }) => means?.hrv1 ?? null)).toEqual([null, null, null, 50])
    expect(lately).toMatchObject({ bpm: 8, sessions: 4, means: { hrv1: 50 } })
  })

  it('have a change from the preceding seven days, computed from rounded means, if both periods have sessions on at least 4 of 7 days', () => {
    const values = [30, 30, 30, 30, 30, 30, 30.4, 40, 40, 40, 40.6, 40, 40, 40]
    const { lately } = hrvOverTime(daily(values), addDays(first, 13))
    expect(lately).toMatchObject({
      sessions: 7,
      usualSessions: 13,
      changes: { hrv1: 10, pulseRate: 0, respiratory: null },
    })
    expect(hrvOverTime(daily(values.slice(0, 9)), addDays(first, 13)).lately?.changes.hrv1).toBe(null)
  })

  it('have no mean of the last 7 days if these have no session', () => {
    const { runs, lately } = hrvOverTime(daily([30, 32, 34, 36, 38, 40, 42, 44]), addDays(first, 20))
    expect(lately).toMatchObject({ sessions: 0, usualSessions: 8, means: { hrv1: null }, changes: { hrv1: null } })
    expect(lately?.usual.hrv1).not.toBe(null)
    expect(runs[0]?.days.at(-1)).toMatchObject({ date: addDays(first, 20), means: null })
  })

  it('include breathing only for the sessions that show it', () => {
    const shows = daily([30, 30, 30, 30, 30, 30, 30], {
      measures: { hrv1: 30, hrv2: 40, pulseRate: 60, respiratory: 9.5 },
    })
    const { runs } = hrvOverTime([...shows, session(7, 30), session(8, 30)], addDays(first, 8))
    const last = runs[0]?.days.at(-1)
    expect(last?.means?.respiratory).toBeCloseTo(9.5, 9)
    expect(last?.usual.respiratory).toEqual({ low: 9.5, high: 9.5 })
  })
})
