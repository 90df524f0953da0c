import { describe, expect, test } from 'vitest'
import { drawJourney } from './draw-journey.ts'
import {
  endOf,
  lastDays,
  markedDays,
  narrowSpans,
  numberedDays,
  phaseSpans,
  placeDays,
  rowDays,
} from './journey-days.ts'
import type { BreathPhase } from './phase.ts'

const days = (...depths: (number | null)[]) => depths.map((depth) => ({ depth }))
const lived = (count: number) => days(...Array.from({ length: count }, () => 1))
const learn: BreathPhase = { step: 'learn', status: 'completed', plannedDays: 7, days: lived(7) }
const sense: BreathPhase = { step: 'sense', status: 'active', plannedDays: 7, days: days(1, 0.4, 0.8) }
const grow: BreathPhase = { step: 'grow', status: 'planned', plannedDays: 7, days: [] }
const journey = [learn, sense, grow]
const box = { baseline: 100, height: 100 }

describe('the days of a journey', () => {
  test('are side by side, including the planned days', () => {
    const places = placeDays(journey)
    expect(places).toHaveLength(21)
    expect(phaseSpans(places).map(({ phase, start, length }) => [phase.step, start, length])).toEqual([
      ['learn', 0, 7],
      ['sense', 7, 7],
      ['grow', 14, expect.closeTo(7 / 3)],
    ])
    expect(endOf(places)).toBeCloseTo(14 + 7 / 3)
    expect(places.filter(({ isToday }) => isToday)).toMatchObject([{ number: 3, start: 9 }])
  })

  test('have their full width until something has begun', () => {
    const planned = [learn, sense].map((phase) => ({ ...phase, status: 'planned' as const, days: [] }))
    expect(endOf(placeDays([...planned, grow]))).toBe(21)
    expect(narrowSpans(phaseSpans(placeDays([...planned, grow])))).toEqual([])
  })

  test("have one text for all days of a phase that hasn't begun", () => {
    const places = placeDays(journey)
    expect(numberedDays(places)).toHaveLength(14)
    expect(narrowSpans(phaseSpans(places)).map(({ phase, count }) => [phase.step, count])).toEqual([['grow', 7]])
  })

  test('make a phase wider if it runs longer than its plan', () => {
    expect(placeDays([{ ...sense, days: lived(9) }])).toHaveLength(9)
  })

  test('show only the latest past days, which keep their numbers, and the days ahead', () => {
    const places = lastDays(placeDays(journey), 5)
    expect(places.map(({ number }) => number)).toEqual([6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7])
    expect(places.slice(0, 9).map(({ start }) => start)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(endOf(places)).toBeCloseTo(9 + 7 / 3)
    expect(lastDays(placeDays(journey), 35)).toHaveLength(21)
  })

  test('are all numbered if there is space, and otherwise only once a week and today', () => {
    expect(numberedDays(placeDays([learn, sense]))).toHaveLength(14)
    const long = placeDays([{ ...sense, days: lived(60) }])
    expect(numberedDays(long).map(({ number }) => number)).toEqual([1, 8, 15, 22, 29, 36, 43, 50, 57, 60])
  })

  test('are numbered with a gap beside today, and less often in very long journeys', () => {
    const numbers = (count: number) =>
      numberedDays(placeDays([{ ...sense, days: lived(count) }])).map(({ number }) => number)
    expect(numbers(200).slice(-3)).toEqual([183, 190, 200])
    expect(numbers(1000).length).toBeLessThanOrEqual(45)
  })
})

describe('the days in a list', () => {
  test('are the first seven of the active phase', () => {
    expect(rowDays(journey).map(({ number, phase }) => [phase.step, number])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => ['sense', number]),
    )
  })

  test('are the last seven days of a longer phase, with today last', () => {
    const places = rowDays([{ ...sense, days: lived(9) }])
    expect(places.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(places.at(-1)?.isToday).toBe(true)
  })

  test('are in the last phase if all phases are completed, and in the first if none has started', () => {
    expect(rowDays([learn])[0]?.phase.step).toBe('learn')
    expect(rowDays([{ ...learn, status: 'planned', days: [] }, grow]).map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    )
    expect(rowDays([])).toEqual([])
  })
})

describe('the drawing of a journey', () => {
  test('has one stroke for each phase, a dot at the current time, and the plan after it', () => {
    const { lived: strokes, now, plan, planAhead } = drawJourney(placeDays(journey), 0.42, box)
    expect(strokes.map(({ step }) => step)).toEqual(['learn', 'sense'])
    expect(now).toEqual({ x: 942, y: expect.closeTo(20), step: 'sense' })
    expect(plan.startsWith('M942,20')).toBe(true)
    expect(plan.endsWith('1400,100')).toBe(true)
    expect(planAhead.startsWith('M1400,100')).toBe(true)
    expect(planAhead.endsWith('1633.33,100')).toBe(true)
  })

  test('leaves a gap for a day without data', () => {
    const { lived: strokes } = drawJourney(placeDays([{ ...learn, days: days(1, null, 1) }]), 0, box)
    expect(strokes.map(({ line }) => line.slice(0, 8))).toEqual(['M0,100C1', 'M200,100'])
  })

  test('fills the area from the baseline to the past days', () => {
    const [stroke] = drawJourney(placeDays([{ ...sense, days: days(1, 1) }]), 0.5, box).lived
    expect(stroke?.fill.endsWith('L150,100L0,100Z')).toBe(true)
  })

  test('has neither dot nor stroke before the journey begins', () => {
    const { lived: strokes, now, plan } = drawJourney(placeDays([grow]), 0.5, box)
    expect(strokes).toEqual([])
    expect(now).toBeNull()
    expect(plan).not.toBe('')
  })

  test('draws all of today as a plan, with the dot on the plan’s line, until something is due today', () => {
    const { lived: strokes, now, plan } = drawJourney(placeDays([{ ...sense, days: days(1, null) }]), 0.42, box)
    expect(strokes.map(({ line }) => line.slice(-7))).toEqual(['100,100'])
    expect(now).toMatchObject({ x: 142, y: expect.closeTo(20) })
    expect(plan.startsWith('M100,100L')).toBe(true)
    expect(plan).toMatch(/,20(\.\d+)?L/)
  })

  test('draws a flat line, with the dot on it, for a day on which nothing was done', () => {
    expect(drawJourney(placeDays([{ ...sense, days: days(1, 0) }]), 0.42, box).now?.y).toBe(100)
  })
})

describe('the marks of days', () => {
  const marked = (count: number, marks: number) => [
    { ...sense, days: [...lived(count - 1), { depth: 1, marks: Array.from({ length: marks }, (_, at) => `${at}`) }] },
  ]

  test('are at most three for each day, with the number of the others', () => {
    expect(markedDays(placeDays(journey))).toEqual([])
    expect(markedDays(placeDays(marked(5, 3)))).toEqual([{ start: 4, marks: ['0', '1', '2'], more: 0 }])
    expect(markedDays(placeDays(marked(5, 5)))).toEqual([{ start: 4, marks: ['0', '1', '2'], more: 2 }])
  })

  test('are limited to one for each day if days are narrow', () => {
    expect(markedDays(placeDays(marked(22, 5)))).toEqual([{ start: 21, marks: ['0'], more: 0 }])
  })
})
