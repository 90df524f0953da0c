import { expect, test } from 'vitest'
import { startOfDay } from './start-of-day.ts'

test.each([
  ['Europe/Berlin', '2026-06-11', '2026-06-10T22:00:00.000Z'],
  ['America/Los_Angeles', '2026-06-11', '2026-06-11T07:00:00.000Z'],
  ['Pacific/Auckland', '2026-06-11', '2026-06-10T12:00:00.000Z'],
  // The clocks go forward at 02:00, and back at 03:00.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['UTC', '2026-06-11', '2026-06-11T00:00:00.000Z'],
])('in %s %s begins at %s', (timezone, day, instant) => {
  expect(startOfDay(timezone, day)).toBe(instant)
})
