import { expect, test } from 'vitest'
import { countsByKind, scaleOfBeats, ticksOfBeats } from './beats-of.ts'

const artefacts = [
  { kind: 'missed', from: 1, until: 2, beats: 3 },
  { kind: 'ectopic', from: 4, until: 6, beats: 1 },
  { kind: 'missed', from: 8, until: 9, beats: 1 },
] as const

test('beats are counted by kind, and the kinds are in display order', () => {
  expect(countsByKind([...artefacts])).toEqual([
    { kind: 'ectopic', beats: 1 },
    { kind: 'missed', beats: 4 },
  ])
})

test('artefacts do not stretch the scale', () => {
  const rrIntervals = [800, 3400, 900, 1000]
  expect(scaleOfBeats({ rrIntervals, artefacts: [artefacts[0]] })).toEqual({
    min: 500,
    max: 1250,
    gridlines: [1250, 875, 500],
  })
  expect(scaleOfBeats({ rrIntervals: [800], artefacts: [{ ...artefacts[0], from: 0, until: 1 }] }).max).toBe(1000)
})

test('ticks are at whole minutes if the recording is long', () => {
  expect(ticksOfBeats(12.5 * 60_000).map((at) => at / 60_000)).toEqual([0, 3, 6, 9, 12])
  expect(ticksOfBeats(60_000).map((at) => at / 60_000)).toEqual([0, 0.25, 0.5, 0.75, 1])
})
