import type { PaceMeans } from '@attune/api'
import { describe, expect, it } from 'vitest'
import { paceFinding, spreadsOf } from './pace-finding.ts'

const pace = (bpm: 10 | 8 | 6, hrv1: number | null, hrv1Deviation = 4): PaceMeans => ({
  bpm,
  sessions: hrv1 === null ? 4 : 20,
  markedSessions: 0,
  means: hrv1 === null ? null : { hrv1, hrv1Deviation, hrv2: 40, pulseRate: 66, respiratory: 8 },
})

describe('the finding about paces', () => {
  it('compares the pace with the highest HRV-1 with the next best pace, in consistent figures', () => {
    expect(paceFinding([pace(10, 29), pace(8, 34.4), pace(6, 41.5)])).toMatchObject({
      bpm: 6,
      ms: 42,
      other: { bpm: 8, ms: 34 },
      isAlike: false,
    })
  })

  it('counts the sessions at the two paces, and how many of their recordings are marked', () => {
    const marked = (of: PaceMeans, markedSessions: number) => ({ ...of, markedSessions })
    const paces = [marked(pace(10, 29), 4), marked(pace(8, 34), 1), marked(pace(6, 41), 2)]
    expect(paceFinding(paces)).toMatchObject({ sessions: 40, markedSessions: 3 })
  })

  it('is undefined until two paces have enough sessions', () => {
    expect(paceFinding([pace(10, null), pace(8, 34), pace(6, null)])).toBeUndefined()
  })

  it.each([
    [95.1, true],
    [95, false],
  ])('treats %s ms and 100 ms as alike: %s', (hrv1, isAlike) => {
    expect(paceFinding([pace(10, hrv1), pace(8, 100), pace(6, null)])).toMatchObject({ isAlike })
  })
})

describe('the ranges of the paces', () => {
  it('are on one axis with space at both ends', () => {
    const spreads = spreadsOf([pace(10, 30, 10), pace(8, null), pace(6, 60, 10)])
    expect([...spreads.keys()]).toEqual([10, 6])
    expect(spreads.get(10)).toMatchObject({ from: 20, until: 40 })
    const [lower, higher] = [spreads.get(10)!.places, spreads.get(6)!.places]
    expect(lower.from).toBeCloseTo(100 - higher.until)
    expect(lower.from).toBeGreaterThan(0)
    expect(lower.mean).toBeLessThan(higher.mean)
  })

  it('never start below 0, and are in the middle if they have no width', () => {
    expect(spreadsOf([pace(8, 3, 5)]).get(8)?.from).toBe(0)
    expect(spreadsOf([pace(8, 30, 0)]).get(8)?.places).toEqual({ mean: 50, from: 50, until: 50 })
  })
})
