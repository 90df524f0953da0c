import { describe, expect, test } from 'vitest'
import { lastDaysOf, squarePoints, windowSquares } from './window-squares.ts'

const done = (count: number) => Array.from({ length: count }, () => 'done' as const)

describe('the squares of a window', () => {
  test('end at the right, and have their full size if there are few days', () => {
    const few = windowSquares(done(3))
    const ten = windowSquares(done(10))
    expect(few.map(({ x }) => x)).toEqual(ten.slice(7).map(({ x }) => x))
    expect(few[0]?.width).toBe(ten[0]?.width)
    const last = few[2]
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(1)
  })

  test('are closer together, within the same width, if there are many days', () => {
    const many = windowSquares(done(21))
    expect(many[0]?.x).toBeCloseTo(0)
    expect(many[0]?.width).toBeLessThan(windowSquares(done(10))[0]?.width ?? 0)
  })

  test("leave a gap for a day that doesn't count", () => {
    const all = windowSquares(['done', 'missed', 'open'])
    const cut = windowSquares(['done', null, 'open'])
    expect(cut).toEqual([all[0], all[2]])
  })

  test('are an empty list without days', () => {
    expect(windowSquares([])).toEqual([])
  })

  test('have a text with day, window and status', () => {
    const noon = { name: 'Noon', hours: '12:00–13:30', days: ['missed', null, 'open'] as const }
    const names = { done: 'done', missed: 'missed', open: 'still open', ahead: 'ahead' }
    expect(squarePoints([noon], ['Jun 9', 'Jun 10', 'Jun 11'], names)[0]?.map(({ text }) => text)).toEqual([
      'Jun 9, Noon, missed',
      'Jun 11, Noon, still open',
    ])
  })

  test('show only the last days of a long step', () => {
    const row = { name: 'Noon', hours: '', days: [...done(30), 'open' as const] }
    expect(lastDaysOf([row], 21)[0]?.days).toHaveLength(21)
    expect(lastDaysOf([row], 21)[0]?.days.at(-1)).toBe('open')
  })
})
