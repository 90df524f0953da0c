import { addDays, type Journey, type JourneyDay, type JourneyStep } from '@attune/api/contract'
import { expect, it } from 'vitest'
import { daysTable } from './days-table.ts'
import { drawJourney, journeySentence } from './journey-figure.ts'
import type { Pen, Point } from './pen.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

const begun = '2025-10-01'

interface Phase {
  readonly step: JourneyStep['step']
  readonly length: number
}

/** Creates a journey of consecutive phases, the last of which is running. */
function journeyOf(phases: readonly Phase[]): Journey {
  let next = begun
  const steps = phases.map(({ step, length }, index): JourneyStep => {
    const startedOn = next
    next = addDays(startedOn, length)
    const planned = { learn: 3, sense: 6, grow: null }[step]
    const days = Array.from({ length }, (_, day): JourneyDay => ({
      date: addDays(startedOn, day),
      day: day + 1,
      depth: day % 2 === 0 ? 1 : 0.5,
      exercises: { done: 2, planned },
      reflections: { done: step === 'grow' ? 1 : 4, planned: step === 'grow' ? null : 5 },
      isTimezoneChanged: false,
    }))
    const isLast = index === phases.length - 1
    const facts = {
      id: `019a0000-0000-7000-8000-00000000001${index}`,
      step,
      bpm: 10 as const,
      goals: [],
      goalChoices: [],
    }
    return {
      ...facts,
      status: isLast ? 'active' : 'completed',
      startedOn,
      endedOn: isLast ? null : addDays(next, -1),
      days,
    }
  })
  const ids = { personId: '019a0000-0000-7000-8000-000000000002', id: '019a0000-0000-7000-8000-000000000003' }
  return { ...ids, startedOn: begun, timezone: 'Africa/Lagos', today: addDays(next, -1), steps }
}

const none = { average: null, coverage: 0, change: null }

/** Creates a report of the last days of a journey. */
function reportOf(phases: readonly Phase[], length: number): ReportSnapshot {
  const journey = journeyOf(phases)
  const until = journey.today
  const from = addDays(until, 1 - length)
  const days = Array.from({ length }, (_, index) => ({
    date: addDays(from, index),
    productivity: 70,
    mental: null,
    physical: null,
  }))
  return {
    version: 3,
    createdAt: `${until}T12:00:00.000Z`,
    client: 'Amara Okafor',
    coach: 'Dana Whitlock',
    figures: {
      personId: journey.personId,
      period: 'wholeJourney',
      from,
      until,
      days: length,
      productivity: none,
      mental: none,
      physical: none,
      hours: 12,
      limit: 10,
      change: null,
    },
    journey,
    days,
    exercises: [],
    texts: { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' },
  }
}

const over: readonly Phase[] = [
  { step: 'learn', length: 9 },
  { step: 'sense', length: 10 },
]
const long: readonly Phase[] = [
  { step: 'learn', length: 8 },
  { step: 'sense', length: 9 },
  { step: 'grow', length: 233 },
]

it('draws a day above the client’s own mean as one full breath, and counts it as a full breath in the mean of its week', () => {
  const drawnTop = (length: number, depths: readonly number[]) => {
    const snapshot = reportOf([{ step: 'grow', length }], length)
    const [grow] = snapshot.journey?.steps ?? []
    if (!grow) throw new Error('The journey is in Grow')
    const days = grow.days.map((day, index) => ({ ...day, depth: depths[index % depths.length] ?? 0 }))
    const lines: (readonly Point[])[] = []
    const pen = {
      text: () => undefined,
      widthOf: () => 10,
      line: () => undefined,
      dot: () => undefined,
      polyline: (points: readonly Point[]) => void lines.push(points),
    }
    drawJourney(pen as unknown as Pen, { ...snapshot, journey: { ...snapshot.journey!, steps: [{ ...grow, days }] } })
    return Math.round(Math.min(...lines.flat().map(({ y }) => y)))
  }
  const [full, halfFull] = [drawnTop(7, [1]), drawnTop(7, [0.5])]
  expect(full).toBeLessThan(halfFull)
  expect(drawnTop(7, [1.67])).toBe(full)
  // The 98 days are drawn with one breath per week.
  expect(drawnTop(98, [3, 0, 3, 0, 3, 0, 0])).toBe(drawnTop(98, [1, 0, 1, 0, 1, 0, 0]))
})

it('says how many days longer than planned a phase is', () => {
  expect(journeySentence(reportOf(over, 19))).toBe(
    'Journey progress. Learn: Oct 1 \u2013 Oct 9, 9 days, 2 over, 5 of 9 days at 80% or more of the plan in this period. ' +
      'Sense: Since Oct 10, day 10, 3 over, 5 of 10 days at 80% or more of the plan in this period.',
  )
})

it('gives the true first day of a phase even if the period shows only part of it', () => {
  expect(journeySentence(reportOf(over, 12))).toMatch(
    /Learn: Oct 1 \u2013 Oct 9, 9 days, 2 over, 1 of 2 days.*Sense: Since Oct 10, day 10, 3 over, 5 of 10 days/,
  )
})

it('shows all of a long journey, and includes the year in dates of another year', () => {
  const sentence = journeySentence(reportOf(long, 250))
  expect(sentence).toMatch(/Learn: Oct 1, 2025 \u2013 Oct 8, 2025, 8 days, 1 over, 4 of 8 days/)
  expect(sentence).toMatch(/Grow: Since Oct 18, 2025, day 233, against Amara Okafor’s own 14-day mean\.$/)
})

it('never adds unplanned sessions to planned sessions in the row of a week', () => {
  const { title, heads, rows } = daysTable(reportOf(long, 250))
  expect([title, heads[0]]).toEqual(['Week by week', 'Week'])
  // The first week is in Learn, the second in Learn and Sense, and the third in Sense and, from October 18, in Grow.
  expect(rows.slice(0, 4).map((row) => row.slice(1, 4))).toEqual([
    ['Learn', '14/21', '28/35'],
    ['Learn, Sense', '14/39', '28/35'],
    ['Sense, Grow', '6/18, 8 in Grow', '12/15'],
    ['Grow', '14', '\u2013'],
  ])
})

it('describes a day by its share of the plan or, in Grow, by a count', () => {
  const { heads, rows } = daysTable(reportOf(long, 14))
  expect(heads[0]).toBe('Day')
  expect(rows[0]?.slice(1, 4)).toEqual(['Grow', '2', '\u2013'])
})
