import { expect, it } from 'vitest'
import { deviation, mean, meanOrNull } from './mean.ts'

it('the mean of some values is their sum over their number', () => {
  expect(mean([2, 4, 9])).toBe(5)
  expect(meanOrNull([2, 4, 9])).toBe(5)
})

it('without a value there is no mean', () => {
  expect(mean([])).toBeNaN()
  expect(meanOrNull([])).toBeNull()
})

it('a deviation is that of a sample, over n - 1, and unknown with fewer than two values', () => {
  expect(deviation([2, 4, 9])).toBeCloseTo(Math.sqrt(13), 12)
  expect(deviation([5])).toBeNaN()
})
