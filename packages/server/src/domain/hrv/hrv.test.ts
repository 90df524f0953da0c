import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breathe } from '../../../test/support/breathe.ts'
import { correctArtefacts } from './artefacts/correct-artefacts.ts'
import { measureHrv, respiratoryRate } from './hrv.ts'

interface RecordingFile {
  kubios: { meanRr: number; sdnn: number; rmssd: number; meanHr: number }
  rr: number[]
}

const recording = (name: string) =>
  JSON.parse(readFileSync(new URL(`recordings/${name}.json`, import.meta.url), 'utf8')) as RecordingFile

const seeded = { seed: 60, numRuns: 200 }
const notIntervals = [NaN, Infinity, -Infinity, 0, -800]
const someIntervals = fc.array(fc.integer({ min: 250, max: 2500 }), { minLength: 2, maxLength: 400 })

describe('RMSSD, SDNN and pulse rate', () => {
  it.each(['recording-1', 'recording-2', 'recording-3', 'recording-4'])(
    'are equal to those of Kubios to 4 decimals for %s',
    (name) => {
      const { kubios, rr } = recording(name)
      const { rmssd, sdnn, pulseRate } = measureHrv(rr)
      expect([rmssd, sdnn, pulseRate].map((value) => value.toFixed(4))).toEqual(
        [kubios.rmssd, kubios.sdnn, kubios.meanHr].map((value) => value.toFixed(4)),
      )
    },
  )

  it('are computed with N-1', () => {
    expect(measureHrv([800, 900])).toEqual({ rmssd: 100, sdnn: Math.sqrt(5000), pulseRate: 60_000 / 850 })
  })

  it('are zero for equal intervals', () => {
    expect(measureHrv([1000, 1000, 1000])).toEqual({ rmssd: 0, sdnn: 0, pulseRate: 60 })
  })

  it('stay the same, except for the pulse, if every interval is longer by the same amount', () => {
    fc.assert(
      fc.property(someIntervals, fc.integer({ min: 1, max: 500 }), (rr, more) => {
        const [before, after] = [measureHrv(rr), measureHrv(rr.map((value) => value + more))]
        expect(after.rmssd).toBeCloseTo(before.rmssd, 6)
        expect(after.sdnn).toBeCloseTo(before.sdnn, 6)
        expect(after.pulseRate).toBeLessThan(before.pulseRate)
      }),
      seeded,
    )
  })

  it('scale with the intervals, and don’t change if the order is reversed', () => {
    fc.assert(
      fc.property(someIntervals, fc.integer({ min: 2, max: 9 }), (rr, times) => {
        const [once, larger] = [measureHrv(rr), measureHrv(rr.map((value) => value * times))]
        expect(larger.rmssd).toBeCloseTo(once.rmssd * times, 6)
        expect(larger.sdnn).toBeCloseTo(once.sdnn * times, 6)
        expect(larger.pulseRate).toBeCloseTo(once.pulseRate / times, 6)
        expect(measureHrv(rr.toReversed()).rmssd).toBeCloseTo(once.rmssd, 6)
      }),
      seeded,
    )
  })

  it('change if the recording contains a single artefact, because they are computed without correction', () => {
    expect(measureHrv([800, 810, 1620, 805, 795]).rmssd).toBeGreaterThan(500)
  })

  it('leave the difference across a corrected beat out of RMSSD', () => {
    // The differences between successive normal beats are 10 and 20. The difference from 810 to 900 spans the corrected
    // beats.
    const follows = [false, true, false, true]
    expect(measureHrv([800, 810, 900, 880], follows).rmssd).toBeCloseTo(Math.sqrt((10 ** 2 + 20 ** 2) / 2), 10)
    expect(() => measureHrv([800, 900], [false, false])).toThrow(RangeError)
  })

  it('can’t be computed from a single interval', () => {
    expect(() => measureHrv([800])).toThrow(RangeError)
    expect(() => measureHrv([])).toThrow(RangeError)
  })

  it.each(notIntervals)('are refused if a value is not an interval: %d', (value) => {
    expect(() => measureHrv([800, value, 810])).toThrow(RangeError)
  })
})

describe('the respiratory rate', () => {
  it('is exact to 0.2 a minute for breathing at 4 to 20 a minute with noise and jitter', () => {
    const breathing = fc.record({
      rate: fc.double({ min: 4, max: 20, noNaN: true }),
      interval: fc.integer({ min: 600, max: 1100 }),
      swing: fc.integer({ min: 20, max: 90 }),
      noise: fc.integer({ min: 2, max: 15 }),
      seed: fc.nat(),
    })
    fc.assert(
      fc.property(breathing, ({ seed, ...person }) => {
        const rr = breathe({ ...person, minutes: 8, jitter: 0.02, seed })
        expect(Math.abs((respiratoryRate(rr) ?? Number.NaN) - person.rate)).toBeLessThan(0.2)
      }),
      { seed: 61, numRuns: 300 },
    )
  })

  it.each([6, 8, 10])('is found in a two-minute recording at the pace of %i', (rate) => {
    const rr = breathe({ rate, minutes: 2, jitter: 0 })
    expect(Math.abs((respiratoryRate(rr) ?? Number.NaN) - rate)).toBeLessThan(0.1)
  })

  it('is not affected by a slow drift of the pulse, however large', () => {
    const rr = breathe({ rate: 6, minutes: 5, jitter: 0, drift: 150 })
    expect(Math.abs((respiratoryRate(rr) ?? Number.NaN) - 6)).toBeLessThan(0.1)
  })

  it('accounts for the time of corrected artefacts', () => {
    const whole = breathe({ rate: 6, minutes: 8, jitter: 0 })
    const sent = whole.flatMap((rr, index) =>
      index % 11 === 5 ? [] : index % 11 === 6 ? [rr + (whole[index - 1] ?? 0)] : [rr],
    )
    const { intervals, correctedBeats, endedAt } = correctArtefacts(sent)
    expect(correctedBeats).toBeGreaterThan(40)
    expect(Math.abs((respiratoryRate(intervals, endedAt) ?? Number.NaN) - 6)).toBeLessThan(0.1)
  })

  it('is `null` for a flat or a short recording', () => {
    expect(respiratoryRate(Array.from({ length: 600 }, () => 850))).toBeNull()
    expect(respiratoryRate(breathe({ rate: 6, minutes: 0.5 }))).toBeNull()
    expect(respiratoryRate([800])).toBeNull()
    expect(respiratoryRate([1e12, 1e12, 1e12])).toBeNull()
    expect(respiratoryRate([])).toBeNull()
  })

  it.each(notIntervals)('is `null` if a value is not an interval: %d', (value) => {
    expect(respiratoryRate([...breathe({ rate: 6, minutes: 2 }), value, 800])).toBeNull()
  })

  it('is `null` if no breathing stands out from the noise', () => {
    const found = Array.from({ length: 40 }, (_, seed) =>
      respiratoryRate(breathe({ rate: 6, minutes: 8, swing: 0, noise: 30, seed })),
    )
    expect(found.filter((rate) => rate !== null).length).toBeLessThan(4)
  })

  it('is a number within its range or `null`, whatever the input', () => {
    fc.assert(
      fc.property(someIntervals, (rr) => {
        const rate = respiratoryRate(rr)
        if (rate !== null) {
          expect(rate).toBeGreaterThan(3)
          expect(rate).toBeLessThan(30)
        }
      }),
      seeded,
    )
  })
})
