import { describe, expect, it } from 'vitest'
import { zoneDay } from './zone-day.ts'
import { isSameZone, isTimezone } from './timezone.ts'
import { clockAt } from './zone-clock.ts'

describe('a time zone', () => {
  it.each(['Europe/Berlin', 'Asia/Calcutta', 'US/Pacific', 'Etc/GMT+5', 'UTC', 'EST'])('can be %s', (name) => {
    expect(isTimezone(name)).toBe(true)
    expect(zoneDay(name, 20_000).isRegular).toBe(true)
  })

  it.each(['America/Coyhaique', 'America/Ciudad_Juarez'])('can be %s, although it is new', (name) => {
    expect(isTimezone(name)).toBe(true)
  })

  it.each([
    ['Mars/Olympus', 'of nowhere'],
    ['Etc/Unknown', 'of a device without a zone'],
    ['Factory', 'of a device without a zone'],
    ['', 'that is empty'],
    ['+02:00', 'that is an offset'],
    ['2026-06-11T09:00:00Z[Europe/Berlin]', 'within an instant'],
    ['IST', 'of several meanings'],
    ['PST', 'of several meanings'],
    ['SystemV/PST8PDT', 'that PostgreSQL doesn’t have'],
    ['US/Pacific-New', 'that PostgreSQL doesn’t have'],
  ])('can’t be %j, a name %s', (name) => {
    expect(isTimezone(name)).toBe(false)
  })
})

describe('a stored zone that this version of Node doesn’t know', () => {
  it('is treated like UTC, so that no list fails', () => {
    expect(zoneDay('Mars/Olympus', 20_000)).toMatchObject({ start: Date.UTC(2024, 9, 4), end: Date.UTC(2024, 9, 5) })
    expect(clockAt('Mars/Olympus', Date.UTC(2024, 9, 4, 7, 5))).toBe('07:05')
    expect(isSameZone('Mars/Olympus', 'Europe/Oslo')).toBe(false)
  })
})
