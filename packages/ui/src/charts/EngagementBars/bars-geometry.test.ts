import { describe, expect, test } from 'vitest'
import { engagementBars, midnights, partsOf } from './bars-geometry.ts'
import type { EngagementHour } from './hour.ts'

const hoursOf = (...minutes: (number | null)[]): EngagementHour[] =>
  minutes.map((value, at) => ({ startsAt: `2026-06-10T${String(at).padStart(2, '0')}:00Z`, minutes: value, label: '' }))

describe('the bars of engagement', () => {
  test('fill the width, the first at its left end and the last at its right', () => {
    const bars = engagementBars(hoursOf(...Array.from({ length: 48 }, () => 30)), 60)
    expect(bars).toHaveLength(48)
    expect(bars[0]?.x).toBeCloseTo(0)
    const last = bars[47]
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(1)
    const [one, other] = bars
    expect((one?.width ?? 0) / ((other?.x ?? 0) - (one?.x ?? 0))).toBeCloseTo(0.82)
  })

  test('are as high as the share of the hour that was used', () => {
    expect(engagementBars(hoursOf(0, 15, 30, 60), 60).map(({ height }) => height)).toEqual([0, 0.25, 0.5, 1])
  })

  test('never leave the chart', () => {
    expect(engagementBars(hoursOf(-5, 75), 60).map(({ height }) => height)).toEqual([0, 1])
  })

  test('leave a gap for an hour without data, but draw an hour without use', () => {
    const bars = engagementBars(hoursOf(10, null, 0), 60)
    expect(bars.map(({ minutes }) => minutes)).toEqual([10, 0])
    expect(bars[1]?.x).toBeCloseTo(2 / 3 + 0.06, 1)
  })

  test('are an empty list without hours', () => {
    expect(engagementBars([], 60)).toEqual([])
    expect(midnights([])).toEqual([])
  })
})

describe('midnights', () => {
  const hours = hoursOf(...Array.from({ length: 48 }, () => 0)).map((hour, at) =>
    at % 24 === 20 ? { ...hour, day: `day ${at}` } : hour,
  )

  test('are at the start of their day', () => {
    const bars = engagementBars(hours, 60)
    expect(midnights(hours).map(({ x }) => x)).toEqual([bars[20]?.x, bars[44]?.x])
  })

  test('reach to the next midnight, and the last one to the end', () => {
    const [one, other] = midnights(hours)
    expect((one?.x ?? 0) + (one?.length ?? 0)).toBeCloseTo(other?.x ?? 0)
    expect((other?.x ?? 0) + (other?.length ?? 0)).toBeCloseTo(1)
  })
})

test('the hours of one part of a day share a row of the table', () => {
  const hours = hoursOf(10, null, 20, null, 5).map((hour, at) => ({ ...hour, part: at < 3 ? 'morning' : 'noon' }))
  expect(partsOf(hours)).toEqual([
    { name: 'morning', minutes: 30 },
    { name: 'noon', minutes: 5 },
  ])
  expect(partsOf(hoursOf(null))).toEqual([{ name: '', minutes: null }])
})
