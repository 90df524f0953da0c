import { expect, it } from 'vitest'
import { zonePeriods } from '../time/client-day.ts'
import type { StepSpan } from './plan.ts'
import { windowAt } from './reflection-window.ts'

const day = (clock: string) => Date.parse(`2026-06-10T${clock}Z`)
const utc = zonePeriods([{ since: '2026-01-01T00:00:00Z', timezone: 'UTC' }])
const span = (step: StepSpan['step'], startedAt = '2026-06-01T00:00:00Z'): StepSpan => ({
  step,
  startedAt: Date.parse(startedAt),
  endedAt: null,
})

it.each([
  ['05:59:59', null],
  ['06:00:00', 0],
  ['09:59:59', 0],
  ['10:00:00', null],
  ['12:00:00', 1],
  ['13:30:00', null],
  ['16:29:59', 2],
  ['18:00:00', 3],
  ['21:00:00', 4],
  ['22:30:00', null],
])('at %s the open window is %s', (clock, window) => {
  expect(windowAt(span('learn'), utc, day(clock))).toBe(window)
})

it('no window is open in Grow', () => {
  expect(windowAt(span('grow'), utc, day('12:30:00'))).toBeNull()
})

it('a window that was open when the step began belongs to the step, and an earlier window doesn’t', () => {
  expect(windowAt(span('sense', '2026-06-10T12:10:00Z'), utc, day('12:30:00'))).toBe(1)
  expect(windowAt(span('sense', '2026-06-10T12:10:00Z'), utc, day('12:09:59'))).toBeNull()
  expect(windowAt(span('sense', '2026-06-10T12:00:00Z'), utc, day('12:30:00'))).toBe(1)
})

it('the open window depends on the local time in the client’s zone', () => {
  const periods = zonePeriods([
    { since: '2026-01-01T00:00:00Z', timezone: 'Asia/Kolkata' },
    { since: '2026-06-10T07:00:00Z', timezone: 'Asia/Tokyo' },
  ])
  expect(windowAt(span('learn'), periods, day('06:59:00'))).toBe(1)
  expect(windowAt(span('learn'), periods, day('07:00:00'))).toBe(2)
})
