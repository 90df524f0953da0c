import { hrvOverTime, type HrvOverTime, type MeasuredSession, scaleOf } from '@attune/api'
import { describe, expect, it } from 'vitest'
import { plotOf } from './plot-of.ts'

const session = (date: string, hrv1: number, change: Partial<MeasuredSession> = {}): MeasuredSession => ({
  id: `${date} ${hrv1}`,
  startedAt: `${date}T06:00:00.000Z`,
  timezone: 'UTC',
  date,
  step: 'learn',
  goal: 'calm',
  bpm: 10,
  measures: { hrv1, hrv2: 50, pulseRate: 60, respiratory: null },
  beats: 100,
  correctedBeats: 0,
  ...change,
})

const over = (sessions: MeasuredSession[], today = '2026-06-11'): HrvOverTime => ({
  personId: 'client',
  today,
  sessions,
  withoutMeasures: 0,
  ...hrvOverTime(sessions, today),
})

describe('the plot of HRV over time', () => {
  it('has three gridlines at round values that enclose all values', () => {
    expect(scaleOf([26, 50])).toEqual({ min: 20, max: 60, gridlines: [20, 40, 60] })
    expect(scaleOf([5.8, 6.4])).toEqual({ min: 5, max: 7, gridlines: [5, 6, 7] })
    expect(scaleOf([0.2])).toEqual({ min: 0, max: 2, gridlines: [0, 1, 2] })
  })

  it('is undefined without a value of the measure', () => {
    expect(plotOf(over([]), 'hrv1', 'all')).toBe(undefined)
    expect(plotOf(over([session('2026-06-10', 40)]), 'respiratory', 'all')).toBe(undefined)
  })

  it('places a session at its time of the client’s day, and marks a session with many corrected beats', () => {
    const there = session('2026-06-10', 40, { timezone: 'Asia/Tokyo', correctedBeats: 5 })
    const plot = plotOf(over([there]), 'hrv1', 'all')
    // The point is at 15:00 in Tokyo.
    expect(plot?.segments[0]?.points[0]?.at).toBe((plot?.from ?? 0) + 15 / 24)
    expect(plot?.segments[0]?.points[0]?.isMarked).toBe(true)
    expect(plot?.ticks).toEqual(['2026-06-10', '2026-06-11'])
  })

  it('has a segment for each run, and names each change of phase or pace', () => {
    const sessions = [
      session('2026-06-01', 30),
      session('2026-06-02', 30),
      session('2026-06-03', 35, { step: 'sense' }),
      session('2026-06-04', 35, { step: 'sense', bpm: 8 }),
    ]
    const plot = plotOf(over(sessions), 'hrv1', 'all')
    expect(plot?.segments.map(({ phase, points }) => [phase, points.length])).toEqual([
      ['learn', 2],
      ['sense', 1],
      ['sense', 1],
    ])
    const from = plot?.from ?? 0
    expect(plot?.changes).toEqual([
      { at: from, step: 'learn', bpm: 10, isPhase: true },
      { at: from + 2, step: 'sense', bpm: 10, isPhase: true },
      { at: from + 3, step: 'sense', bpm: 8, isPhase: false },
    ])
  })

  it('keeps its scale for a shorter range, and names the phase in which the range begins', () => {
    const sessions = [session('2026-05-01', 90), session('2026-05-02', 30), session('2026-06-10', 40)]
    const [all, recent] = (['all', '14'] as const).map((range) => plotOf(over(sessions), 'hrv1', range))
    expect(recent?.scale).toEqual(all?.scale)
    expect(recent?.segments[0]?.points).toHaveLength(1)
    expect(recent?.changes).toEqual([{ at: recent?.from, step: 'learn', bpm: 10, isPhase: true }])
    expect((recent?.until ?? 0) - (recent?.from ?? 0)).toBe(14)
  })
})
