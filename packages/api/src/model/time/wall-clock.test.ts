import { Temporal } from 'temporal-polyfill'
import { describe, expect, it, test } from 'vitest'
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from './durations.ts'
import { addDays, type LocalDate, utcDate } from './local-date.ts'
import { instantOf } from './wall-clock.ts'
import { dayIn, utcOffset } from './zones.ts'

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
])('in %s a minute of a day is an instant, even near a change of the clock: %s, minute %i', (...row) => {
  const [timezone, date, minute, expected] = row
  expect(new Date(instantOf(timezone, date, minute)).toISOString()).toBe(expected)
})

test.each([
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
])('in %s a day whose midnight is in a gap begins at the end of the gap: %s', (timezone, date, expected) => {
  expect(new Date(instantOf(timezone, date)).toISOString()).toBe(expected)
})

test.each([
  ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ['America/Havana', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-10-25', 0, '2026-10-25T00:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45:00.000Z'],
])('in %s a time that exists twice is the earlier one: %s, minute %i', (timezone, date, minute, expected) => {
  expect(new Date(instantOf(timezone, date, minute)).toISOString()).toBe(expected)
})

test("a zone that Intl doesn't know has the clock of UTC", () => {
  expect(instantOf('Mars/Olympus_Mons', '2026-06-11', 60)).toBe(Date.parse('2026-06-11T01:00:00Z'))
})

test('a minute of a day is a whole minute even in years in which offsets have seconds', () => {
  expect(instantOf('Africa/Monrovia', '1970-06-11', 60)).toBe(Date.parse('1970-06-11T01:44:30Z'))
})

describe('for every zone the instant is that of Temporal’s disambiguation `compatible`', () => {
  const fortnight = 14 * DAY_MS
  const [from, until] = [Date.UTC(2020, 0, 1), Date.UTC(2030, 0, 1)]

  /**
   * Returns when a zone's clock changes within ten years. No zone changes it twice within two weeks, or within a
   * minute.
   */
  function changesOf(timezone: string): number[] {
    const changes: number[] = []
    let before = utcOffset(timezone, from)
    for (let at = from; at < until; at += fortnight) {
      const after = utcOffset(timezone, at + fortnight)
      if (after === before) continue
      let [low, high] = [at, at + fortnight]
      while (high - low > MINUTE_MS) {
        const middle = low + Math.ceil((high - low) / 2 / MINUTE_MS) * MINUTE_MS
        if (utcOffset(timezone, middle) === before) low = middle
        else high = middle
      }
      changes.push(high)
      before = after
    }
    return changes
  }

  const byTemporal = (timezone: string, date: LocalDate, minute: number) =>
    Temporal.PlainDate.from(date)
      .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
      .toZonedDateTime(timezone).epochMilliseconds

  it('each hour of a day with a clock change within ten years matches, and so does midnight of every other day', () => {
    const differences: string[] = []
    // Cache Temporal's results by a zone's rules, because many zones share the same rules, and Temporal is the slowest
    // part of this test.
    const instants = new Map<string, number>()
    for (const timezone of Intl.supportedValuesOf('timeZone')) {
      const changes = changesOf(timezone)
      const rules = [utcOffset(timezone, from), ...changes.flatMap((at) => [at, utcOffset(timezone, at)])].join(' ')
      const compare = (date: LocalDate, minute: number) => {
        const key = `${rules} ${date} ${minute}`
        const instant = instants.get(key) ?? byTemporal(timezone, date, minute)
        instants.set(key, instant)
        const difference = instantOf(timezone, date, minute) - instant
        if (difference !== 0) differences.push(`${timezone} ${date}, minute ${minute}: ${difference / MINUTE_MS} min`)
      }
      for (let at = from; at < until; at += 6 * fortnight) compare(utcDate(at), 0)
      for (const at of changes) {
        const days = new Set([dayIn(timezone, at - 1), dayIn(timezone, at)])
        for (const date of days) for (let minute = 0; minute < DAY_MINUTES; minute += 60) compare(date, minute)
        compare(addDays(dayIn(timezone, at), 1), 0)
      }
    }
    expect(differences).toEqual([])
  })
})
