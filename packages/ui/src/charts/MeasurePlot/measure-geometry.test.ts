import { describe, expect, test } from 'vitest'
import type { MeasureSegment } from './MeasurePlot.types.ts'
import { isBesideReference, leftOf, placeHeadings, placePoints, segmentPaths, topOf } from './measure-geometry.ts'

const frame = { from: 0, until: 100, min: 20, max: 60 }
const pointAt = (at: number, value: number, isMarked = false) => ({
  id: String(at),
  at,
  value,
  isMarked,
  label: `${value} ms`,
})
const learn: MeasureSegment = {
  phase: 'learn',
  points: [pointAt(0, 40), pointAt(20, 30, true)],
  line: [
    { at: 10, value: 40 },
    { at: 20, value: 35 },
  ],
  band: [
    { at: 10, low: 30, high: 50 },
    { at: 20, low: 35, high: 45 },
  ],
}
const sense: MeasureSegment = { phase: 'sense', points: [pointAt(50, 50)], line: [{ at: 50, value: 50 }] }

describe('the plot of a measure', () => {
  test('places an instant according to its share of the time', () => {
    expect([0, 25, 100].map((at) => leftOf(at, frame))).toEqual([0, 0.25, 1])
  })

  test('places everything at the end if no time has passed', () => {
    expect(leftOf(7, { from: 7, until: 7 })).toBe(1)
  })

  test('draws a value outside the scale at its edge', () => {
    expect([10, 20, 40, 60, 90].map((value) => topOf(value, frame))).toEqual([1, 1, 0.5, 0, 0])
  })

  test('leaves out a label of the scale that would overlap the label of the reference', () => {
    const full = { min: 0, max: 10, variant: 'full' as const }
    expect([5, 5.9, 6.1, 10].map((value) => isBesideReference(value, 5, full))).toEqual([true, true, false, false])
    const low = { ...full, variant: 'low' as const }
    expect([7, 8].map((value) => isBesideReference(value, 5, low))).toEqual([true, false])
  })

  test('reads out the points of all segments in order', () => {
    expect(placePoints([learn, sense], frame)).toMatchObject([
      { x: 0, y: 0.5, text: '40 ms', phase: 'learn', point: { id: '0' } },
      { x: 0.2, y: 0.75, phase: 'learn' },
      { x: 0.5, y: 0.25, phase: 'sense' },
    ])
  })

  test('leaves out points that are earlier or later than the scale', () => {
    const segment = { ...learn, points: [pointAt(-1, 40), pointAt(1, 40), pointAt(101, 40)] }
    expect(placePoints([segment], frame).map(({ point }) => point.at)).toEqual([1])
    expect(segmentPaths(segment, frame).dots).toBe('M10,50h.01')
    expect(segmentPaths(learn, { ...frame, from: 15 }).line).toMatch(/^M[\d.]+,[\d.]+Z$/)
  })

  test('draws all dots of a segment as one path, and its marked points as another', () => {
    expect(segmentPaths(learn, frame)).toMatchObject({ dots: 'M0,50h.01', rings: 'M200,75h.01' })
  })

  test('draws the mean and the range continuously within a segment, but never across two segments', () => {
    const [first, second] = [learn, sense].map((segment) => segmentPaths(segment, frame))
    expect(first).toMatchObject({
      line: 'M100,50L200,62.5',
      band: 'M100,25L200,37.5L200,62.5L100,75Z',
      bandEdges: 'M100,25L200,37.5M100,75L200,62.5',
    })
    expect(second).toMatchObject({ line: 'M500,25Z', band: '', bandEdges: '' })
  })

  test('is empty without points', () => {
    expect(placePoints([], frame)).toEqual([])
    expect(segmentPaths({ phase: 'grow', points: [] }, frame)).toEqual({
      phase: 'grow',
      dots: '',
      rings: '',
      line: '',
      band: '',
      bandEdges: '',
    })
  })
})

describe('the headings of phases and paces', () => {
  const phaseAt = (at: number, name: string, pace: string) => ({ at, phase: 'grow' as const, name, pace })

  test('reach to the next heading, and the last heading to the end of the plot', () => {
    const phases = [phaseAt(0, 'Sense', '8 BPM'), phaseAt(25, 'Grow', '6 BPM')]
    expect(placeHeadings(phases, [{ at: 50, label: '5 BPM' }], frame)).toEqual([
      { start: 0, length: 0.25, phase: { phase: 'grow', name: 'Sense' }, pace: '8 BPM', hasRule: false },
      { start: 0.25, length: 0.25, phase: { phase: 'grow', name: 'Grow' }, pace: '6 BPM', hasRule: true },
      { start: 0.5, length: 0.5, pace: '5 BPM', hasRule: true },
    ])
  })

  test('begin with the phase and the pace that apply at the start of the plot', () => {
    const phases = [phaseAt(-90, 'Learn', '10 BPM'), phaseAt(-50, 'Sense', '8 BPM'), phaseAt(60, 'Grow', '6 BPM')]
    expect(placeHeadings(phases, [{ at: -20, label: '7 BPM' }], frame)).toMatchObject([
      { start: 0, length: 0.6, phase: { name: 'Sense' }, pace: '7 BPM', hasRule: false },
      { start: 0.6, phase: { name: 'Grow' }, hasRule: true },
    ])
    expect(placeHeadings(phases, [], frame)[0]).toMatchObject({ phase: { name: 'Sense' }, pace: '8 BPM' })
  })

  test('are omitted after the end of the plot', () => {
    expect(placeHeadings([phaseAt(101, 'Grow', '6 BPM')], [], frame)).toEqual([])
  })
})
