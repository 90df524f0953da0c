import { expect, it } from 'vitest'
import { medianOf } from './median-of.ts'

it('the median is the middle value, or the mean of the two middle values', () => {
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([80, 10, 70, 60])).toBe(65)
  expect(medianOf([7])).toBe(7)
  expect(medianOf([])).toBeNull()
})

it('the median isn’t moved by one client who is far from the others', () => {
  expect(medianOf([60, 61, 62, 63, 1000])).toBe(62)
})
