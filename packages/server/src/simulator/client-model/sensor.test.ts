import { expect, it } from 'vitest'
import { randomFor } from '../random.ts'
import { sense } from './sensor.ts'

const beats = Array.from({ length: 600 }, (_, index) => 850.4 + 8 * (index % 5))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const exercises = Array.from({ length: 200 }, (_, index) => sense(beats, randomFor('strap', index)))

it('a strap reports the full time, whichever beats it misses', () => {
  for (const sensed of exercises) expect(Math.abs(sum(sensed) - sum(beats))).toBeLessThan(1)
})

it('a strap reports most exercises without errors, and some with beats that were missed or sensed twice', () => {
  const isWell = (sensed: readonly number[]) => sensed.every((rr) => rr >= 850 && rr <= 884)
  const [well, badly] = [exercises.filter(isWell), exercises.filter((sensed) => !isWell(sensed))]
  expect(well.length).toBeGreaterThan(100)
  expect(badly.length).toBeGreaterThan(20)
  expect(badly.some((sensed) => Math.max(...sensed) > 1_600)).toBe(true)
  expect(badly.some((sensed) => Math.min(...sensed) < 500)).toBe(true)
})
