import { describe, expect, test } from 'vitest'
import { meanPath, plotDots, plotPath, plotTicks, topOf } from './plot-geometry.ts'

const scale = { min: 40, max: 100, limit: 70 }
const days = (...values: (number | null)[]) =>
  values.map((value, at) => ({ date: `2026-06-0${at + 1}`, label: `Jun ${at + 1}`, value }))

describe('the plot of an indicator', () => {
  test('has the limit in the middle of the scale', () => {
    expect(topOf(100, scale)).toBe(0)
    expect(topOf(70, scale)).toBe(0.5)
    expect(topOf(40, scale)).toBe(1)
  })

  test('marks values below the limit, but not the limit itself', () => {
    expect(plotDots(days(69, 70, 71), scale).map(({ isLagging }) => isLagging)).toEqual([true, false, false])
  })

  test('draws a value below the scale at its lower end', () => {
    const [dot] = plotDots(days(12), scale)
    expect(dot).toMatchObject({ y: 1, value: 12, isBelowFloor: true })
    expect(plotDots(days(40), scale)[0]).toMatchObject({ y: 1, isBelowFloor: false })
  })

  test('spreads the days over the width, with the last day at the right', () => {
    expect(plotDots(days(80, 80, 80), scale).map(({ x }) => x)).toEqual([0, 0.5, 1])
    expect(plotDots(days(80), scale).map(({ x }) => x)).toEqual([1])
  })

  test('has a gap if a day has no value', () => {
    expect(plotPath(days(70, 100, null, 40, 70), scale)).toBe('M0,50L250,0M750,100L1000,50')
    expect(plotDots(days(70, null, 70), scale).map(({ x }) => x)).toEqual([0, 1])
  })

  test('has a line of means that begins with the first mean', () => {
    const [first, ...rest] = days(70, 80, 90)
    expect(meanPath([first as (typeof rest)[0], ...rest.map((day) => ({ ...day, mean: 70 }))], scale)).toBe(
      'M500,50L1000,50',
    )
    expect(meanPath(days(70, 80), scale)).toBe('')
  })

  test('has one tick for each date, even for a date that is given twice', () => {
    expect(plotTicks(days(70, 80, 90), ['2026-06-02', '2026-06-02', '2026-05-01'])).toEqual([0.5])
  })

  test('is empty without values', () => {
    expect(plotPath(days(null, null), scale)).toBe('')
    expect(plotPath([], scale)).toBe('')
    expect(plotDots([], scale)).toEqual([])
  })
})
