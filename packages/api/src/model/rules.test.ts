import { describe, expect, it } from 'vitest'
import {
  daysOverdue,
  isBehind,
  isEngagementLow,
  isLagging,
  isPlanKept,
  isReadyToMoveOn,
  isWithoutData,
  onTrackFrom,
} from './rules.ts'

/** More than a step of a year plans, at 11 a day. */
const plans = Array.from({ length: 4000 }, (_, at) => at + 1)

describe('a plan', () => {
  it('is kept from exactly 80 percent on and behind below, at any size', () => {
    for (const planned of plans) {
      // In whole numbers: four fifths, rounded up.
      const enough = Math.floor((4 * planned + 4) / 5)
      expect(isBehind({ done: enough, planned }), `${enough}/${planned}`).toBe(false)
      expect(isPlanKept({ done: enough, planned }), `${enough}/${planned}`).toBe(true)
      expect(isBehind({ done: enough - 1, planned }), `${enough - 1}/${planned}`).toBe(true)
      expect(isPlanKept({ done: enough - 1, planned }), `${enough - 1}/${planned}`).toBe(false)
      expect(onTrackFrom(planned)).toBe(enough)
    }
  })

  it('is kept when more is done than planned', () => {
    expect(isPlanKept({ done: 9, planned: 6 })).toBe(true)
  })

  it.each([0, null])('of %s is neither behind nor kept', (planned) => {
    expect(isBehind({ done: 0, planned })).toBe(false)
    expect(isPlanKept({ done: 3, planned })).toBe(false)
  })
})

describe('the limits', () => {
  it('an indicator is lagging under 70, never at 70 and never without a value', () => {
    expect([69, 70, 0, null, undefined].map(isLagging)).toEqual([true, false, true, false, false])
  })

  it('engagement is low under 10 h, never at 10 h and never when it is unknown', () => {
    expect([9.9, 10, 0, null, undefined].map(isEngagementLow)).toEqual([true, false, true, false, false])
  })

  it('a client is without data from the third day on', () => {
    expect([2, 3, null].map(isWithoutData)).toEqual([false, true, false])
  })

  it('a step is ready to move on from day 7 on, with 80 percent of its plan', () => {
    const kept = { done: 8, planned: 10 }
    expect([6, 7, 8].map((day) => isReadyToMoveOn(day, kept))).toEqual([false, true, true])
    expect(isReadyToMoveOn(7, { done: 7, planned: 10 })).toBe(false)
  })

  it('an assessment is overdue from the day after its day on, until it is complete', () => {
    const due = { date: '2026-11-21', status: 'inProgress' } as const
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-01'].map((today) => daysOverdue(due, today))).toEqual([
      null,
      null,
      1,
      10,
    ])
    expect(daysOverdue({ ...due, status: 'complete' }, '2026-11-22')).toBeNull()
  })
})
