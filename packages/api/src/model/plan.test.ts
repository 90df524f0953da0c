import { describe, expect, it } from 'vitest'
import { isBehind, isPlanKept, onTrackFrom } from './plan.ts'

/** More than a step can plan: 11 a day, for a year. */
const plans = Array.from({ length: 4000 }, (_, at) => at + 1)

describe('a plan', () => {
  it('is kept from exactly 80 percent on, whatever its size, and behind below', () => {
    for (const planned of plans) {
      // In whole numbers: four fifths, rounded up.
      const enough = Math.floor((4 * planned + 4) / 5)
      expect(isBehind({ done: enough, planned }), `${enough}/${planned}`).toBe(false)
      expect(isPlanKept({ done: enough, planned }), `${enough}/${planned}`).toBe(true)
      expect(isBehind({ done: enough - 1, planned }), `${enough - 1}/${planned}`).toBe(true)
      expect(isPlanKept({ done: enough - 1, planned }), `${enough - 1}/${planned}`).toBe(false)
      expect(onTrackFrom(planned)).toBe(enough)
    }
  })

  it('is kept by more than was planned', () => {
    expect(isPlanKept({ done: 9, planned: 6 })).toBe(true)
  })

  it.each([0, null])('of %s is neither behind nor kept', (planned) => {
    expect(isBehind({ done: 0, planned })).toBe(false)
    expect(isPlanKept({ done: 3, planned })).toBe(false)
  })
})
