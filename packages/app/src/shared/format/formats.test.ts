import { expect, test } from 'vitest'
import { ageOn } from './age.ts'
import { formatsOf } from './formats.ts'

const formats = formatsOf('en-US')

test('numbers as the design writes them', () => {
  expect(formats.hours(12.4)).toBe('12.4')
  expect(formats.hours(0)).toBe('0.0')
  expect(formats.percent(69.6)).toBe('70%')
  expect(formats.count(1234)).toBe('1,234')
})

test('a difference of clocks carries its sign', () => {
  expect(formats.clockDifference(-60)).toBe('−1 h')
  expect(formats.clockDifference(330)).toBe('+5:30 h')
  expect(formats.clockDifference(-30)).toBe('−0:30 h')
})

test('a day is the same in every zone', () => {
  expect(formats.day('2026-05-31')).toBe('May 31')
})

test('times are on 24 hours, midnight too', () => {
  expect(formats.time(new Date('2026-06-11T22:05:00Z'), 'Europe/Berlin')).toBe('00:05')
})

test('an age changes on the birthday', () => {
  expect(ageOn('2026-06-11', '2001-06-12')).toBe(24)
  expect(ageOn('2026-06-12', '2001-06-12')).toBe(25)
  expect(ageOn('2027-02-28', '2004-02-29')).toBe(22)
  expect(ageOn('2027-03-01', '2004-02-29')).toBe(23)
})
