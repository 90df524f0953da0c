import { expect, it } from 'vitest'
import { usualRange, weekMeans } from './usual-range.ts'

it("the usual range is the client's mean, plus and minus the standard deviation over n - 1", () => {
  const range = usualRange([60, 62, 64, 66, null, 68, 70, 72], 0)
  // The mean is 66. The squared distances add up to 112, which is divided by 6.
  expect(range?.low).toBeCloseTo(66 - Math.sqrt(112 / 6), 9)
  expect(range?.high).toBeCloseTo(66 + Math.sqrt(112 / 6), 9)
  expect(range?.days).toBe(7)
})

it('the usual range needs 7 values in the 28 days before the displayed days, and uses no earlier ones', () => {
  expect(usualRange([60, 61, 62, 63, 64, 65], 0)).toBeNull()
  expect(usualRange([0, ...Array.from({ length: 28 }, () => 70)], 0)).toEqual({ low: 70, high: 70, days: 28 })
  expect(usualRange([70, 70, 70, ...Array.from({ length: 24 }, () => null), 70, 70, 70, 70], 0)).toBeNull()
})

it('the usual range doesn’t use the displayed days: if all days are displayed, there is no range', () => {
  const [usual, shown] = [Array<number>(28).fill(70), Array<number>(14).fill(40)]
  expect(usualRange([...usual, ...shown], 14)).toEqual({ low: 70, high: 70, days: 28 })
  expect(usualRange([...usual, ...shown], 42)).toBeNull()
  expect(usualRange([...usual, ...shown], 60)).toBeNull()
})

it('the usual range stays within 0 to 100', () => {
  expect(usualRange([100, 100, 100, 100, 100, 100, 40], 0)?.high).toBe(100)
})

it('the usual range has a mean for each week, beginning with the week’s fourth value', () => {
  expect(weekMeans([60, 62, null, 64, 66, 70])).toEqual([null, null, null, null, 63, 64.4])
  expect(weekMeans([0, 70, 70, 70, 70, 70, 70, 70]).at(-1)).toBe(70)
})
