import { describe, expect, it } from 'vitest'
import { changeOf, daysToCompare } from './change.ts'

const side = (figure: number | null, days = 7) => ({ figure, days })

describe('the change from the preceding seven days', () => {
  it('is the difference of the two figures, rounded to a tenth', () => {
    expect(changeOf(side(64), side(72))).toBe(-8)
    expect(changeOf(side(70), side(70))).toBe(0)
    expect(changeOf(side(13.5), side(12.3))).toBe(1.2)
    expect(changeOf(side(0.3), side(0.1))).toBe(0.2)
  })

  it('is never a negative zero, which would look like a fall', () => {
    expect(Object.is(changeOf(side(12.3), side(12.3)), 0)).toBe(true)
  })

  it('needs values on 4 of 7 days in both periods', () => {
    expect(changeOf(side(64, 4), side(72, 4))).toBe(-8)
    expect(changeOf(side(64, 3), side(72, 7))).toBeNull()
    expect(changeOf(side(64, 7), side(72, 3))).toBeNull()
  })

  it('needs a figure in both periods', () => {
    expect(changeOf(side(null), side(72))).toBeNull()
    expect(changeOf(side(64), side(null))).toBeNull()
  })
})

it('a longer period needs the same share of days with values, and a change over 24 hours needs both values', () => {
  expect(([1, 7, 14, 30] as const).map(daysToCompare)).toEqual([1, 4, 8, 18])
  expect(changeOf(side(64, 18), side(72, 18), 30)).toBe(-8)
  expect(changeOf(side(64, 18), side(72, 17), 30)).toBeNull()
  expect(changeOf(side(64, 1), side(72, 1), 1)).toBe(-8)
})
