import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutArtefacts } from '../../../../../../scripts/audit/artefacts.mjs'
import { randomFor } from '../../../simulator/random.ts'
import { sinusArrhythmia, withFaults, type Fault } from '../../../../test/support/sinus-arrhythmia.ts'
import { correctArtefacts } from './correct-artefacts.ts'
import { measureHrv } from '../hrv.ts'
import { measureRecording } from '../measure-recording.ts'

const paces = [4, 6, 8, 9, 10, 12]
const evenly = (from: number, until: number, step: number) =>
  Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, index) => from + index * step)

/** Hearts with slow to quick pulses and flat to large swings. The heart rate stays above 30 beats a minute. */
const people = evenly(45, 95, 5).flatMap((mean) =>
  evenly(0, 20, 5).flatMap((amplitude) =>
    mean - amplitude >= 30 ? paces.map((pace) => ({ mean, amplitude, pace })) : [],
  ),
)

const faults: Fault[] = ['ectopic', 'missed', 'extra', 'gap']

const rmssdOf = (sent: readonly number[]) => {
  const { intervals, follows } = correctArtefacts(sent)
  return measureHrv(intervals, follows).rmssd
}

const recording = (name: string) =>
  (JSON.parse(readFileSync(new URL(`../recordings/${name}.json`, import.meta.url), 'utf8')) as { rr: number[] }).rr

describe('the swing of paced breathing', () => {
  it.each([0, 10])('is never mistaken for an artefact, however large it is, with %i ms of noise', (noise) => {
    const corrected = people.flatMap((person) => {
      const { correctedBeats } = correctArtefacts(sinusArrhythmia({ ...person, noise }))
      return correctedBeats === 0 ? [] : [{ ...person, correctedBeats }]
    })
    expect(people.length).toBeGreaterThan(250)
    expect(corrected).toEqual([])
  })

  it.each([
    { mean: 60, amplitude: 15, pace: 6 },
    { mean: 60, amplitude: 12, pace: 6 },
    { mean: 50, amplitude: 8, pace: 6 },
    { mean: 60, amplitude: 15, pace: 10 },
    { mean: 60, amplitude: 10, pace: 6 },
  ])('doesn’t change the measures of $mean ± $amplitude at the pace of $pace', (person) => {
    const sent = sinusArrhythmia({ ...person, minutes: 10 })
    expect(measureRecording(sent)).toMatchObject({ correctedBeats: 0, measured: measureHrv(sent) })
  })

  // Kubios' results for these recordings are without correction, because nearly all intervals that look like artefacts
  // belong to a smooth slowing.
  it.each([
    { name: 'recording-1', artefacts: 0 },
    { name: 'recording-2', artefacts: 0 },
    { name: 'recording-3', artefacts: 3 },
    { name: 'recording-4', artefacts: 0 },
  ])('stays unchanged in an hour of a real heart: $name', ({ name, artefacts }) => {
    const sent = recording(name)
    expect(correctArtefacts(sent).correctedBeats).toBe(artefacts)
    expect(rmssdOf(sent) / measureHrv(sent).rmssd).toBeGreaterThan(0.97)
  })
})

describe('an artefact', () => {
  const swings = evenly(45, 95, 20).flatMap((mean) =>
    [2.5, 5, 10].flatMap((amplitude) => paces.map((pace) => ({ mean, amplitude, pace }))),
  )

  it.each(faults.flatMap((fault) => [1, 5, 15].map((count) => ({ fault, count }))))(
    'changes RMSSD by at most 5% if a recording has $count artefacts of the kind $fault',
    ({ fault, count }) => {
      const wrong = swings.flatMap((person) => {
        const intervals = sinusArrhythmia({ ...person, noise: 8 })
        const sent = withFaults(intervals, fault, count, person.pace)
        // Fifteen gaps are more than a fifth of the beats of a slow heart, so nothing is measured.
        const { problem } = measureRecording(sent)
        if (fault === 'gap' && problem === 'tooManyCorrected') return []
        const ratio = rmssdOf(sent) / measureHrv(intervals).rmssd
        return Math.abs(ratio - 1) <= 0.05 ? [] : [{ ...person, ratio }]
      })
      expect(swings.length).toBeGreaterThan(50)
      expect(wrong).toEqual([])
    },
  )

  const even = Array.from({ length: 60 }, (_, index) => 850 + 8 * (index % 5))

  it.each([
    { fault: 'a beat that was not detected', sent: even.toSpliced(20, 2, 1716), kind: 'missed', until: 21, beats: 1 },
    { fault: 'a gap of four beats', sent: even.toSpliced(20, 4, 3448), kind: 'missed', until: 21, beats: 3 },
    { fault: 'a beat too many', sent: even.toSpliced(20, 1, 400, 450), kind: 'extra', until: 22, beats: 1 },
    { fault: 'an early beat', sent: even.toSpliced(20, 2, 560, 1148), kind: 'ectopic', until: 22, beats: 1 },
    { fault: 'a late beat', sent: even.toSpliced(20, 2, 1148, 560), kind: 'ectopic', until: 22, beats: 1 },
    { fault: 'an early beat without a pause', sent: even.toSpliced(20, 1, 500), kind: 'ectopic', until: 21, beats: 1 },
    {
      fault: 'a value that is no interval',
      sent: even.toSpliced(20, 0, Number.NaN),
      kind: 'invalid',
      until: 21,
      beats: 1,
    },
  ])('is classified correctly: $fault', ({ sent, kind, until, beats }) => {
    const corrected = correctArtefacts(sent)
    expect(corrected.artefacts).toEqual([{ kind, from: 20, until, beats }])
    expect(corrected.correctedBeats).toBe(beats)
  })

  it('is replaced by the true interval if it is an extra beat, and the differences from its neighbours count again', () => {
    const { intervals, follows } = correctArtefacts(even.toSpliced(20, 1, 400, 450))
    expect(intervals).toEqual(even)
    expect(follows.slice(1).every(Boolean)).toBe(true)
  })

  it('is replaced without changing the total time of the recording', () => {
    const sent = even.toSpliced(20, 2, 1716)
    const { endedAt, intervals } = correctArtefacts(sent)
    expect(intervals).toEqual(even.toSpliced(20, 2))
    expect(endedAt.at(-1)).toBe(sent.reduce((sum, rr) => sum + rr, 0))
  })

  it('may be the first or the last beat', () => {
    expect(correctArtefacts([1700, ...even, 300]).artefacts.map(({ from }) => from)).toEqual([0, even.length + 1])
  })

  it('is not mistaken for breathing if it affects every other beat', () => {
    const sent = sinusArrhythmia({ mean: 60, amplitude: 4, pace: 6, noise: 20 })
    const bigeminy = sent.map((rr, index) => Math.round(rr * (index % 2 ? 0.7 : 1.3)))
    expect(measureRecording(bigeminy)).toMatchObject({ problem: 'tooManyCorrected', measured: null })
  })
})

describe('a recording', () => {
  it('has the RMSSD of its other beats if forty beats in a row were missed', () => {
    const intervals = sinusArrhythmia({ mean: 70, amplitude: 3, pace: 6, noise: 20 })
    const sent = [...intervals]
    for (let count = 0; count < 40; count += 1)
      sent.splice(100 + count, 2, (sent[100 + count] ?? 0) + (sent[101 + count] ?? 0))
    const { correctedBeats, problem } = measureRecording(sent)
    expect({ correctedBeats, problem }).toEqual({ correctedBeats: 40, problem: null })
    expect(Math.abs(rmssdOf(sent) / measureHrv(intervals).rmssd - 1)).toBeLessThan(0.05)
  })

  it.each([
    [500, 1100],
    [400, 1400],
    [450, 1200],
  ])('has no measures if its intervals are random, from %i to %i ms', (low, high) => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const random = randomFor('intervals', low, seed)
      const sent = Array.from({ length: 350 }, () => Math.round(random.between(low, high)))
      expect(measureRecording(sent)).toMatchObject({ problem: 'tooManyCorrected', measured: null })
    }
  })

  it('has no measures if it has less than a minute of usable beats', () => {
    const beats = (count: number) => Array.from({ length: count }, () => 1000)
    expect(measureRecording(beats(59))).toMatchObject({ problem: 'tooShort', measured: null })
    expect(measureRecording(beats(60))).toMatchObject({ problem: null, measured: { pulseRate: 60 } })
    expect(measureRecording([])).toMatchObject({ beats: 0, correctedBeats: 0, problem: 'tooShort', measured: null })
  })

  it('has no measures if the signal was lost for half of the time', () => {
    const sent = sinusArrhythmia({ mean: 60, amplitude: 5, pace: 6 })
    const { beats, correctedBeats, problem } = measureRecording(sent.toSpliced(100, 0, 60_000, 60_000))
    expect({ problem, isOverAFifth: correctedBeats > beats / 5 }).toEqual({
      problem: 'tooManyCorrected',
      isOverAFifth: true,
    })
  })

  it('is corrected in the same way by an independent implementation', () => {
    const random = randomFor('recounted', 1)
    const recordings = [
      ...faults.flatMap((fault) =>
        [5, 15].map((count) =>
          withFaults(sinusArrhythmia({ mean: 60, amplitude: 9, pace: 6, noise: 8 }), fault, count),
        ),
      ),
      ...[0, 1500, 3000].map((from) => recording('recording-3').slice(from, from + 300)),
      Array.from({ length: 300 }, () => Math.round(random.between(400, 1200))),
      [800, Number.NaN, ...Array.from({ length: 100 }, () => 810), 30_000, 200, 640, 820],
      [],
    ]
    for (const sent of recordings) {
      const { intervals, follows, artefacts, beats, correctedBeats } = correctArtefacts(sent)
      const differences = intervals.flatMap((rr, index) => (follows[index] ? [rr - (intervals[index - 1] ?? rr)] : []))
      expect(withoutArtefacts(sent)).toEqual({ intervals, differences, artefacts, beats, corrected: correctedBeats })
    }
  })

  it('counts every dropped beat, whatever the device sends', () => {
    const value = fc.oneof(
      fc.integer({ min: 250, max: 2500 }),
      fc.constantFrom(Number.NaN, Infinity, -1, 0, 1, 249, 2501, 60_000, 1e12),
    )
    fc.assert(
      fc.property(fc.array(value, { maxLength: 200 }), (sent) => {
        const { intervals, endedAt, follows, artefacts, beats, correctedBeats } = correctArtefacts(sent)
        const changed = artefacts.reduce((sum, { from, until }) => sum + until - from, 0)
        const merged = artefacts.filter(({ kind }) => kind === 'extra').length
        expect(intervals).toHaveLength(sent.length - changed + merged)
        expect([endedAt.length, follows.length]).toEqual([intervals.length, intervals.length])
        expect(intervals.every((rr) => rr >= 250 && rr <= 2500)).toBe(true)
        expect(endedAt).toEqual(endedAt.toSorted((a, b) => a - b))
        expect(beats).toBeGreaterThanOrEqual(sent.length)
        expect(correctedBeats).toBeGreaterThanOrEqual(artefacts.length)
        expect(correctedBeats).toBeLessThanOrEqual(beats)
      }),
      { seed: 62, numRuns: 300 },
    )
  })
})
