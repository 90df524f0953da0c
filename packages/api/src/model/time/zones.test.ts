import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from './local-date.ts'
import { clockIn, computedZone, dayIn, instantIn, isKnownZone, utcOffset } from './zones.ts'

const summer = new Date('2026-06-11T17:40:00Z')
const winter = new Date('2026-01-11T17:40:00Z')

describe('utcOffset', () => {
  test.each([
    ['Europe/Berlin', summer, 120],
    ['Europe/Berlin', winter, 60],
    ['America/St_Johns', winter, -210],
    ['Asia/Kolkata', summer, 330],
    ['UTC', summer, 0],
    ['Africa/Monrovia', new Date('1971-06-11T17:40:00Z'), -44.5],
  ])('%s', (timezone, at, minutes) => {
    expect(utcOffset(timezone, at)).toBe(minutes)
  })
})

test('the day is the day in the zone, not the day in UTC', () => {
  expect(dayIn('Pacific/Auckland', new Date('2026-06-11T17:40:00Z'))).toBe('2026-06-12')
  expect(dayIn('America/Denver', new Date('2026-06-11T03:00:00Z'))).toBe('2026-06-10')
})

test.each([
  ['Europe/Berlin', '19:40'],
  ['America/St_Johns', '15:10'],
  ['UTC', '17:40'],
])('the clock of %s shows 24 hours', (timezone, clock) => {
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

describe('computedZone', () => {
  const { DateTimeFormat } = Intl

  /** Loads the module as in a browser whose zone data is older than these names. */
  function withoutZones(...names: string[]) {
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function create(locale, options) {
      if (names.includes(options?.timeZone ?? ''))
        throw new RangeError(`Invalid time zone specified: ${options?.timeZone}`)
      return new DateTimeFormat(locale, options)
    })
    // The module's caches may already have the names.
    vi.resetModules()
    return import('./zones.ts')
  }

  afterEach(() => void vi.restoreAllMocks())

  test.each(['Etc/Unknown', 'Mars/Olympus_Mons', '', 'America/New_Attune'])('%j is read as UTC', (timezone) => {
    expect(isKnownZone(timezone)).toBe(false)
    expect(utcOffset(timezone, summer)).toBe(0)
    expect(dayIn(timezone, summer)).toBe('2026-06-11')
    expect(clockIn(timezone, summer)).toBe('17:40')
    expect(instantIn(timezone, summer.toISOString())).toBe('2026-06-11T17:40:00+00:00')
  })

  test('a new zone is computed as an older zone that has shown the same time since the new zone was created', async () => {
    const zones = await withoutZones('America/Coyhaique', 'Europe/Kyiv')
    expect(zones.isKnownZone('America/Coyhaique')).toBe(true)
    expect(zones.computedZone('America/Coyhaique')).toBe('America/Punta_Arenas')
    expect(zones.utcOffset('America/Coyhaique', winter)).toBe(-180)
    expect(zones.utcOffset('America/Coyhaique', summer)).toBe(-180)
    expect(zones.clockIn('Europe/Kyiv', summer)).toBe('20:40')
  })

  test('a new zone is computed as UTC if Intl knows neither it nor an older one', async () => {
    const zones = await withoutZones('America/Ciudad_Juarez', 'America/Denver')
    expect(zones.isKnownZone('America/Ciudad_Juarez')).toBe(false)
    expect(zones.clockIn('America/Ciudad_Juarez', summer)).toBe('17:40')
  })

  test('a known zone is computed as itself, in upper or lower case', () => {
    for (const timezone of ['Europe/Berlin', 'europe/berlin', 'UTC', 'Asia/Calcutta']) {
      expect(computedZone(timezone)).toBe(timezone)
      expect(isKnownZone(timezone)).toBe(true)
    }
  })

  test.each([
    ['America/Ciudad_Juarez', 'America/Denver', '2022-12-01'],
    ['America/Coyhaique', 'America/Punta_Arenas', '2025-03-20'],
    ['America/Nuuk', 'America/Godthab', '2016-01-01'],
    ['Europe/Kyiv', 'Europe/Kiev', '2016-01-01'],
    ['Pacific/Kanton', 'Pacific/Enderbury', '2016-01-01'],
  ])('%s has the same clock as %s since %s', (young, old, since) => {
    for (let day = since; day < '2037-01-01'; day = addDays(day, 1)) {
      const at = Date.parse(`${day}T12:00:00Z`)
      expect([day, utcOffset(young, at)]).toEqual([day, utcOffset(old, at)])
    }
  })
})
