import { describe, expect, test } from 'vitest'
import { dayProgress, todayProgress, zoneDifference } from './zones.ts'

const summer = new Date('2026-06-11T17:40:00Z')
const winter = new Date('2026-01-11T17:40:00Z')

describe('a zone’s difference from the zone of the device', () => {
  test('is absent if both zones currently have the same time', () => {
    expect(zoneDifference('Europe/Paris', { now: summer, timezone: 'Europe/Berlin' })).toBeUndefined()
  })
  test('depends on daylight saving', () => {
    expect(zoneDifference('Africa/Lagos', { now: winter, timezone: 'Europe/Berlin' })).toBeUndefined()
    expect(zoneDifference('Africa/Lagos', { now: summer, timezone: 'Europe/Berlin' })?.minutes).toBe(-60)
  })
  test('is absent for an unknown zone', () => {
    expect(zoneDifference(undefined, { now: summer, timezone: 'Europe/Berlin' })).toBeUndefined()
  })
})

test('the progress of the day is that in the client’s zone', () => {
  expect(dayProgress('Europe/Berlin', new Date('2026-06-11T10:00:00Z'))).toBe(0.5)
  expect(dayProgress('Europe/Berlin', new Date('2026-06-10T22:00:00Z'))).toBe(0)
})

test('a day that was current when it was fetched is over after midnight', () => {
  const answered = { timezone: 'Asia/Tokyo', today: '2026-06-11' }
  expect(todayProgress(answered, new Date('2026-06-11T14:59:00Z'))).toBeCloseTo(1, 2)
  expect(todayProgress(answered, new Date('2026-06-11T15:05:00Z'))).toBe(1)
  expect(todayProgress({ ...answered, today: '2026-06-12' }, new Date('2026-06-11T15:00:00Z'))).toBe(0)
})
