import { expect, it } from 'vitest'
import { deviation, mean, meanOrNull } from './mean.ts'

it('a mean is the sum of the values divided by their number', () => {
  expect(mean([2, 4, 9])).toBe(5)
  expect(meanOrNull([2, 4, 9])).toBe(5)
})

it('a mean needs at least one value', () => {
  expect(mean([])).toBeNaN()
  expect(meanOrNull([])).toBeNull()
})

it('a deviation is that of a sample, over n - 1, and needs at least two values', () => {
  expect(deviation([2, 4, 9])).toBeCloseTo(Math.sqrt(13), 12)
  expect(deviation([5])).toBeNaN()
})
