import { describe, expect, test } from 'vitest'
import { coachClockOf } from './coach-clock.ts'

const day = (date: string, zoneChange: { time: string; from: string; to: string } | null = null) => ({
  date,
  zoneChange,
})
/** Returns days of October, newest first, as in an answer. */
const october = (...numbers: number[]) => numbers.map((number) => day(`2026-10-${number}`))

describe("the coach's clock beside a client's", () => {
  const traveller = coachClockOf({
    days: [
      ...october(25, 24, 23),
      day('2026-10-22', { time: '14:10', from: 'Europe/Berlin', to: 'America/New_York' }),
      ...october(21, 20),
    ],
    timezone: 'America/New_York',
    coachZone: 'Europe/Berlin',
  })
  const shifts = (date: string, hours = [6, 12, 24]) => hours.map((hour) => traveller.shiftAt(date, hour))

  test('is compared with the client’s zone on each day, both before and after travel', () => {
    expect(shifts('2026-10-23')).toEqual([6, 6, 6])
    expect(shifts('2026-10-21')).toEqual([0, 0, 0])
    expect(shifts('2026-10-20')).toEqual([0, 0, 0])
  })

  test('changes on the day of travel, at the hour of the change', () => {
    expect(shifts('2026-10-22', [6, 12, 14, 14.25, 15, 24])).toEqual([0, 0, 0, 6, 6, 6])
  })

  test("has the offset of each instant: Berlin's daylight saving ends in New York's evening", () => {
    expect(shifts('2026-10-24', [18, 20, 21, 24])).toEqual([6, 6, 5, 5])
    expect(shifts('2026-10-25')).toEqual([5, 5, 5])
  })

  test('follows the end of daylight saving, which is on different days in Europe and America', () => {
    const { shiftAt } = coachClockOf({
      days: [day('2026-11-02'), day('2026-11-01'), day('2026-10-31'), ...october(26, 25, 24, 23)],
      timezone: 'Europe/Berlin',
      coachZone: 'America/New_York',
    })
    expect([23, 24].map((number) => shiftAt(`2026-10-${number}`, 12))).toEqual([-6, -6])
    expect([25, 26, 31].map((number) => shiftAt(`2026-10-${number}`, 12))).toEqual([-5, -5, -5])
    expect([6, 9, 12].map((hour) => shiftAt('2026-11-01', hour))).toEqual([-5, -6, -6])
    expect(shiftAt('2026-11-02', 6)).toBe(-6)
  })

  test('has the day’s own offset at the day’s end, even if daylight saving begins at midnight', () => {
    const { shiftAt } = coachClockOf({ days: [day('2026-04-23')], timezone: 'Africa/Cairo', coachZone: 'UTC' })
    expect([21, 24].map((hour) => shiftAt('2026-04-23', hour))).toEqual([-2, -2])
  })

  test('is right on the days before several changes of zone', () => {
    const { shiftAt } = coachClockOf({
      days: [
        day('2026-06-12', { time: '10:00', from: 'Asia/Kolkata', to: 'Asia/Tokyo' }),
        day('2026-06-11'),
        day('2026-06-10', { time: '09:00', from: 'Europe/Berlin', to: 'Asia/Kolkata' }),
        day('2026-06-09'),
      ],
      timezone: 'Asia/Tokyo',
      coachZone: 'Europe/Berlin',
    })
    expect(['12', '11', '10', '09'].map((number) => shiftAt(`2026-06-${number}`, 12))).toEqual([-7, -3.5, -3.5, 0])
    expect(['12', '10'].map((number) => shiftAt(`2026-06-${number}`, 6))).toEqual([-3.5, 0])
  })

  test('shows the time at an instant, and at a time on the client’s clock', () => {
    const timeOn = (date: string, time: string, hour: number) =>
      traveller.timeIn(traveller.zoneAt(date, hour), date, time)
    expect(traveller.timeAt('2026-10-25T13:02:00Z')).toBe('14:02')
    expect(timeOn('2026-10-25', '09:02', 9)).toBe('14:02')
    expect(timeOn('2026-10-22', '14:00', 14)).toBe('14:00')
    expect(timeOn('2026-10-22', '15:00', 15)).toBe('21:00')
  })
})
