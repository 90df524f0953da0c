import { describe, expect, test } from 'vitest'
import { clockIn, dayIn, instantIn, instantOf, utcOffset } from './zones.ts'

const summer = new Date('2026-06-11T17:40:00Z')
const winter = new Date('2026-01-11T17:40:00Z')

describe('utcOffset', () => {
  test.each([
    ['Europe/Berlin', summer, 120],
    ['Europe/Berlin', winter, 60],
    ['America/St_Johns', winter, -210],
    ['Asia/Kolkata', summer, 330],
    ['UTC', summer, 0],
  ])('%s', (timezone, at, minutes) => {
    expect(utcOffset(timezone, at)).toBe(minutes)
  })
})

test("the day is the zone's, not that of UTC", () => {
  expect(dayIn('Pacific/Auckland', new Date('2026-06-11T17:40:00Z'))).toBe('2026-06-12')
  expect(dayIn('America/Denver', new Date('2026-06-11T03:00:00Z'))).toBe('2026-06-10')
})

test.each([
  ['Europe/Berlin', '19:40'],
  ['America/St_Johns', '15:10'],
  ['UTC', '17:40'],
])('the clock of %s is on 24 hours', (timezone, clock) => {
  expect(clockIn(timezone, summer)).toBe(clock)
  expect(clockIn('Europe/Berlin', new Date('2026-06-11T22:05:59Z'))).toBe('00:05')
})

test.each([
  ['Europe/Berlin', '2026-06-11T17:40:05.900Z', '2026-06-11T19:40:05+02:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00+01:00'],
  ['America/St_Johns', '2026-01-01T01:00:00.000Z', '2025-12-31T21:30:00-03:30'],
  ['UTC', '2026-06-11T17:40:00.000Z', '2026-06-11T17:40:00+00:00'],
])('an instant in %s has its clock and its offset', (timezone, at, expected) => {
  expect(instantIn(timezone, at)).toBe(expected)
  expect(Date.parse(instantIn(timezone, at))).toBe(Math.floor(Date.parse(at) / 1000) * 1000)
})

test.each([
  ['Europe/Berlin', '2026-06-11', 0, '2026-06-10T22:00:00.000Z'],
  ['Pacific/Auckland', '2026-06-11', 0, '2026-06-10T12:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', 0, '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['America/New_York', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['UTC', '2026-06-11', 0, '2026-06-11T00:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 240, '2026-10-25T03:00:00.000Z'],
  ['America/New_York', '2026-11-01', 150, '2026-11-01T07:30:00.000Z'],
  ['Africa/Cairo', '2026-04-24', 60, '2026-04-23T22:00:00.000Z'],
])(
  'in %s a minute of a day is an instant, also near a change of the clock: %s, minute %i',
  (timezone, date, minute, expected) => {
    expect(new Date(instantOf(timezone, date, minute)).toISOString()).toBe(expected)
  },
)
