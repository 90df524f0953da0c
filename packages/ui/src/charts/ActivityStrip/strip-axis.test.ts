import { describe, expect, test } from 'vitest'
import type { ActivityDay } from './activity-day.ts'
import { placeOf, shiftedHour, stripAxis } from './strip-axis.ts'

const dayWith = (day: Partial<ActivityDay>): ActivityDay => ({
  date: '2026-06-11',
  name: 'Today',
  step: 'sense',
  exercises: [],
  windows: [],
  exerciseCount: null,
  reflectionCount: null,
  ...day,
})
const exerciseAt = (hour: number) => ({ hour, status: 'done' as const, label: '' })

describe('the axis of the strips', () => {
  test('runs from six to midnight', () => {
    const usual = { from: 6, to: 24, ticks: [6, 9, 12, 15, 18, 21, 24] }
    expect(stripAxis([])).toEqual(usual)
    expect(stripAxis([dayWith({ exercises: [exerciseAt(6)] })])).toEqual(usual)
  })

  test('starts earlier for all days if there is a mark before six', () => {
    expect(stripAxis([dayWith({}), dayWith({ exercises: [exerciseAt(5.9)] })]).from).toBe(3)
    expect(stripAxis([dayWith({ assessments: [exerciseAt(2)] })]).ticks).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24])
    expect(stripAxis([dayWith({ zoneChange: { hour: 4, label: '' } })]).from).toBe(3)
    expect(stripAxis([dayWith({ now: 1 })]).from).toBe(0)
    expect(stripAxis([dayWith({ exercises: [exerciseAt(-1)] })]).from).toBe(0)
  })

  test('places hours between its ends, and hours outside its range at the nearest end', () => {
    const axis = stripAxis([])
    expect([6, 15, 24].map((hour) => placeOf(hour, axis))).toEqual([0, 0.5, 1])
    expect([3, 25].map((hour) => placeOf(hour, axis))).toEqual([0, 1])
  })

  test("shows another clock's hours at the same positions", () => {
    expect([6, 15, 24].map((hour) => shiftedHour(hour, 7))).toEqual(['13', '22', '07'])
    expect(shiftedHour(6, -9)).toBe('21')
    expect(shiftedHour(6, 5.5)).toBe('11:30')
    expect(shiftedHour(21, 3)).toBe('00')
    expect(shiftedHour(24, 0)).toBe('24')
  })
})
