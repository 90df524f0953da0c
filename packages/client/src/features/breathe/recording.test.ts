import { expect, test } from 'vitest'
import { createRecorder } from './recording.ts'

const start = Date.parse('2026-11-20T14:00:00Z')
const arrived = (seconds: number, rrIntervals = [800], hasContact: boolean | null = null, heartRate = 75) => ({
  at: start + seconds * 1000,
  heartRate,
  hasContact,
  energyExpended: null,
  rrIntervals,
})

test('a recording has the intervals during which the client breathed, in order', () => {
  const recorder = createRecorder()
  recorder.record(arrived(0, [800, 810]), true)
  recorder.record(arrived(1, [820]), false)
  recorder.record(arrived(2, [830]), true)
  expect(recorder.recorded().rrIntervals).toEqual([800, 810, 830])
})

test('a recording leaves out packets that a strap sends twice, but keeps equal beats that are a second apart', () => {
  const recorder = createRecorder()
  recorder.record(arrived(0), true)
  recorder.record(arrived(0.02), true)
  recorder.record(arrived(1), true)
  expect(recorder.recorded().rrIntervals).toEqual([800, 800])
})

test('a recording leaves out the intervals that a strap sends without skin contact', () => {
  const recorder = createRecorder()
  recorder.record(arrived(0, [800], false), true)
  expect(recorder.recorded()).toMatchObject({ rrIntervals: [], heartRates: [] })
})

test('a recording has one pulse a minute, and no impossible pulse', () => {
  const recorder = createRecorder()
  recorder.record(arrived(0, [], null, 70), true)
  recorder.record(arrived(30, [], null, 72), true)
  recorder.record(arrived(61, [], null, 74), true)
  recorder.record(arrived(130, [], null, 0), true)
  expect(recorder.recorded().heartRates).toEqual([
    { measuredAt: '2026-11-20T14:00:00.000Z', pulseRate: 72 },
    { measuredAt: '2026-11-20T14:01:00.000Z', pulseRate: 74 },
  ])
})

test('a recording counts the time with a strap as device use, except for the time in which the strap was disconnected', () => {
  const recorder = createRecorder()
  for (const second of [0, 1, 2, 30, 31]) recorder.record(arrived(second), true)
  expect(recorder.recorded().uses).toEqual([
    { startedAt: '2026-11-20T14:00:00.000Z', endedAt: '2026-11-20T14:00:02.000Z' },
    { startedAt: '2026-11-20T14:00:30.000Z', endedAt: '2026-11-20T14:00:31.000Z' },
  ])
})
