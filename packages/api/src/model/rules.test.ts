import { describe, expect, it } from 'vitest'
import {
  correctedShare,
  daysOver,
  daysOverdue,
  earlyStartOf,
  engagementLimit,
  growPace,
  isBehind,
  isBehindPlan,
  isCountFlagged,
  isEngagementLow,
  isLagging,
  isMarkedAsCorrected,
  isPlanKept,
  isReadyToMoveOn,
  isShareKept,
  isUnderHalfOfUsual,
  isWithoutData,
  onTrackFrom,
  ownMean,
  percentOfPlan,
} from './rules.ts'
import { HOUR_MS } from './time/durations.ts'

/** Every plan up to 4,000, which is more than a step of a year plans with 10 a day. */
const plans = Array.from({ length: 4000 }, (_, at) => at + 1)

describe('a plan', () => {
  it('is kept from exactly 80 percent, and behind below that, at any size', () => {
    for (const planned of plans) {
      // Calculate in whole numbers: four fifths, rounded up.
      const enough = Math.floor((4 * planned + 4) / 5)
      expect(isBehind({ done: enough, planned }), `${enough}/${planned}`).toBe(false)
      expect(isPlanKept({ done: enough, planned }), `${enough}/${planned}`).toBe(true)
      expect(isBehind({ done: enough - 1, planned }), `${enough - 1}/${planned}`).toBe(true)
      expect(isPlanKept({ done: enough - 1, planned }), `${enough - 1}/${planned}`).toBe(false)
      expect(onTrackFrom(planned)).toBe(enough)
    }
  })

  it('is kept if more is done than planned', () => {
    expect(isPlanKept({ done: 9, planned: 6 })).toBe(true)
  })

  it.each([0, null])('is neither behind nor kept if its size is %s', (planned) => {
    expect(isBehind({ done: 0, planned })).toBe(false)
    expect(isPlanKept({ done: 3, planned })).toBe(false)
  })

  it('is kept at a share of 0.8 or more, and is not kept if there is no share', () => {
    expect([0.79, 0.8, 1.2, null].map(isShareKept)).toEqual([false, true, true, false])
  })
})

describe('the limits', () => {
  it('count an indicator as lagging below 70, but not at 70 and not without a value', () => {
    expect([69, 70, 0, null, undefined].map(isLagging)).toEqual([true, false, true, false, false])
  })

  it('count engagement as low below its limit, but not at the limit and not if either is unknown', () => {
    const low = (hours: number | null, limit: number | null = 10) => isEngagementLow({ hours, limit })
    expect([9.9, 10, 0, null].map((hours) => low(hours))).toEqual([true, false, true, false])
    expect([low(4.1, 4.2), low(4.2, 4.2), low(0, null)]).toEqual([true, false, false])
  })

  it('give engagement a pro rata limit in the first 48 h of the journey, and none in the first 6 h', () => {
    const limitAfter = (hours: number) => engagementLimit(0, hours * HOUR_MS)
    expect([0, 5.99, 6, 24, 47.9, 48, 2000].map(limitAfter)).toEqual([null, null, 1.3, 5, 10, 10, 10])
    expect(engagementLimit(null, 0)).toBe(10)
  })

  it('count a client as without data from the third day', () => {
    expect([2, 3, null].map(isWithoutData)).toEqual([false, true, false])
  })

  it('count a step as ready to move on from day 7 if 80 percent of its plan is done, and as behind otherwise', () => {
    const [kept, short] = [
      { done: 8, planned: 10 },
      { done: 7, planned: 10 },
    ]
    expect([6, 7, 8].map((day) => isReadyToMoveOn({ day, ...kept }))).toEqual([false, true, true])
    expect([6, 7, 8].map((day) => isBehindPlan({ day, ...short }))).toEqual([false, true, true])
    expect(isReadyToMoveOn({ day: 7, ...short })).toBe(false)
    expect(isBehindPlan({ day: 7, ...kept })).toBe(false)
    expect(isBehindPlan({ day: 9, done: 0, planned: null })).toBe(false)
  })

  it('give exercises or reflections the alert colour only from day 7, and only if both their own count and the step are behind', () => {
    const [exercises, reflections] = [
      { done: 20, planned: 21 },
      { done: 10, planned: 35 },
    ]
    const step = (day: number) => ({ day, done: 30, planned: 56 })
    expect([6, 7].map((day) => isCountFlagged(reflections, step(day)))).toEqual([false, true])
    expect(isCountFlagged(exercises, step(7))).toBe(false)
    // Few exercises alone don't put a step behind.
    expect(isCountFlagged({ done: 10, planned: 21 }, { day: 7, done: 45, planned: 56 })).toBe(false)
  })

  it('count an assessment as overdue from the day after it is due until it is complete', () => {
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

describe('Grow', () => {
  it('uses the client’s own mean over the preceding fourteen days, but at least one session a day', () => {
    expect(ownMean([9, ...Array<number>(14).fill(2)])).toBe(2)
    expect(ownMean([...Array<number>(13).fill(0), 1])).toBe(1)
    expect(ownMean([])).toBe(1)
  })

  it('is below half of the client’s mean if its last three whole days are, and isn’t judged before the third day', () => {
    const usual = Array<number>(14).fill(2)
    expect(isUnderHalfOfUsual(growPace([...usual, 1, 1, 0]))).toBe(true)
    expect(isUnderHalfOfUsual(growPace([...usual, 1, 1, 1]))).toBe(false)
    expect(growPace([0, 0])).toBeNull()
    expect(isUnderHalfOfUsual(growPace([0, 0, 0]))).toBe(true)
    // 4 sessions in the preceding 3 days are a mean of 4/3. Half of that is 2 sessions in three days.
    expect(isUnderHalfOfUsual(growPace([2, 1, 1, 1, 0, 0]))).toBe(true)
    expect(isUnderHalfOfUsual(growPace([2, 1, 1, 1, 1, 0]))).toBe(false)
  })

  it('compares its last three whole days with the preceding fourteen days', () => {
    expect(growPace([9, ...Array<number>(14).fill(2), 0, 0, 1])).toEqual({ lately: 1 / 3, mean: 2 })
    expect(growPace([4, 0, 5, 1])).toEqual({ lately: 2, mean: 4 })
  })
})

describe('a phase change', () => {
  it('is early before day 7, and also if less than 80 percent of the plan is done', () => {
    const at = (day: number, done: number) => earlyStartOf({ step: 'sense', day, done, planned: 100 })
    expect(at(7, 80)).toBeNull()
    expect(at(9, 110)).toBeNull()
    expect(at(5, 86)).toEqual({ daysEarly: 2, percentDone: null })
    expect(at(7, 64)).toEqual({ daysEarly: 0, percentDone: 64 })
    expect(at(5, 64)).toEqual({ daysEarly: 2, percentDone: 64 })
  })

  it('counts as early only by its number of days if nothing was due yet', () => {
    expect(earlyStartOf({ step: 'learn', day: 1, done: 0, planned: 0 })).toEqual({ daysEarly: 6, percentDone: null })
  })

  it('is never early at the end of Grow, which has neither a plan nor a length', () => {
    expect(earlyStartOf({ step: 'grow', day: 2, done: 1, planned: null })).toBeNull()
  })
})

describe('a share in percent', () => {
  it('is shown as 80 only if the plan is kept', () => {
    for (const planned of plans) {
      const enough = onTrackFrom(planned)
      expect(percentOfPlan({ done: enough, planned })).toBeGreaterThanOrEqual(80)
      expect(percentOfPlan({ done: enough - 1, planned })).toBeLessThan(80)
    }
    expect(percentOfPlan({ done: 3, planned: null })).toBeNull()
  })
})

describe('days over', () => {
  it('count from the day after the preferred length', () => {
    expect([1, 7, 8, 10].map((day) => daysOver('sense', day))).toEqual([0, 0, 1, 3])
  })

  it('are 0 in Grow, which has no preferred length', () => {
    expect(daysOver('grow', 40)).toBe(0)
  })
})

describe('corrected beats', () => {
  it('mark a recording if they are at least 5 percent of its beats', () => {
    expect(isMarkedAsCorrected({ beats: 1000, correctedBeats: 49 })).toBe(false)
    expect(isMarkedAsCorrected({ beats: 1000, correctedBeats: 50 })).toBe(true)
  })

  it('have a share of 0 in an empty recording', () => {
    expect(correctedShare({ beats: 0, correctedBeats: 0 })).toBe(0)
    expect(isMarkedAsCorrected({ beats: 0, correctedBeats: 0 })).toBe(false)
  })
})
