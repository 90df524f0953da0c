import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breathCurve, breathsPath, evenBreaths, filled, heightAt, heightOf, partOfBreath } from './breath-path.ts'

const box = { baseline: 100, height: 80 }
const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
const points = (path: string) => {
  const flat = numbers(path)
  return flat.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: flat[at + 1] as number }] : []))
}

describe('a breath', () => {
  test('rises for 42 % of its day and falls for 58 %', () => {
    expect(breathCurve({ start: 0, width: 100, depth: 1 }, box)).toBe(
      'C15.12,100 26.88,20 42,20C62.88,20 79.12,100 100,100',
    )
  })

  test('is as deep as the share that was done, but never deeper than a full breath', () => {
    expect(points(breathCurve({ start: 0, width: 100, depth: 0.5 }, box))[2]).toEqual({ x: 42, y: 60 })
    expect(points(breathCurve({ start: 0, width: 100, depth: 3 }, box))[2]).toEqual({ x: 42, y: 20 })
  })

  test('is flat for a missed day', () => {
    const flat = points(breathCurve({ start: 0, width: 100, depth: 0 }, box))
    expect(flat.every(({ y }) => y === box.baseline)).toBe(true)
  })

  test('is at the baseline at both ends of its day, and at its full height at the peak', () => {
    expect(heightAt(0)).toBeCloseTo(0)
    expect(heightAt(0.21)).toBeCloseTo(0.5)
    expect(heightAt(0.42)).toBeCloseTo(1)
    expect(heightAt(0.71)).toBeCloseTo(0.5)
    expect(heightAt(1)).toBeCloseTo(0)
  })
})

describe('breaths side by side', () => {
  test('are one stroke that ends at the end of the last breath', () => {
    const path = breathsPath(evenBreaths(3, 50, 0.8), box)
    expect(path.startsWith('M0,100C')).toBe(true)
    expect(path.match(/M/g)).toHaveLength(1)
    expect(points(path).at(-1)).toEqual({ x: 150, y: 100 })
  })

  test('are an empty path without breaths', () => {
    expect(breathsPath([], box)).toBe('')
    expect(filled('', 0, 0, box)).toBe('')
  })

  test('never leave their box, whatever their depths', () => {
    const breath = fc.record({
      start: fc.nat(500),
      width: fc.integer({ min: 1, max: 200 }),
      depth: fc.double({ min: -1, max: 2, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(breath), (breaths) => {
        for (const { y } of points(breathsPath(breaths, box))) {
          expect(y).toBeGreaterThanOrEqual(box.baseline - box.height)
          expect(y).toBeLessThanOrEqual(box.baseline)
        }
      }),
    )
  })
})

describe('a part of a breath', () => {
  const today = { start: 400, width: 100, depth: 0.5 }

  test('ends at the current time, on the curve', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), (time) => {
        const last = points(partOfBreath(today, 0, time, box)).at(-1)
        expect(last?.x).toBeCloseTo(400 + 100 * time, 1)
        expect(last?.y).toBeCloseTo(heightOf({ depth: 0.5, time }, box), 1)
      }),
    )
  })

  test('meets the rest of the breath at a single point', () => {
    const lived = points(partOfBreath(today, 0, 0.6, box))
    const rest = points(partOfBreath(today, 0.6, 1, box))
    expect(rest[0]).toEqual(lived.at(-1))
    expect(rest.at(-1)).toEqual({ x: 500, y: 100 })
  })

  test('is empty if it has no length', () => {
    expect(partOfBreath(today, 0.5, 0.5, box)).toBe('')
  })
})
