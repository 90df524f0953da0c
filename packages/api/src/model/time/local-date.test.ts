import { expect, it } from 'vitest'
import { addDays, dayNumberOf, nextWorkingDay } from './local-date.ts'

it.each([
  ['a Monday', '2026-11-16', '2026-11-17'],
  ['a Thursday', '2026-11-19', '2026-11-20'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
])('the working day after %s is not on a weekend', (_, date, next) => {
  expect(nextWorkingDay(date)).toBe(next)
})

it.each(['2026-02-30', '2026-02-29', '2026-06-31', '2026-13-01', '2026-00-10', '2026-6-1', 'today', ''])(
  '%j is not a day of the calendar',
  (text) => {
    for (const read of [dayNumberOf, (date: string) => addDays(date, 1)]) {
      expect(() => read(text)).toThrow(new RangeError(`${text} is no day of the calendar`))
    }
  },
)

it('counting days works across a leap day, before 1970 and to the end of four-digit years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(dayNumberOf('1969-12-31')).toBe(-1)
  expect(addDays('0001-01-01', -1)).toBe('0000-12-31')
  expect(dayNumberOf(addDays('9999-12-31', 1))).toBe(dayNumberOf('9999-12-31') + 1)
})
