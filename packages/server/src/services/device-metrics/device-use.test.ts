import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOfUse, engagementBegins, hoursOf, mergeUses, shownHours, shownTime } from '../../domain/device-use.ts'
import { zonePeriods } from '../../domain/time/client-day.ts'
import { hoursOfUse } from './hours-of-use.ts'

it('intervals that touch or overlap are joined, and other intervals stay separate', () => {
  expect(
    mergeUses([
      { from: 50, until: 60 },
      { from: 0, until: 10 },
      { from: 5, until: 20 },
      { from: 20, until: 30 },
      { from: 7, until: 7 },
    ]),
  ).toEqual([
    { from: 0, until: 30 },
    { from: 50, until: 60 },
  ])
})

it('every minute counts once, in whatever order and however often the intervals are sent', () => {
  const use = fc
    .tuple(fc.nat({ max: 200 }), fc.nat({ max: 40 }))
    .map(([from, length]) => ({ from, until: from + length }))
  fc.assert(
    fc.property(fc.array(use, { maxLength: 30 }), (uses) => {
      const merged = mergeUses([...uses, ...uses])
      const minutes = new Set(
        uses.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, i) => from + i)),
      )
      expect(merged.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(minutes.size)
      merged.slice(1).forEach(({ from }, index) => expect(from).toBeGreaterThan(merged[index]?.until ?? Infinity))
      expect(mergeUses(merged)).toEqual(merged)
    }),
    { seed: 51, numRuns: 300 },
  )
})

it('the last 48 hours begin exactly 48 hours ago', () => {
  const begins = (now: string) => new Date(engagementBegins(Date.parse(now))).toISOString()
  expect(begins('2026-06-11T09:00:00Z')).toBe('2026-06-09T09:00:00.000Z')
  expect(begins('2026-06-11T09:00:00.001Z')).toBe('2026-06-09T09:00:00.001Z')
  expect(begins('2026-06-11T09:00:59.999Z')).toBe('2026-06-09T09:00:59.999Z')
})

it('an hour’s minutes are rounded only when they are displayed', () => {
  const from = Date.parse('2026-06-09T09:00:00Z')
  // The use is 17.46 minutes. If it were rounded to one decimal first, 18 would be displayed.
  const [first, second] = hoursOfUse(
    [{ from: from + 1_000, until: from + 1_000 + 17.46 * 60_000 }],
    zonePeriods([{ since: '2026-01-01T00:00:00Z', timezone: 'UTC' }]),
    { from, until: from + 48 * 3_600_000 },
  )
  expect(first?.minutes).toBeCloseTo(17.46, 6)
  expect(second?.minutes).toBe(0)
})

it('the displayed hours begin at a whole minute, so that they don’t change within that minute', () => {
  const begins = (now: string) => new Date(shownTime(Date.parse(now)).from).toISOString()
  expect(begins('2026-06-11T09:00:00Z')).toBe('2026-06-09T09:00:00.000Z')
  expect(begins('2026-06-11T09:00:00.001Z')).toBe('2026-06-09T09:01:00.000Z')
  expect(begins('2026-06-11T09:00:59.999Z')).toBe('2026-06-09T09:01:00.000Z')
})

it('hours are displayed with one decimal', () => {
  expect(shownHours(12.44 * 3600)).toBe(12.4)
  expect(shownHours(9.95 * 3600)).toBe(10)
  expect(shownHours(0)).toBe(0)
})

it('the displayed hours are compared only if both periods have use on four of seven days', () => {
  // Hours by day, latest first: two for the last 48 hours, then seven for the preceding week.
  const of = (...hours: number[]) => changeOfUse(hours.map((hour) => hour * 3_600_000))
  expect(of(6.73, 6.73, 6, 6, 6, 6, 6, 6, 7.1)).toBe(1.2)
  expect(of(13.46, 0, 10, 10, 10, 13.1, 0, 0, 0)).toBe(1.2)
  expect(of(6.73, 6.73, 10, 10, 23.1, 0, 0, 0, 0)).toBeNull()
  expect(of(13.46, 0, 0, 0, 0, 10, 10, 10, 13.1)).toBeNull()
  expect(of(0, 0, 0, 0, 0, 0, 0, 0, 0)).toBeNull()
})

it('the hours are compared with those per 48 hours in a preceding period of another length', () => {
  const use = [6, 6, 5, ...Array<number>(13).fill(4), ...Array<number>(16).fill(2)].map((hour) => hour * 3_600_000)
  // The value is 12 h minus twice the means of 5, of (5 + 6 × 4) / 7, of (5 + 13 × 4) / 14, and of (57 + 16 × 2) / 30
  // hours a day.
  expect(([1, 7, 14, 30] as const).map((period) => changeOfUse(use, period))).toEqual([2, 3.7, 3.9, 6.1])
  expect(changeOfUse([6, 0, 0, ...use.slice(3)], 1)).toBeNull()
})

it('the hours of a 48-hour period that ended days ago can be counted, too', () => {
  const use = [1, 2, 4, 8, 0, 0, 0, 0, 0.5].map((hour) => hour * 3_600_000)
  expect([hoursOf(use), hoursOf(use, 2), hoursOf(use, 7)]).toEqual([3, 12, 0.5])
})
