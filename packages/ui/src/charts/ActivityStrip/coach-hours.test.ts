import { expect, test } from 'vitest'
import { coachHours } from './coach-hours.ts'
import { daysOf } from './story-days.ts'
import { stripAxis } from './strip-axis.ts'

const days = daysOf(
  { note: 'Sense, day 4' },
  { note: 'Sense, day 3' },
  { note: 'Sense, day 2' },
  { note: 'Sense, day 1' },
)
const { ticks } = stripAxis(days)
const five = ['11', '14', '17', '20', '23', '02', '05']
const six = ['12', '15', '18', '21', '00', '03', '06']
const hoursOf = (shift: number | ((date: string, hour: number) => number)) => coachHours(days, ticks, shift)

test('if a clock is ahead by the same number of hours on all days, it has one row of hours, above the first day', () => {
  expect(hoursOf(5)).toEqual([five, undefined, undefined, undefined])
})

test("the client's own hours don't count as a second clock", () => {
  expect(hoursOf(0)).toEqual([undefined, undefined, undefined, undefined])
  // A clock that is ahead by a whole day shows the same hours.
  expect(hoursOf(24)).toEqual([undefined, undefined, undefined, undefined])
})

test('the second clock’s hours are repeated above each day on which they differ from the hours shown before', () => {
  expect(hoursOf((date) => (date > '2026-06-09' ? 5 : 6))).toEqual([five, undefined, six, undefined])
  expect(hoursOf((date) => (date > '2026-06-10' ? 0 : 6))).toEqual([undefined, six, undefined, undefined])
})

test('the second clock ends on the first day on which the client’s own hours apply again', () => {
  expect(hoursOf((date) => (date > '2026-06-09' ? 6 : 0))).toEqual([six, undefined, [], undefined])
})

test('on a day on which the second clock changes, each hour has its own label', () => {
  const onTheMove = (date: string, hour: number) =>
    date > '2026-06-10' || (date === '2026-06-10' && hour >= 14) ? 6 : 0
  expect(hoursOf(onTheMove)).toEqual([six, ['06', '09', '12', '21', '00', '03', '06'], [], undefined])
})

test('without days there is no second clock', () => {
  expect(coachHours([], ticks, 5)).toEqual([])
})
