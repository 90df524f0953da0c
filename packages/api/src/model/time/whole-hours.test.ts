import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from './durations.ts'
import { wholeHours } from './whole-hours.ts'
import { clockIn } from './zones.ts'

/** Returns the clock of each hour between two instants, and the number of its minutes that lie between them. */
const hoursBetween = (timezone: string, from: string, until: string) =>
  wholeHours(timezone, { from: Date.parse(from), until: Date.parse(until) }).map((hour) => [
    clockIn(timezone, hour.startsAt),
    (hour.until - hour.from) / MINUTE_MS,
  ])

it.each([
  ['Europe/Berlin', '2026-06-11T11:20:00Z', '2026-06-11T14:05:00Z', ['13:00', 40], ['16:00', 5]],
  ['Asia/Kolkata', '2026-06-11T11:20:00Z', '2026-06-11T14:05:00Z', ['16:00', 10], ['19:00', 35]],
  ['Asia/Kathmandu', '2026-06-11T11:20:00Z', '2026-06-11T14:05:00Z', ['17:00', 55], ['19:00', 50]],
])('the hours of %s are those of its clock, and the first and last may be partial', (...row) => {
  const [timezone, from, until, first, last] = row
  const hours = hoursBetween(timezone, from, until)
  expect(hours[0]).toEqual(first)
  expect(hours.at(-1)).toEqual(last)
  for (const [clock, minutes] of hours.slice(1, -1)) expect([String(clock).slice(3), minutes]).toEqual(['00', 60])
})

it.each([
  // The clock goes from 02:00 to 03:00, and from 03:00 back to 02:00.
  [
    'Europe/Berlin',
    '2026-03-29T00:00:00Z',
    [
      ['01:00', 60],
      ['03:00', 60],
      ['04:00', 60],
    ],
  ],
  [
    'Europe/Berlin',
    '2026-10-25T00:00:00Z',
    [
      ['02:00', 60],
      ['02:00', 60],
      ['03:00', 60],
    ],
  ],
  // The clock changes by half an hour: from 02:00 to 02:30, and from 02:00 back to 01:30.
  [
    'Australia/Lord_Howe',
    '2026-10-03T14:30:00Z',
    [
      ['01:00', 60],
      ['02:30', 30],
      ['03:00', 60],
      ['04:00', 30],
    ],
  ],
  [
    'Australia/Lord_Howe',
    '2026-04-04T14:00:00Z',
    [
      ['01:00', 60],
      ['01:30', 30],
      ['02:00', 60],
      ['03:00', 30],
    ],
  ],
  // This day begins at 01:00.
  [
    'Africa/Cairo',
    '2026-04-23T21:00:00Z',
    [
      ['23:00', 60],
      ['01:00', 60],
      ['02:00', 60],
    ],
  ],
])('in %s, no hour crosses a change of the clock: %s', (timezone, from, expected) => {
  const until = new Date(Date.parse(from) + 3 * HOUR_MS).toISOString()
  expect(hoursBetween(timezone, from, until)).toEqual(expected)
})

it('the hours of 48 h are consecutive without gaps, and add up to 48 h', () => {
  for (const timezone of ['Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Chatham', 'UTC']) {
    for (const begins of ['2026-04-04T09:17:00Z', '2026-10-03T09:17:00Z', '2026-10-24T12:00:00Z']) {
      const from = Date.parse(begins)
      const hours = wholeHours(timezone, { from, until: from + 48 * HOUR_MS })
      expect(hours[0]?.from).toBe(from)
      expect(hours.at(-1)?.until).toBe(from + 48 * HOUR_MS)
      for (const [index, hour] of hours.entries()) {
        expect(hour.until - hour.from).toBeLessThanOrEqual(HOUR_MS)
        if (index > 0) expect([hour.from, hour.startsAt]).toEqual([hours[index - 1]?.until, hour.from])
      }
    }
  }
})

it('an empty range has no hours', () => {
  expect(wholeHours('UTC', { from: 5, until: 5 })).toEqual([])
})
