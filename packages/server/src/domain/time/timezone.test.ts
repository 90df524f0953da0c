import { describe, expect, it } from 'vitest'
import { zoneDay } from './zone-day.ts'
import { isTimezone } from './timezone.ts'

describe('a time zone', () => {
  it.each(['Europe/Berlin', 'Asia/Calcutta', 'US/Pacific', 'Etc/GMT+5', 'UTC', 'EST'])('can be %s', (name) => {
    expect(isTimezone(name)).toBe(true)
    expect(zoneDay(name, 20_000).isRegular).toBe(true)
  })

  it.each([
    ['Mars/Olympus', 'of nowhere'],
    ['', 'that is empty'],
    ['+02:00', 'that is an offset'],
    ['2026-06-11T09:00:00Z[Europe/Berlin]', 'within an instant'],
    ['IST', 'of several meanings'],
    ['PST', 'of several meanings'],
    ['SystemV/PST8PDT', 'that PostgreSQL doesn’t have'],
    ['US/Pacific-New', 'that PostgreSQL doesn’t have'],
  ])('is not %j, a name %s', (name) => {
    expect(isTimezone(name)).toBe(false)
  })
})
