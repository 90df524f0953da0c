import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInSight, placeRows, unused, visibleRange } from './virtual-rows.ts'

describe('the visible range', () => {
  test('covers the view and a few more rows on both sides', () => {
    expect(visibleRange(5300, 530, 53, 1000)).toMatchObject({ first: 94, last: 117 })
  })

  test('never goes beyond the first or the last row', () => {
    expect(visibleRange(-400, 530, 53, 1000, 23)).toMatchObject({ first: 0, last: 23 })
    expect(visibleRange(1_000_000, 530, 53, 1000)).toMatchObject({ first: 977, last: 1000 })
    expect(visibleRange(0, 5300, 53, 10)).toMatchObject({ first: 0, last: 10 })
  })
})

describe('the first range', () => {
  test('has no extra rows above the view, and few below it until a scroll has rendered more', () => {
    expect(visibleRange(0, 530, 53, 1000)).toMatchObject({ first: 0, last: 12 })
    expect(visibleRange(-200, 530, 53, 1000, 12)).toMatchObject({ first: 0, last: 12 })
    expect(visibleRange(1, 530, 53, 1000, 12)).toMatchObject({ first: 0, last: 17 })
    expect(visibleRange(2 * 53, 530, 53, 1000, 17)).toMatchObject({ first: 0, last: 18 })
    expect(visibleRange(8 * 53, 530, 53, 1000, 18)).toMatchObject({ first: 2, last: 25 })
    expect(visibleRange(0, 530, 53, 1000, 23)).toMatchObject({ first: 0, last: 23 })
  })

  test('always covers the view', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2000, max: 60_000 }),
        fc.integer({ min: 100, max: 2000 }),
        fc.nat(60),
        (offset, height, drawn) => {
          const range = visibleRange(offset, height, 53, 1000, drawn)
          const { first, last } = range
          expect(first * 53).toBeLessThanOrEqual(Math.max(0, Math.min(offset, 999 * 53)))
          expect(last * 53).toBeGreaterThanOrEqual(Math.min(1000 * 53, Math.max(0, offset) + height))
          expect(first).toBeGreaterThanOrEqual(0)
          expect(last).toBeLessThanOrEqual(1000)
          const [top, bottom] = [Math.max(0, offset), Math.min(1000 * 53, offset + height)]
          for (let row = Math.floor(top / 53); row * 53 < bottom; row++) {
            expect(isInSight(row, range, 1000), `row ${row}`).toBe(true)
          }
        },
      ),
    )
  })
})

describe('the positions', () => {
  test('keep their rows when the range moves by one', () => {
    const positions = placeRows([], { first: 0, last: 4 }, null)
    expect(positions).toEqual([0, 1, 2, 3])
    expect(placeRows(positions, { first: 1, last: 5 }, null)).toEqual([4, 1, 2, 3])
  })

  test('keep the focused row in place, however far the range moves', () => {
    const positions = placeRows([0, 1, 2, 3], { first: 50, last: 54 }, 2)
    expect(positions[2]).toBe(2)
    expect(positions.toSorted((a, b) => a - b)).toEqual([2, 50, 51, 52, 53])
  })

  test('show each row of the range once, and no other row except for the focused one', () => {
    const range = fc.tuple(fc.nat(40), fc.nat(12), fc.option(fc.nat(60)))
    fc.assert(
      fc.property(fc.array(range, { minLength: 1 }), (moves) => {
        let positions: number[] = []
        for (const [first, size, pinned] of moves) {
          const isShown = pinned !== null && positions.includes(pinned)
          const next = placeRows(positions, { first, last: first + size }, isShown ? pinned : null)
          const expected = new Set(Array.from({ length: size }, (_, at) => first + at))
          if (isShown) expected.add(pinned)
          const shown = next.filter((row) => row !== unused)
          expect(new Set(shown)).toEqual(expected)
          expect(shown).toHaveLength(expected.size)
          for (const [at, row] of positions.entries()) if (expected.has(row)) expect(next[at]).toBe(row)
          positions = next
        }
      }),
    )
  })
})
