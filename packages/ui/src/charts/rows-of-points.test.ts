import { describe, expect, test } from 'vitest'
import { nearestInRow, pointAfterKey } from './rows-of-points.ts'

const pointsAt = (...places: number[]) => places.map((x) => ({ x, y: 0, text: `${x}` }))
const rows = [pointsAt(), pointsAt(0.1, 0.5, 0.9), pointsAt(), pointsAt(0.4, 0.8)]

describe('walking through the points of a chart of rows', () => {
  test('starts in the first row with points, at the end that the key comes from', () => {
    expect(pointAfterKey('ArrowRight', null, rows)).toEqual({ row: 1, at: 0 })
    expect(pointAfterKey('ArrowDown', null, rows)).toEqual({ row: 1, at: 0 })
    expect(pointAfterKey('ArrowLeft', null, rows)).toEqual({ row: 1, at: 2 })
  })

  test('← → stay in the row and stop at its ends', () => {
    expect(pointAfterKey('ArrowRight', { row: 1, at: 1 }, rows)).toEqual({ row: 1, at: 2 })
    expect(pointAfterKey('ArrowRight', { row: 1, at: 2 }, rows)).toEqual({ row: 1, at: 2 })
    expect(pointAfterKey('ArrowLeft', { row: 1, at: 0 }, rows)).toEqual({ row: 1, at: 0 })
    expect(pointAfterKey('End', { row: 1, at: 0 }, rows)).toEqual({ row: 1, at: 2 })
    expect(pointAfterKey('Home', { row: 1, at: 2 }, rows)).toEqual({ row: 1, at: 0 })
  })

  test('↑ ↓ move to the nearest point of the next row that has one', () => {
    expect(pointAfterKey('ArrowDown', { row: 1, at: 0 }, rows)).toEqual({ row: 3, at: 0 })
    expect(pointAfterKey('ArrowDown', { row: 1, at: 2 }, rows)).toEqual({ row: 3, at: 1 })
    expect(pointAfterKey('ArrowUp', { row: 3, at: 0 }, rows)).toEqual({ row: 1, at: 1 })
    expect(pointAfterKey('ArrowUp', { row: 1, at: 1 }, rows)).toEqual({ row: 1, at: 1 })
    expect(pointAfterKey('ArrowDown', { row: 3, at: 1 }, rows)).toEqual({ row: 3, at: 1 })
  })

  test('Escape ends it; other keys, and all keys without points, are ignored', () => {
    expect(pointAfterKey('Escape', { row: 1, at: 1 }, rows)).toBeNull()
    expect(pointAfterKey('Tab', { row: 1, at: 1 }, rows)).toBeUndefined()
    expect(pointAfterKey('ArrowRight', null, [[], []])).toBeUndefined()
  })

  test('the pointer selects the nearest point of its row', () => {
    expect(nearestInRow(rows, 1, 0.65)).toEqual({ row: 1, at: 1 })
    expect(nearestInRow(rows, 1, 0.75)).toEqual({ row: 1, at: 2 })
    expect(nearestInRow(rows, 2, 0.5)).toBeNull()
    expect(nearestInRow(rows, 9, 0.5)).toBeNull()
  })
})
