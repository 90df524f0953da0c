import { expect, it } from 'vitest'
import { dueDay } from './due-day.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const longAgo = new Date('2026-01-01T00:00:00Z')
type Choice = Parameters<typeof dueDay>[0]
const berlin: Choice = { hour: 7, days: everyDay, timezone: 'Europe/Berlin', setAt: longAgo, lastDay: null }
const dayAt = (instant: string, choice: Partial<Choice> = {}) =>
  dueDay({ ...berlin, ...choice }, new Date(instant))?.day

it.each([
  ['before its hour', '2026-06-11T04:59:59Z', undefined],
  ['at its hour', '2026-06-11T05:00:00Z', '2026-06-11'],
  ['up to four hours later', '2026-06-11T08:59:59Z', '2026-06-11'],
  ['after that', '2026-06-11T09:00:00Z', undefined],
])('%s: whether the mail for the coach’s day is due', (_, instant, day) => {
  expect(dayAt(instant)).toBe(day)
})

it('the day is the current one in the coach’s zone, where it begins at midnight', () => {
  const auckland = { ...berlin, timezone: 'Pacific/Auckland' }
  expect(dueDay(auckland, new Date('2026-06-10T19:00:00Z'))).toEqual({
    day: '2026-06-11',
    since: new Date('2026-06-10T12:00:00Z'),
  })
})

it('a late mail is never sent on the following day', () => {
  expect(dayAt('2026-06-11T21:59:59Z', { hour: 23 })).toBe('2026-06-11')
  expect(dayAt('2026-06-11T22:00:00Z', { hour: 23 })).toBeUndefined()
})

it.each([
  ['2026-06-07', 7],
  ['2026-06-08', 1],
  ['2026-06-11', 4],
])('%s is weekday %i', (day, weekday) => {
  const instant = `${day}T05:30:00Z`
  expect(dayAt(instant, { days: [weekday] })).toBe(day)
  expect(dayAt(instant, { days: everyDay.filter((other) => other !== weekday) })).toBeUndefined()
})

it('an hour that the clock skips is replaced by the end of the gap', () => {
  // In Berlin on March 29, 2026, 03:00 comes right after 01:59.
  expect(dayAt('2026-03-29T00:59:59Z', { hour: 2 })).toBeUndefined()
  expect(dayAt('2026-03-29T01:00:00Z', { hour: 2 })).toBe('2026-03-29')
})

it('an hour that occurs twice means its first occurrence, and a day whose mail has been sent gets no second mail', () => {
  // In Berlin on October 25, 2026, it is 02:00 at midnight UTC, and 02:00 again an hour later.
  expect(dayAt('2026-10-24T23:59:59Z', { hour: 2 })).toBeUndefined()
  expect(dayAt('2026-10-25T00:00:00Z', { hour: 2 })).toBe('2026-10-25')
  expect(dayAt('2026-10-25T01:00:00Z', { hour: 2, lastDay: '2026-10-25' })).toBeUndefined()
})

it('an hour that had already passed when the coach chose it doesn’t count on that day', () => {
  const choice = { setAt: new Date('2026-06-11T05:00:01Z') }
  expect(dayAt('2026-06-11T05:30:00Z', choice)).toBeUndefined()
  expect(dayAt('2026-06-12T05:30:00Z', choice)).toBe('2026-06-12')
})

it('a coach who flies back across the date line gets no second mail for the same day', () => {
  const landed = { timezone: 'America/Los_Angeles', lastDay: '2026-06-12' }
  expect(dayAt('2026-06-11T14:00:00Z', landed)).toBeUndefined()
  expect(dayAt('2026-06-12T14:00:00Z', landed)).toBeUndefined()
  expect(dayAt('2026-06-13T14:00:00Z', landed)).toBe('2026-06-13')
})
