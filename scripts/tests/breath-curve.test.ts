import { describe, expect, it } from 'vitest'
import { breathCurve, heightOf } from '../../packages/ui/src/charts/breath-path.ts'
import { logo } from '../../packages/server/src/platform/http/pages/page-styles.ts'
import { breath } from '../../packages/server/src/services/resource/report-pdf/breath-line.ts'
import { readText } from './sources.ts'

const pathIn = (markup: string) => /<path d="([^"]+)"/.exec(markup)?.[1] ?? 'none'

// The library must not import the contract, and the server must not import the library's code, so each has its own
// formula with the same tokens.
describe('the breath curve', () => {
  it.each([0.25, 0.8, 1])('has the same shape in a report and in the charts, for a day of depth %d', (depth) => {
    const points = breath({ x: 0, width: 1, baseline: 100, amplitude: 60 }, depth)
    expect(points.length).toBeGreaterThan(20)
    for (const { x, y } of points) expect(y).toBeCloseTo(heightOf({ depth, time: x }, { baseline: 100, height: 60 }), 9)
  })

  it('is the same as the curve of the logo, in the library and on the server’s pages', () => {
    const box = { baseline: 17.8, height: 16.6 }
    const shallow = breathCurve({ start: 1.2, width: 11.6, depth: 8.8 / 16.6 }, box)
    const deep = breathCurve({ start: 12.8, width: 15, depth: 1 }, box)
    const numbers = (path: string) => (path.match(/[\d.]+/g) ?? []).map(Number)
    const drawn = numbers(pathIn(readText('packages/ui/src/components/Logo/Logo.tsx')))
    expect(numbers(pathIn(logo))).toEqual(drawn)
    for (const [at, value] of numbers(`M1.2,17.8${shallow}${deep}`).entries()) expect(drawn[at]).toBeCloseTo(value, 1)
  })
})
