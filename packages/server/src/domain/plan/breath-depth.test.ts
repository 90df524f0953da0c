import fc from 'fast-check'
import { expect, it } from 'vitest'
import { growDepth, plannedDepth } from './breath-depth.ts'

const count = (done: number, planned: number) => ({ done, planned })

it('the depth of a breath counts exercises and reflections equally', () => {
  expect(plannedDepth({ exercises: count(4, 6), reflections: count(4, 4) })).toBe(0.8)
})

it('the depth is flat on a missed day, and `null` if nothing was planned', () => {
  expect(plannedDepth({ exercises: count(0, 3), reflections: count(0, 5) })).toBe(0)
  expect(plannedDepth({ exercises: count(0, 0), reflections: count(0, 0) })).toBeNull()
})

it('the depth in Grow compares a day with the mean of the preceding fourteen days', () => {
  expect(growDepth([2, 2, 2, 1])).toBe(1 / 2)
  expect(growDepth([9, ...Array<number>(14).fill(2), 1])).toBe(1 / 2)
})

it('the depth in Grow compares with at least one session a day, so that one session after empty days isn’t a full breath', () => {
  expect(growDepth([...Array<number>(8).fill(3), 0, 0, 0, 0, 0, 1])).toBeCloseTo(1 / (24 / 13))
  expect(growDepth([...Array<number>(13).fill(0), 1])).toBe(1)
})

it('the depth in Grow is not capped above the mean, and is flat without a session', () => {
  expect(growDepth([3, 3, 3, 4])).toBeCloseTo(4 / 3)
  expect(growDepth([2])).toBe(2)
  expect(growDepth([3, 0])).toBe(0)
  expect(growDepth([])).toBe(0)
})

it('the depth in Grow rises with the sessions of the day, and is flat if there are none', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (before, sessions) => {
      expect(growDepth([...before, 0])).toBe(0)
      expect(growDepth([...before, sessions])).toBeCloseTo(sessions * growDepth([...before, 1]))
    }),
    { seed: 31, numRuns: 300 },
  )
})
