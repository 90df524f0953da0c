import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dailyValue, indicatorFigure } from './indicator-average.ts'

it('the value of a day is the mean of its answers, in percent', () => {
  expect(dailyValue({ sum: 22, count: 3 })).toBeCloseTo(73.333)
  expect(dailyValue({ sum: 0, count: 0 })).toBeNull()
  expect(dailyValue({ sum: 0, count: 2 })).toBe(0)
})

it('the average covers the days that have a value, and its coverage is their number', () => {
  expect(indicatorFigure([null, 70, null, 80, null, null, 61])).toEqual({
    average: 70,
    coverage: 3,
    latest: 61,
    change: null,
  })
})

it('the latest value is today’s or, if there is none today, yesterday’s, and never an older one', () => {
  expect(indicatorFigure([80, 80, 80, 80, 80, 66.6, null]).latest).toBe(67)
  expect(indicatorFigure([80, 80, 80, 80, 80, null, null]).latest).toBeNull()
})

it('there is no average without a value', () => {
  expect(indicatorFigure([])).toEqual({ average: null, coverage: 0, latest: null, change: null })
})

it('an average of 69.5 is shown as 70, and 70 doesn’t count as lagging', () => {
  expect(indicatorFigure([69, 70]).average).toBe(70)
  expect(indicatorFigure([69.4]).average).toBe(69)
})

it('the change compares the average with that of the preceding seven days, both as displayed', () => {
  const before = [72.4, null, 72.4, 72.4, null, null, 72.4]
  const lately = [null, 63.6, 63.6, null, 63.6, 63.6, null]
  // The averages are 64 and 72. Without rounding, the difference would be -8.8.
  expect(indicatorFigure([...before, ...lately])).toMatchObject({ average: 64, coverage: 4, change: -8 })
  expect(indicatorFigure([99, ...before, ...lately]).change).toBe(-8)
  expect(indicatorFigure([...before, ...lately.with(1, null)]).change).toBeNull()
  expect(indicatorFigure([...before.with(0, null), ...lately]).change).toBeNull()
  expect(indicatorFigure(lately).change).toBeNull()
})

it('an earlier day has no change unless all of the preceding seven days are given', () => {
  const days = [60, 60, 60, 60, 60, 60, 60, 80, 80, 80, 80, 80, 80, 90]
  expect(indicatorFigure(days)).toEqual({ average: 81, coverage: 7, latest: 90, change: 21 })
  expect(indicatorFigure(days, 13)).toEqual({ average: 77, coverage: 7, latest: 80, change: null })
})

it('the average covers the last seven days, and stays within the range of their values', () => {
  const value = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null })
  fc.assert(
    fc.property(fc.array(value, { maxLength: 20 }), (days) => {
      const { average, coverage } = indicatorFigure(days)
      const values = days.slice(-7).filter((day) => day !== null)
      expect(coverage).toBe(values.length)
      if (average !== null) {
        expect(average).toBeGreaterThanOrEqual(Math.floor(Math.min(...values)))
        expect(average).toBeLessThanOrEqual(Math.ceil(Math.max(...values)))
      } else expect(values).toEqual([])
    }),
    { seed: 61, numRuns: 300 },
  )
})

it('the change over another period compares its mean with that of the preceding period of the same length, while the average stays the same', () => {
  const days = [...Array.from({ length: 30 }, () => 50), ...Array.from({ length: 23 }, () => 60), ...Array(7).fill(80)]
  const over = (period: 1 | 7 | 14 | 30) => indicatorFigure(days as number[], days.length, period)
  expect(([1, 7, 14, 30] as const).map((period) => over(period).average)).toEqual([80, 80, 80, 80])
  // (7 × 80 + 7 × 60) / 14 = 70, and (7 × 80 + 23 × 60) / 30 = 64.7.
  expect(([1, 7, 14, 30] as const).map((period) => over(period).change)).toEqual([0, 20, 10, 15])
})

it('over 24 hours, the latest value (today’s, or else yesterday’s) is compared with the value of the day before it', () => {
  const change = (...values: (number | null)[]) => indicatorFigure(values, values.length, 1).change
  expect(change(50, 60, 80)).toBe(20)
  expect(change(50, 60, null)).toBe(10)
  expect(change(50, null, 80)).toBeNull()
  expect(change(50, null, null)).toBeNull()
})
