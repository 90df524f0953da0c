import { describe, expect, test } from 'vitest'
import { formatsOf } from './formats.ts'
import { relativeTime } from './relative-time.ts'

const formats = formatsOf('en-US')
const current = { now: new Date('2026-06-11T17:40:00Z'), timezone: 'Europe/Berlin' }
const at = (instant: string) => relativeTime(new Date(instant), current, formats)

describe('the time since an instant', () => {
  test.each([
    ['2026-06-11T17:39:31Z', { kind: 'now' }],
    ['2026-06-11T17:41:00Z', { kind: 'now' }],
    ['2026-06-11T17:39:00Z', { kind: 'minutes', minutes: '1' }],
    ['2026-06-11T16:40:01Z', { kind: 'minutes', minutes: '59' }],
    ['2026-06-11T16:40:00Z', { kind: 'hours', hours: '1' }],
    ['2026-06-10T17:40:01Z', { kind: 'hours', hours: '23' }],
    ['2026-06-10T17:40:00Z', { kind: 'yesterday', time: '19:40' }],
    ['2026-06-09T22:00:00Z', { kind: 'yesterday', time: '00:00' }],
    ['2026-06-09T21:59:00Z', { kind: 'date', text: 'Jun 9, 23:59' }],
    ['2025-12-31T08:32:00Z', { kind: 'date', text: 'Dec 31, 2025, 09:32' }],
  ])('is, since %s, %o', (instant, expected) => {
    expect(at(instant)).toEqual(expected)
  })
})

test.each([
  // London's clocks change on March 29 and October 25.
  ['a day of 23 h', '2026-03-29T23:10:00Z', '2026-03-28T23:00:00Z', { kind: 'date', text: 'Mar 28, 23:00' }],
  ['a day of 25 h', '2026-10-25T23:30:00Z', '2026-10-24T22:00:00Z', { kind: 'yesterday', time: '23:00' }],
])('yesterday is the previous calendar day, even if that was %s', (_, now, instant, expected) => {
  const there = { now: new Date(now), timezone: 'Europe/London' }
  expect(relativeTime(new Date(instant), there, formats)).toEqual(expected)
})
