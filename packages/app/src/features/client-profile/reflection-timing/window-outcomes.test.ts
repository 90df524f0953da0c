import { addDays, type WindowOutcome } from '@attune/api'
import { describe, expect, it } from 'vitest'
import { byWeekday, countOutcomes, type FittingWindow, windowFindings } from './window-outcomes.ts'

// This is a Monday.
const first = '2026-06-01'
const outcomesOf = (...outcomes: WindowOutcome[]) =>
  outcomes.map((outcome, at) => ({ date: addDays(first, at), outcome }))
const windowOf = (window: FittingWindow['window'], inTime: number, late: number, missed: number): FittingWindow => ({
  window,
  outcomes: outcomesOf(
    ...Array.from({ length: inTime }, () => 'inTime' as const),
    ...Array.from({ length: late }, () => 'late' as const),
    ...Array.from({ length: missed }, () => 'missed' as const),
  ),
})

it('each outcome is counted', () => {
  expect(countOutcomes(windowOf('noon', 8, 3, 1).outcomes)).toEqual({ inTime: 8, late: 3, missed: 1 })
})

it('outcomes are grouped by weekday, beginning with Monday, and are oldest first within a weekday', () => {
  const days = byWeekday(outcomesOf('late', 'inTime', 'inTime', 'inTime', 'inTime', 'inTime', 'missed', 'inTime'))
  expect(days.map((day) => day.map(({ outcome }) => outcome))).toEqual([
    ['late', 'inTime'],
    ...Array.from({ length: 5 }, () => ['inTime']),
    ['missed'],
  ])
})

describe('a finding', () => {
  it('says whether a window is late rather than missed', () => {
    expect(windowFindings([windowOf('noon', 8, 8, 1)])).toEqual([{ window: 'noon', kind: 'late', count: 8, of: 9 }])
    expect(windowFindings([windowOf('night', 10, 0, 7)])).toEqual([
      { window: 'night', kind: 'missed', count: 7, of: 7 },
    ])
  })

  it('needs a window that was not answered in time at least five times, and was not late as often as missed', () => {
    expect(windowFindings([windowOf('noon', 9, 4, 0)])).toEqual([])
    expect(windowFindings([windowOf('noon', 9, 3, 3)])).toEqual([])
    expect(windowFindings([windowOf('noon', 9, 4, 1)])).toHaveLength(1)
  })

  it('is about the two windows that were most often not answered in time', () => {
    const windows = [windowOf('morning', 9, 5, 0), windowOf('noon', 4, 9, 1), windowOf('night', 6, 0, 8)]
    expect(windowFindings(windows).map(({ window }) => window)).toEqual(['noon', 'night'])
  })
})
