import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breathe } from '../../../test/support/breathe.ts'
import { measureHrv, removeArtefacts, respiratoryRate } from './hrv.ts'

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
  it.each(['recording-1', 'recording-4'])('are those of Kubios to 4 decimals for %s', (name) => {
    const { kubios, rr } = recording(name)
    const { rmssd, sdnn, pulseRate } = measureHrv(rr)
    expect([rmssd, sdnn, pulseRate].map((value) => value.toFixed(4))).toEqual(
      [kubios.rmssd, kubios.sdnn, kubios.meanHr].map((value) => value.toFixed(4)),
    )
  })

  it('are over N-1', () => {
    expect(measureHrv([800, 900])).toEqual({ rmssd: 100, sdnn: Math.sqrt(5000), pulseRate: 60_000 / 850 })
  })

  it('of equal intervals are no variability at all', () => {
    expect(measureHrv([1000, 1000, 1000])).toEqual({ rmssd: 0, sdnn: 0, pulseRate: 60 })
  })

  it('stay when every interval is as much longer, but for the pulse', () => {
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

  it('grow with the intervals, and do not mind which way time runs', () => {
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

  it('clean nothing: one artefact moves them', () => {
    expect(measureHrv([800, 810, 1620, 805, 795]).rmssd).toBeGreaterThan(500)
  })

  it('leave the difference across a dropped beat out of RMSSD, and count it in nothing', () => {
    // Differences of successive normal beats: 10, then 20. The one from 810 to 900 spans the dropped beat.
    const { kept, follows } = removeArtefacts([800, 810, 1_620, 900, 880])
    expect(kept).toEqual([800, 810, 900, 880])
    expect(measureHrv(kept, follows).rmssd).toBeCloseTo(Math.sqrt((10 ** 2 + 20 ** 2) / 2), 10)
    expect(() => measureHrv([800, 900], [false, false])).toThrow(RangeError)
  })

  it('need two intervals', () => {
    expect(() => measureHrv([800])).toThrow(RangeError)
    expect(() => measureHrv([])).toThrow(RangeError)
  })

  it.each(notIntervals)('refuse a value that is no interval: %d', (value) => {
    expect(() => measureHrv([800, value, 810])).toThrow(RangeError)
  })
})

describe('artefact removal', () => {
  it('drops missed, extra and ectopic beats, and nothing else', () => {
    const clean = Array.from({ length: 60 }, (_, index) => 850 + 8 * (index % 5))
    const sent = clean.toSpliced(40, 1, 560, 1160).toSpliced(20, 1, 400, 450).toSpliced(10, 2, 1716)
    const { kept, dropped } = removeArtefacts(sent)
    expect(dropped).toBe(5)
    expect(kept).toEqual(clean.toSpliced(40, 1).toSpliced(20, 1).toSpliced(10, 2))
  })

  it('leaves the swing of slow paced breathing alone', () => {
    const rr = breathe({ rate: 6, minutes: 5, swing: 130 })
    expect(removeArtefacts(rr)).toMatchObject({ kept: rr, dropped: 0 })
  })

  it('sees at both ends, too', () => {
    expect(removeArtefacts([1700, ...Array.from({ length: 20 }, () => 850), 300])).toMatchObject({ dropped: 2 })
  })

  it.each([210, 2_600, 3_000])('drops an interval of %i ms, which no heart can beat, and counts its time', (rr) => {
    const sent = [800, 810, rr, 790, 800]
    const { kept, dropped, endedAt } = removeArtefacts(sent)
    expect({ kept, dropped }).toEqual({ kept: [800, 810, 790, 800], dropped: 1 })
    expect(endedAt.at(-1)).toBe(3_200 + rr)
  })

  it('drops impossible intervals also where there are many of them', () => {
    expect(removeArtefacts([3_000, 3_000, 3_000, 800]).kept).not.toContain(3_000)
  })

  it('keeps time: what was dropped has gone by', () => {
    expect(removeArtefacts([800, 800, 1600, 800, 800, 800]).endedAt).toEqual([800, 1600, 4000, 4800, 5600])
  })

  it('drops what is no interval, which takes no time and moves no median', () => {
    const sent = [800, ...notIntervals, 810, 790]
    const endedAt = [800, 1610, 2400]
    expect(removeArtefacts(sent)).toEqual({ kept: [800, 810, 790], dropped: 5, endedAt, follows: [false, false, true] })
  })

  it('leaves nothing of nothing, and nothing of what is no interval throughout', () => {
    expect(removeArtefacts([])).toEqual({ kept: [], dropped: 0, endedAt: [], follows: [] })
    expect(removeArtefacts([800])).toEqual({ kept: [800], dropped: 0, endedAt: [800], follows: [false] })
    expect(removeArtefacts(notIntervals)).toEqual({ kept: [], dropped: 5, endedAt: [], follows: [] })
  })

  it('keeps in order, loses nothing that it does not count, and is the same for the same rule read plainly', () => {
    const plainly = (rr: readonly number[]) =>
      rr.filter((value, index) => {
        const size = Math.min(11, rr.length)
        const from = Math.min(Math.max(0, index - Math.floor(size / 2)), rr.length - size)
        const near = rr.slice(from, from + size).toSorted((a, b) => a - b)
        const median = ((near[Math.floor((size - 1) / 2)] ?? 0) + (near[Math.floor(size / 2)] ?? 0)) / 2
        return Math.abs(value - median) <= median / 4
      })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 250, max: 2500 }), { maxLength: 120 }), (rr) => {
        const { kept, dropped, endedAt } = removeArtefacts(rr)
        expect(kept).toEqual(plainly(rr))
        expect(kept.length + dropped).toBe(rr.length)
        expect(endedAt).toHaveLength(kept.length)
        expect(endedAt).toEqual(endedAt.toSorted((a, b) => a - b))
      }),
      seeded,
    )
  })

  it('drops nothing from what is even', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 2000 }),
        fc.array(fc.nat({ max: 40 }), { maxLength: 200 }),
        (base, off) => {
          expect(removeArtefacts(off.map((value) => base + value)).dropped).toBe(0)
        },
      ),
      seeded,
    )
  })
})

describe('the respiratory rate', () => {
  it('is within 0.2 a minute for breathing of 4 to 20 a minute with noise and jitter', () => {
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

  it.each([6, 8, 10])('is found in two minutes at the pace of %i', (rate) => {
    const rr = breathe({ rate, minutes: 2, jitter: 0 })
    expect(Math.abs((respiratoryRate(rr) ?? Number.NaN) - rate)).toBeLessThan(0.1)
  })

  it('is not moved by a slow drift of the pulse, however large', () => {
    const rr = breathe({ rate: 6, minutes: 5, jitter: 0, drift: 150 })
    expect(Math.abs((respiratoryRate(rr) ?? Number.NaN) - 6)).toBeLessThan(0.1)
  })

  it('keeps its time when artefacts were dropped on the way', () => {
    const whole = breathe({ rate: 6, minutes: 8, jitter: 0 })
    const sent = whole.flatMap((rr, index) =>
      index % 11 === 5 ? [] : index % 11 === 6 ? [rr + (whole[index - 1] ?? 0)] : [rr],
    )
    const { kept, dropped, endedAt } = removeArtefacts(sent)
    expect(dropped).toBeGreaterThan(40)
    expect(Math.abs((respiratoryRate(kept, endedAt) ?? Number.NaN) - 6)).toBeLessThan(0.1)
  })

  it('is nothing for a flat or a short recording', () => {
    expect(respiratoryRate(Array.from({ length: 600 }, () => 850))).toBeNull()
    expect(respiratoryRate(breathe({ rate: 6, minutes: 0.5 }))).toBeNull()
    expect(respiratoryRate([800])).toBeNull()
    expect(respiratoryRate([1e12, 1e12, 1e12])).toBeNull()
    expect(respiratoryRate([])).toBeNull()
  })

  it.each(notIntervals)('is nothing where a value is no interval: %d', (value) => {
    expect(respiratoryRate([...breathe({ rate: 6, minutes: 2 }), value, 800])).toBeNull()
  })

  it('is nothing where no breathing stands out of the noise', () => {
    const found = Array.from({ length: 40 }, (_, seed) =>
      respiratoryRate(breathe({ rate: 6, minutes: 8, swing: 0, noise: 30, seed })),
    )
    expect(found.filter((rate) => rate !== null).length).toBeLessThan(4)
  })

  it('answers a number in its range or nothing, whatever it is given', () => {
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
