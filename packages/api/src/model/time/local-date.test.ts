import { expect, it } from 'vitest'
import { nextWorkingDay } from './local-date.ts'

it.each([
  ['a Monday', '2026-11-16', '2026-11-17'],
  ['a Thursday', '2026-11-19', '2026-11-20'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
])('the working day after %s is no day of the weekend', (_, date, next) => {
  expect(nextWorkingDay(date)).toBe(next)
})
