import { expect, test } from 'vitest'
import { ageOn } from './age.ts'
import { clockFormatsOf } from './clock-formats.ts'
import { formatsOf } from './formats.ts'

const formats = formatsOf('en-US')

test('numbers are formatted as in the design', () => {
  expect(formats.hours(12.4)).toBe('12.4')
  expect(formats.hours(0)).toBe('0.0')
  expect(formats.percent(69.6)).toBe('70%')
  expect(formats.count(1234)).toBe('1,234')
})

test('a difference between clocks has a sign', () => {
  expect(formats.clockDifference(-60)).toBe('−1 h')
  expect(formats.clockDifference(330)).toBe('+5:30 h')
  expect(formats.clockDifference(-30)).toBe('−0:30 h')
})

test('a sign comes before its number, even in a right-to-left language', () => {
  expect(formatsOf('ar').clockDifference(-60)).toBe('\u200E−1 h')
})

test('a day is the same in every zone', () => {
  expect(formats.day('2026-05-31')).toBe('May 31')
})

test('a day includes its year if it isn’t the current year', () => {
  const { day, weekday } = formatsOf('en-US', false, '2026')
  expect([day('2026-12-31'), weekday('2026-01-01')]).toEqual(['Dec 31', 'Thu, Jan 1'])
  expect([day('2027-01-01'), weekday('2025-12-31')]).toEqual(['Jan 1, 2027', 'Wed, Dec 31, 2025'])
  expect(day('0026-12-15')).toBe('Dec 15, 26')
  const written = (language: string) => formatsOf(language, false, '2026').day('2062-12-15')
  expect(['de-DE', 'es-ES', 'fr-FR'].map(written)).toEqual(['15. Dez. 2062', '15 dic 2062', '15 déc. 2062'])
})

test('times are on the 24-hour clock, even at midnight', () => {
  expect(formats.time(new Date('2026-06-11T22:05:00Z'), 'Europe/Berlin')).toBe('00:05')
})

test('times are on the 12-hour clock if the coach prefers it', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  const on12 = formatsOf('en-US', true)
  const clocks = clockFormatsOf('en-US', true)
  const on24 = clockFormatsOf('en-US', false)
  expect(plain(on12.time(new Date('2026-06-11T22:05:00Z'), 'Europe/Berlin'))).toBe('12:05 AM')
  expect(plain(clocks.clock('18:30'))).toBe('6:30 PM')
  expect(plain(clocks.clockRange('06:00', '10:00'))).toBe('6:00 – 10:00 AM')
  expect(['06', '13:30', '24'].map((hour) => plain(clocks.axisHour(hour)))).toEqual(['6 AM', '1:30 PM', '12 AM'])
  expect(['18:30', '24:00'].map(on24.clock)).toEqual(['18:30', '24:00'])
  expect(on24.clockRange('06:00', '10:00')).toBe('06:00–10:00')
  expect(['06', '13:30', '24'].map(on24.axisHour)).toEqual(['06', '13:30', '24'])
})

test('numbers and days are formatted as in the language', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  const written = (language: string) => {
    const { percent, hours, day, list } = formatsOf(language)
    return [percent(69.6), hours(12.4), day('2026-05-31'), list(['A', 'B', 'C'])].map(plain)
  }
  expect(written('de-DE')).toEqual(['70 %', '12,4', '31. Mai', 'A, B und C'])
  expect(written('es-ES')).toEqual(['70 %', '12,4', '31 may', 'A, B y C'])
  expect(written('fr-FR')).toEqual(['70 %', '12,4', '31 mai', 'A, B et C'])
})

test('an age changes on the birthday', () => {
  expect(ageOn('2026-06-11', '2001-06-12')).toBe(24)
  expect(ageOn('2026-06-12', '2001-06-12')).toBe(25)
  expect(ageOn('2027-02-28', '2004-02-29')).toBe(22)
  expect(ageOn('2027-03-01', '2004-02-29')).toBe(23)
})
