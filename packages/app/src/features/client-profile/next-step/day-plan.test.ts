import { JOURNEY_STEPS } from '@attune/api'
import { expect, test } from 'vitest'
import { dayPlanOf } from './day-plan.ts'

test('slots that open together are drawn side by side, before the next slot', () => {
  expect(dayPlanOf('sense').slots).toEqual([7, 13, 14.25, 15.5, 16.75, 18])
  expect(dayPlanOf('learn').slots).toEqual([7, 13, 18])
})

test('Grow plans nothing', () => {
  expect(dayPlanOf('grow')).toEqual({ slots: [], windows: [] })
})

test('every slot and window is within the strip’s hours', () => {
  for (const step of JOURNEY_STEPS) {
    const { slots, windows } = dayPlanOf(step)
    for (const hour of [...slots, ...windows.flatMap(({ from, to }) => [from, to])]) {
      expect(hour).toBeGreaterThanOrEqual(6)
      expect(hour).toBeLessThanOrEqual(24)
    }
  }
})
