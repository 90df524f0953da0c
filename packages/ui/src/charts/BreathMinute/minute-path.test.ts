import { describe, expect, it } from 'vitest'
import { minutePath } from './minute-path.ts'

/** Returns all pairs of numbers in a path. */
const pointsOf = (path: string) =>
  Array.from(path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g), ([, x, y]) => ({ x: Number(x), y: Number(y) }))

describe('a minute of breathing', () => {
  it.each([6, 6.4, 8, 10.25])('ends at the end of the minute at a pace of %s breaths', (pace) => {
    expect(pointsOf(minutePath(pace)).at(-1)?.x).toBeCloseTo(600, 1)
  })

  it('has as many peaks as whole breaths', () => {
    const peaks = (path: string) => path.match(/ [\d.]+,4(?=C)/g)?.length ?? 0
    expect(peaks(minutePath(6))).toBe(6)
    expect(peaks(minutePath(10))).toBe(10)
  })

  it("ends in the middle of a breath if the pace isn't a whole number", () => {
    expect(pointsOf(minutePath(6.4)).at(-1)?.y).toBeLessThan(20)
    expect(pointsOf(minutePath(6)).at(-1)?.y).toBe(86)
  })

  it('is flat if the pace is zero', () => {
    expect(minutePath(0)).toBe('M0,86H600')
  })
})
