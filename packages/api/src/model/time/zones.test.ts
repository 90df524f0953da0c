import { describe, expect, test } from 'vitest'
import { dayIn, utcOffset } from './zones.ts'

const summer = new Date('2026-06-11T17:40:00Z')
const winter = new Date('2026-01-11T17:40:00Z')

describe('utcOffset', () => {
  test.each([
    ['Europe/Berlin', summer, 120],
    ['Europe/Berlin', winter, 60],
    ['America/St_Johns', winter, -210],
    ['Asia/Kolkata', summer, 330],
    ['UTC', summer, 0],
  ])('%s', (timezone, at, minutes) => {
    expect(utcOffset(timezone, at)).toBe(minutes)
  })
})

test("the day is the zone's, not that of UTC", () => {
  expect(dayIn('Pacific/Auckland', new Date('2026-06-11T17:40:00Z'))).toBe('2026-06-12')
  expect(dayIn('America/Denver', new Date('2026-06-11T03:00:00Z'))).toBe('2026-06-10')
})
