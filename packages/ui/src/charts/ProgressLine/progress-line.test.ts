import { describe, expect, it } from 'vitest'
import { progressLine } from './progress-line.ts'

const ends = (path: string) => {
  const points = Array.from(path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)])
  return [points[0], points.at(-1)]
}

describe('a line that is being drawn', () => {
  it('starts as a plan, with the dot at its start', () => {
    const { drawn, ahead, now } = progressLine(0)
    expect(drawn).toBe('')
    expect(ends(ahead)).toEqual([
      [0, 86],
      [600, 86],
    ])
    expect(now).toEqual({ x: 0, y: 86 })
  })

  it('continues at the dot, which is at the end of the drawn part', () => {
    const { drawn, ahead, now } = progressLine(0.55)
    expect(ends(drawn)[1]).toEqual(ends(ahead)[0])
    expect(ends(drawn)[1]?.[0]).toBeCloseTo(now.x, 1)
    expect(ends(drawn)[1]?.[1]).toBeCloseTo(now.y, 1)
  })

  it('is complete at the end, and never exceeds it', () => {
    expect(progressLine(1).ahead).toBe('')
    expect(progressLine(1.4)).toEqual(progressLine(1))
  })
})
