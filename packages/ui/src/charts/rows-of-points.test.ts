import { describe, expect, test } from 'vitest'
import { bandsOf, nearestInRow, pointAfterKey, rowAt } from './rows-of-points.ts'

const pointsAt = (...places: number[]) => places.map((x) => ({ x, y: 0, text: `${x}` }))
const rows = [pointsAt(), pointsAt(0.1, 0.5, 0.9), pointsAt(), pointsAt(0.4, 0.8)]

describe('walking through the points of a chart of rows', () => {
  test('starts in the first row that has points, at the end from which the key moves', () => {
    expect(pointAfterKey('ArrowRight', null, rows)).toEqual({ row: 1, at: 0 })
    expect(pointAfterKey('ArrowDown', null, rows)).toEqual({ row: 1, at: 0 })
    expect(pointAfterKey('ArrowLeft', null, rows)).toEqual({ row: 1, at: 2 })
  })

  test('moves within the row with ← →, and stops at the row’s ends', () => {
    expect(pointAfterKey('ArrowRight', { row: 1, at: 1 }, rows)).toEqual({ row: 1, at: 2 })
    expect(pointAfterKey('ArrowRight', { row: 1, at: 2 }, rows)).toEqual({ row: 1, at: 2 })
    expect(pointAfterKey('ArrowLeft', { row: 1, at: 0 }, rows)).toEqual({ row: 1, at: 0 })
    expect(pointAfterKey('End', { row: 1, at: 0 }, rows)).toEqual({ row: 1, at: 2 })
    expect(pointAfterKey('Home', { row: 1, at: 2 }, rows)).toEqual({ row: 1, at: 0 })
  })

  test('moves with ↑ ↓ to the nearest point of the next row that has points', () => {
    expect(pointAfterKey('ArrowDown', { row: 1, at: 0 }, rows)).toEqual({ row: 3, at: 0 })
    expect(pointAfterKey('ArrowDown', { row: 1, at: 2 }, rows)).toEqual({ row: 3, at: 1 })
    expect(pointAfterKey('ArrowUp', { row: 3, at: 0 }, rows)).toEqual({ row: 1, at: 1 })
    expect(pointAfterKey('ArrowUp', { row: 1, at: 1 }, rows)).toEqual({ row: 1, at: 1 })
    expect(pointAfterKey('ArrowDown', { row: 3, at: 1 }, rows)).toEqual({ row: 3, at: 1 })
  })

  test('ends with Escape, and ignores all other keys, or every key if there are no points', () => {
    expect(pointAfterKey('Escape', { row: 1, at: 1 }, rows)).toBeNull()
    expect(pointAfterKey('Tab', { row: 1, at: 1 }, rows)).toBeUndefined()
    expect(pointAfterKey('ArrowRight', null, [[], []])).toBeUndefined()
  })

  test("selects the point of the pointer's row that is nearest to the pointer", () => {
    expect(nearestInRow(rows, 1, 0.65)).toEqual({ row: 1, at: 1 })
    expect(nearestInRow(rows, 1, 0.75)).toEqual({ row: 1, at: 2 })
    expect(nearestInRow(rows, 2, 0.5)).toBeNull()
    expect(nearestInRow(rows, 9, 0.5)).toBeNull()
  })
})

describe('rows of unequal heights', () => {
  test('are bands from the top of the chart to its bottom', () => {
    expect(bandsOf([1, 1])).toEqual([
      { top: 0, height: 0.5 },
      { top: 0.5, height: 0.5 },
    ])
    expect(bandsOf([1, 0.5, 1])).toEqual([
      { top: 0, height: 0.4 },
      { top: 0.4, height: 0.2 },
      { top: 0.6, height: 0.4 },
    ])
  })

  test('are found by a position within the chart, and only there', () => {
    const bands = bandsOf([1, 0.5, 1])
    expect([0, 0.39, 0.41, 0.59, 0.61, 0.99].map((y) => rowAt(bands, y))).toEqual([0, 0, 1, 1, 2, 2])
    expect([-0.1, 1, 1.1].map((y) => rowAt(bands, y))).toEqual([-1, -1, -1])
  })
})
