import { addDays, daysBetween } from '@attune/api/contract'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { daysOfZoneChange, localDay, zoneAt, zonePeriods } from './client-day.ts'
import { zoneDay } from './zone-day.ts'

const at = (instant: string) => Date.parse(instant)

// Zones with half-hour and quarter-hour offsets, daylight saving in both hemispheres, the date line, and a skipped day.
export const zones = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Honolulu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Cairo',
]

const anyZone = fc.constantFrom(...zones)
const anyInstant = fc.integer({ min: at('2010-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') })

describe('the day of a client', () => {
  it('begins at midnight in the client’s zone', () => {
    const periods = zonePeriods([{ since: '2026-01-01T00:00:00Z', timezone: 'Pacific/Auckland' }])
    expect(localDay(periods, at('2026-06-11T11:59:59Z'))).toBe('2026-06-11')
    expect(localDay(periods, at('2026-06-11T12:00:00Z'))).toBe('2026-06-12')
  })

  it('belongs to a new zone only from the instant of the move', () => {
    const periods = zonePeriods([
      { since: '2026-01-01T00:00:00Z', timezone: 'Pacific/Auckland' },
      { since: '2026-06-11T02:00:00Z', timezone: 'America/Los_Angeles' },
    ])
    expect(zoneAt(periods, at('2026-06-11T01:59:59Z'))).toBe('Pacific/Auckland')
    expect(localDay(periods, at('2026-06-11T01:59:59Z'))).toBe('2026-06-11')
    expect(localDay(periods, at('2026-06-11T02:00:00Z'))).toBe('2026-06-10')
    expect([...daysOfZoneChange(periods)].toSorted()).toEqual(['2026-06-10', '2026-06-11'])
  })

  it('uses the first recorded zone for the time before that zone was recorded', () => {
    const periods = zonePeriods([{ since: '2026-06-11T00:00:00Z', timezone: 'Asia/Tokyo' }])
    expect(localDay(periods, at('2026-01-01T16:00:00Z'))).toBe('2026-01-02')
  })

  it('doesn’t change if the same zone is set again', () => {
    const periods = zonePeriods([
      { since: '2026-01-01T00:00:00Z', timezone: 'Asia/Tokyo' },
      { since: '2026-06-11T02:00:00Z', timezone: 'Asia/Tokyo' },
    ])
    expect(daysOfZoneChange(periods).size).toBe(0)
  })

  it('doesn’t change if the same zone is set under another name, as browsers and phones do', () => {
    for (const [before, after] of [
      ['Asia/Calcutta', 'Asia/Kolkata'],
      ['Europe/Kiev', 'Europe/Kyiv'],
      ['europe/oslo', 'Europe/Oslo'],
    ] as const) {
      const history = [
        { since: '2026-01-01T00:00:00Z', timezone: before },
        { since: '2026-06-11T02:00:00Z', timezone: after },
      ]
      expect(zonePeriods(history)).toEqual([{ timezone: after, from: -Infinity, until: Infinity }])
    }
  })

  it('is the local date, for any zone and instant', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (timezone, instant) => {
        const periods = zonePeriods([{ since: '2000-01-01T00:00:00Z', timezone }])
        const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone)
        expect(localDay(periods, instant)).toBe(clock.toPlainDate().toString())
      }),
      { seed: 11, numRuns: 600 },
    )
  })

  it('has each minute at its local time, with or without daylight saving', () => {
    const minuteOutsideTheGaps = fc.integer({ min: 5 * 60, max: 24 * 60 - 1 })
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 15_000, max: 22_600 }), minuteOutsideTheGaps, (timezone, day, minute) => {
        const { start, end, instantAt } = zoneDay(timezone, day)
        fc.pre(start < end)
        const clock = Temporal.Instant.fromEpochMilliseconds(instantAt(minute)).toZonedDateTimeISO(timezone)
        expect(clock.hour * 60 + clock.minute).toBe(minute)
      }),
      { seed: 12, numRuns: 600 },
    )
  })
})

describe('a day that a zone skipped', () => {
  it('has a length of zero', () => {
    const day = zoneDay('Pacific/Apia', daysBetween('1970-01-01', '2011-12-30'))
    expect(day.end - day.start).toBe(0)
  })
})

describe('days of the calendar', () => {
  it('can be added across months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(() => addDays('2026-02-31x', 1)).toThrow(RangeError)
  })
})
