import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOfUse, engagementBegins, hoursBegin, mergeUses, shownHours } from '../../domain/device-use.ts'
import { hoursOfUse } from './hours-of-use.ts'

it('joins intervals that touch or overlap, and keeps others apart', () => {
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

it('counts every minute once, in any order and however often the intervals are sent', () => {
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

it('an hour’s minutes are rounded where they are shown, not before', () => {
  const from = Date.parse('2026-06-09T09:00:00Z')
  // 17.46 minutes: rounded to one decimal first they would be shown as 18.
  const [first, second] = hoursOfUse([{ from: from + 1_000, until: from + 1_000 + 17.46 * 60_000 }], from)
  expect(first?.minutes).toBeCloseTo(17.46, 6)
  expect(second?.minutes).toBe(0)
})

it('the shown hours begin with a whole minute, and stay the same within it', () => {
  const begins = (now: string) => new Date(hoursBegin(Date.parse(now))).toISOString()
  expect(begins('2026-06-11T09:00:00Z')).toBe('2026-06-09T09:00:00.000Z')
  expect(begins('2026-06-11T09:00:00.001Z')).toBe('2026-06-09T09:01:00.000Z')
  expect(begins('2026-06-11T09:00:59.999Z')).toBe('2026-06-09T09:01:00.000Z')
})

it('shows hours to one decimal', () => {
  expect(shownHours(12.44 * 3600)).toBe(12.4)
  expect(shownHours(9.95 * 3600)).toBe(10)
  expect(shownHours(0)).toBe(0)
})

it('compares shown hours, and counts the days of either side by their bits', () => {
  // Bits 0 to 6 are the last seven days, bits 2 to 8 the seven before the last 48 h.
  const of = (daysUsed: number) => changeOfUse({ seconds: 13.46 * 3600, secondsBefore: 43.1 * 3600, daysUsed })
  expect(of(0b111_111_111)).toBe(1.2)
  expect(of(0b000_111_100)).toBe(1.2)
  expect(of(0b000_011_111)).toBeNull()
  expect(of(0b111_100_001)).toBeNull()
  expect(of(0)).toBeNull()
})
