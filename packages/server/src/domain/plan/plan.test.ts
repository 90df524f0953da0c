import { describe, expect, it } from 'vitest'
import { zonePeriods } from '../time/client-day.ts'
import { allMarks } from './day-marks.ts'
import { countDay, nothingDone, type StepSpan } from './plan.ts'

const at = (instant: string) => Date.parse(instant)
const inZone = (...zones: [string, string][]) => zonePeriods(zones.map(([since, timezone]) => ({ since, timezone })))
const lisbon = inZone(['2026-01-01T00:00:00Z', 'Europe/Lisbon'])
const step = (name: StepSpan['step'], startedAt: string, endedAt?: string): StepSpan => ({
  step: name,
  startedAt: at(startedAt),
  endedAt: endedAt ? at(endedAt) : null,
})
const planned = (...[span, periods, date, now, done]: Parameters<typeof countDay>) => {
  const { exercises, reflections } = countDay(span, periods, date, now, done)
  return [exercises.planned, reflections.planned]
}

describe('the plan of a day', () => {
  const learn = step('learn', '2026-06-01T00:00:00Z')
  const sense = step('sense', '2026-06-01T00:00:00Z')
  const later = at('2026-07-01T00:00:00Z')

  it('has three exercises and five reflections in Learn, six and five in Sense, and nothing in Grow', () => {
    expect(planned(learn, lisbon, '2026-06-10', later)).toEqual([3, 5])
    expect(planned(sense, lisbon, '2026-06-10', later)).toEqual([6, 5])
    expect(planned(step('grow', '2026-06-01T00:00:00Z'), lisbon, '2026-06-10', later)).toEqual([0, 0])
  })

  it('counts a window from the minute in which it closes, and a slot from the end of the day', () => {
    // Lisbon's summer time is an hour ahead of UTC: the morning window closes at 10:00, which is 09:00 UTC.
    expect(planned(learn, lisbon, '2026-06-10', at('2026-06-10T08:59:59Z'))).toEqual([0, 0])
    expect(planned(learn, lisbon, '2026-06-10', at('2026-06-10T09:00:00Z'))).toEqual([0, 1])
    expect(planned(learn, lisbon, '2026-06-10', at('2026-06-10T22:59:59Z'))).toEqual([0, 5])
    expect(planned(learn, lisbon, '2026-06-10', at('2026-06-10T23:00:00Z'))).toEqual([3, 5])
  })

  it('includes a slot or window that is still open if it is done', () => {
    const done = { ...nothingDone, exerciseSlots: 0b011, reflectionWindows: 0b00001 }
    expect(planned(learn, lisbon, '2026-06-10', at('2026-06-10T08:00:00Z'), done)).toEqual([2, 1])
  })

  it('leaves out, on the first day, the windows that opened before the step began', () => {
    // At 14:00 in Lisbon, the afternoon, evening and night windows and the evening slot are still ahead.
    expect(planned(step('learn', '2026-06-10T13:00:00Z'), lisbon, '2026-06-10', later)).toEqual([1, 3])
    expect(planned(step('learn', '2026-06-10T12:00:00Z'), lisbon, '2026-06-10', later)).toEqual([2, 3])
  })

  it('leaves out, on the last day, anything that a phase change cut off, unless it was done', () => {
    const ended = step('learn', '2026-06-01T00:00:00Z', '2026-06-10T13:00:00Z')
    expect(planned(ended, lisbon, '2026-06-10', later)).toEqual([0, 2])
    expect(planned(ended, lisbon, '2026-06-10', later, { ...nothingDone, exerciseSlots: 0b1 })).toEqual([1, 2])
  })
})

describe('the plan of a day on which the client travelled', () => {
  const span = step('learn', '2026-06-01T00:00:00Z')
  const later = at('2026-07-01T00:00:00Z')

  it('leaves out the windows and slots that the change of zone cut', () => {
    // The client travels from Lisbon (12:30, in the noon window) to New York (07:30, in the morning window).
    const periods = inZone(['2026-01-01T00:00:00Z', 'Europe/Lisbon'], ['2026-06-10T11:30:00Z', 'America/New_York'])
    // The morning window was complete in Lisbon. The noon, afternoon, evening and night windows are complete in New
    // York. Its morning slot was cut.
    expect(planned(span, periods, '2026-06-10', later)).toEqual([2, 5])
  })

  it('leaves out what the client skipped by travelling east', () => {
    // The client travels from New York (11:00) to Tokyo (00:00 of the next day), so the rest of the New York day never
    // comes.
    const periods = inZone(['2026-01-01T00:00:00Z', 'America/New_York'], ['2026-06-10T15:00:00Z', 'Asia/Tokyo'])
    expect(planned(span, periods, '2026-06-10', later)).toEqual([0, 1])
    expect(planned(span, periods, '2026-06-11', later)).toEqual([3, 5])
  })

  it('plans a repeated date only once', () => {
    // The client leaves Auckland at midnight for Honolulu, where the same date is just beginning.
    const periods = inZone(['2026-01-01T00:00:00Z', 'Pacific/Auckland'], ['2026-06-10T12:00:00Z', 'Pacific/Honolulu'])
    expect(planned(span, periods, '2026-06-10', later)).toEqual([3, 5])
  })
})

it('a day’s marks fit into one number', () => {
  expect(allMarks(6)).toBe(0b111111)
})
