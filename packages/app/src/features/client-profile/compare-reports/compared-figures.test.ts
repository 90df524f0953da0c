import type { PrintedExercises, PrintedFigures, ReportFigures } from '@attune/api'
import { describe, expect, test } from 'vitest'
import { compareReports } from './compared-figures.ts'

const average = (value: number | null) => ({ average: value, coverage: value === null ? 0 : 7, change: null })
const figures: ReportFigures = {
  personId: 'amara',
  period: 'lastSevenDays',
  from: '2026-06-05',
  until: '2026-06-11',
  days: 7,
  productivity: average(70),
  mental: average(64),
  physical: average(null),
  hours: 12.3,
  limit: 10,
  change: null,
}
const calm: PrintedExercises = { goal: 'calm', done: 5, hrv1: 44.4, hrv2: 52, paces: [6], rated: 4, improved: 1 }
const printed = (change: Partial<PrintedFigures> = {}): PrintedFigures => ({
  id: 'report',
  personId: 'amara',
  figures,
  exercises: { done: 6, planned: 12, inGrow: null },
  reflections: { done: 0, planned: null, inGrow: null },
  byType: [calm],
  days: [],
  deviceUse: [],
  ...change,
})
const none = { figures: null, exercises: null, reflections: null, byType: [], deviceUse: null }

/** Compares two reports and returns one figure. */
const compared = (id: string, earlier: Partial<PrintedFigures>, later: Partial<PrintedFigures>) =>
  compareReports(printed(earlier), printed(later)).find((figure) => figure.id === id)

describe('figures of two reports', () => {
  test('have the order in which they are printed, and leave out types without exercises', () => {
    expect(compareReports(printed(), printed()).map(({ id }) => id)).toEqual([
      'productivity',
      'mental',
      'physical',
      'hours',
      'exercises',
      'reflections',
      'calm.done',
      'calm.hrv1',
      'calm.hrv2',
      'calm.improved',
    ])
  })

  test('that are equal have a change of zero, which is neither better nor worse', () => {
    expect(compared('mental', {}, {})).toMatchObject({ change: { by: 0, unit: 'percent' } })
    expect(compared('mental', {}, {})?.verdict).toBeUndefined()
  })

  test('are better if they rose, and worse if they fell', () => {
    const higher = { figures: { ...figures, mental: average(70), hours: 13.5 } }
    expect(compared('mental', {}, higher)).toMatchObject({ change: { by: 6 }, verdict: 'better' })
    expect(compared('mental', higher, {})).toMatchObject({ change: { by: -6 }, verdict: 'worse' })
    expect(compared('hours', {}, higher)).toMatchObject({ change: { by: 1.2, unit: 'hours' }, verdict: 'better' })
  })

  test('have no change if one is missing', () => {
    expect(compared('physical', {}, { figures: { ...figures, physical: average(80) } })).toMatchObject({
      earlier: null,
      later: { value: 80 },
      change: null,
    })
    expect(compared('reflections', {}, {})).toMatchObject({ earlier: null, later: null, change: null })
  })

  test('of a plan are compared as shares', () => {
    const more = { exercises: { done: 20, planned: 24, inGrow: 3 } }
    expect(compared('exercises', {}, more)).toMatchObject({ change: { by: 33, unit: 'points' }, verdict: 'better' })
    expect(compared('exercises', {}, { exercises: { done: 0, planned: null, inGrow: 9 } })?.change).toBeNull()
    expect(compared('calm.improved', {}, { byType: [{ ...calm, improved: 3 }] })).toMatchObject({
      change: { by: 50, unit: 'points' },
    })
  })

  test('that count exercises are compared between periods of the same length, without a verdict', () => {
    const more = { byType: [{ ...calm, done: 9 }] }
    expect(compared('calm.done', {}, more)).toMatchObject({ change: { by: 4, unit: 'count' } })
    expect(compared('calm.done', {}, more)?.verdict).toBeUndefined()
    expect(compared('calm.done', {}, { ...more, figures: { ...figures, days: 12 } })?.change).toBeNull()
    expect(compared('calm.done', { byType: [] }, more)).toMatchObject({ earlier: { value: 0 }, change: { by: 9 } })
  })

  test('of HRV are compared only at one and the same pace', () => {
    const of = (paces: PrintedExercises['paces']) => ({ byType: [{ ...calm, hrv1: 49.6, paces }] })
    expect(compared('calm.hrv1', {}, of([6]))).toMatchObject({ change: { by: 6, unit: 'ms' } })
    for (const paces of [[8], [6, 8], null] as const) {
      expect(compared('calm.hrv1', {}, of(paces && [...paces]))?.change).toBeNull()
    }
    expect(compared('calm.hrv1', of(null), of(null))?.change).toBeNull()
  })

  test('of HRV have no verdict, because a higher HRV isn’t always better', () => {
    const higher = { byType: [{ ...calm, hrv1: 49.6, hrv2: 70 }] }
    for (const id of ['calm.hrv1', 'calm.hrv2']) {
      expect(compared(id, {}, higher)?.change?.by).toBeGreaterThan(0)
      expect(compared(id, {}, higher)?.verdict).toBeUndefined()
    }
  })

  test('of a report without figures are missing', () => {
    for (const figure of compareReports(printed(none), printed())) {
      expect(figure).toMatchObject({ earlier: null, change: null })
    }
  })
})
