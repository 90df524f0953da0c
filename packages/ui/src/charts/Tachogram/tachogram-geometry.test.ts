import { expect, test } from 'vitest'
import { beatPaths, placeArtefacts, tickPath, timesOf } from './tachogram-geometry.ts'

const intervals = [1000, 500, 1500, 1000]
const frame = { min: 500, max: 1500 }
const artefact = { kind: 'ectopic', from: 1, until: 3, label: 'Early at 0:01' }

test('a beat is at the end of its interval, and a value that is not an interval takes no time', () => {
  expect(timesOf([1000, 0, Number.NaN, -5, 500])).toEqual([0, 1000, 1000, 1000, 1000, 1500])
})

test('the line has each interval at the beat with which it ends', () => {
  expect(beatPaths(intervals, timesOf(intervals), [], frame)).toEqual({
    beats: 'M250,50L375,100L750,0L1000,50',
    artefacts: '',
  })
})

test('an artefact is drawn from the true beat before it to the one after it', () => {
  expect(beatPaths(intervals, timesOf(intervals), [artefact], frame).artefacts).toBe('M250,50L375,100L750,0L1000,50')
  const atEnds = [
    { from: 0, until: 1 },
    { from: 3, until: 4 },
  ]
  expect(beatPaths(intervals, timesOf(intervals), atEnds, frame).artefacts).toBe('M250,50L375,100M750,0L1000,50')
})

test('an artefact is read out at the middle of its time, and has one tick', () => {
  const placed = placeArtefacts(intervals, timesOf(intervals), [artefact], frame)
  expect(placed).toEqual([{ x: 0.5, y: 1, text: 'Early at 0:01', artefact }])
  expect(tickPath(placed)).toBe('M500,0v10')
})

test('a recording without intervals draws nothing', () => {
  expect(beatPaths([], timesOf([]), [], frame)).toEqual({ beats: '', artefacts: '' })
})
