import fc from 'fast-check'
import { expect, it } from 'vitest'
import { growDepth, plannedDepth } from './breath-depth.ts'

const count = (done: number, planned: number) => ({ done, planned })

it('counts exercises and reflections alike', () => {
  expect(plannedDepth({ exercises: count(4, 6), reflections: count(4, 4) })).toBe(0.8)
})

it('is flat on a missed day, and null where nothing was planned', () => {
  expect(plannedDepth({ exercises: count(0, 3), reflections: count(0, 5) })).toBe(0)
  expect(plannedDepth({ exercises: count(0, 0), reflections: count(0, 0) })).toBeNull()
})

it('compares a day of grow with the mean of the fourteen days up to it', () => {
  expect(growDepth([2, 2, 2, 1])).toBeCloseTo(1 / 1.75)
  expect(growDepth([9, ...Array<number>(13).fill(2), 1])).toBeCloseTo(1 / (27 / 14))
})

it('compares it with one session a day at least, so that one after some empty days isn’t a full breath', () => {
  expect(growDepth([...Array<number>(8).fill(3), 0, 0, 0, 0, 0, 1])).toBeCloseTo(1 / (25 / 14))
  expect(growDepth([...Array<number>(13).fill(0), 1])).toBe(1)
})

it('is full for a day of grow above the mean, and flat without a session', () => {
  expect(growDepth([1, 1, 4])).toBe(1)
  expect(growDepth([3, 0])).toBe(0)
  expect(growDepth([])).toBe(0)
})

it('stays between flat and full', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 30 }), (sessions) => {
      const depth = growDepth(sessions)
      expect(depth).toBeGreaterThanOrEqual(0)
      expect(depth).toBeLessThanOrEqual(1)
      expect(depth === 0).toBe(sessions.at(-1) === 0)
    }),
    { seed: 31, numRuns: 300 },
  )
})
