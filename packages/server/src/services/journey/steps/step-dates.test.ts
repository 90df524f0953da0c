import { addDays } from '@attune/api/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zonePeriods, type ZonePeriod } from '../../../domain/time/client-day.ts'
import { lastDayLived } from '../../../domain/time/lived-days.ts'
import { plannedSoFar } from '../../../domain/plan/planned-so-far.ts'
import { dayOfStep, journeyDay } from '../journey-days.ts'
import { stepDates } from './step-dates.ts'

const at = (instant: string) => Date.parse(instant)
const inZones = (...zones: [string, string][]) => zonePeriods(zones.map(([since, timezone]) => ({ since, timezone })))

const step = (id: string, startedAt: string, endedAt?: string) => ({
  id,
  startedAt: at(startedAt),
  endedAt: endedAt === undefined ? null : at(endedAt),
})

describe('the days of a step', () => {
  const learn = step('learn', '2026-06-01T08:00:00Z', '2026-06-08T14:00:00Z')
  const sense = step('sense', '2026-06-08T14:00:00Z')

  it('begin in the zone that the client was in, and end before the first day of the next step', () => {
    const dates = (timezone: string) => stepDates([learn, sense], inZones(['2026-01-01T00:00:00Z', timezone]))
    expect(dates('Europe/Lisbon')).toEqual([
      { id: 'learn', startedOn: '2026-06-01', endedOn: '2026-06-07' },
      { id: 'sense', startedOn: '2026-06-08', endedOn: null },
    ])
    expect(dates('Pacific/Kiritimati').map(({ startedOn }) => startedOn)).toEqual(['2026-06-01', '2026-06-09'])
  })

  it('begin on the earlier date if an eastward flight across the date line repeats a date', () => {
    const periods = inZones(['2026-01-01T00:00:00Z', 'Asia/Tokyo'], ['2026-06-08T20:00:00Z', 'Pacific/Honolulu'])
    const begun = step('sense', '2026-06-08T18:00:00Z')
    // The step begins on June 9 in Tokyo. Two hours later, it is June 8 in Honolulu.
    expect(stepDates([begun], periods)).toEqual([{ id: 'sense', startedOn: '2026-06-08', endedOn: null }])
    // The client has already lived June 9, although it is now June 8 again.
    expect(lastDayLived(periods, begun.startedAt, at('2026-06-08T21:00:00Z'))).toBe('2026-06-09')
  })

  it('are at least one, even if the next step began on a day before this step’s first day', () => {
    const periods = inZones(['2026-01-01T00:00:00Z', 'Asia/Tokyo'], ['2026-06-08T20:00:00Z', 'Pacific/Honolulu'])
    const [ended] = stepDates(
      [step('learn', '2026-06-08T18:00:00Z', '2026-06-08T19:00:00Z'), step('sense', '2026-06-08T21:00:00Z')],
      periods,
    )
    expect(ended).toEqual({ id: 'learn', startedOn: '2026-06-09', endedOn: '2026-06-09' })
  })
})

const zone = fc.constantFrom(
  'Europe/Lisbon',
  'Pacific/Chatham',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
)
const minutes = (days: number) => fc.integer({ min: 0, max: days * 1440 }).map((count) => count * 60_000)

/** Sums the plan of a step's days, as they are drawn. */
function plannedOnDays(name: 'learn' | 'sense', startedAt: number, periods: readonly ZonePeriod[], now: number) {
  const [dates] = stepDates([{ id: name, startedAt, endedAt: null }], periods)
  const startedOn = dates?.startedOn ?? ''
  const drawn = { step: name, startedAt, endedAt: null, startedOn }
  const planned = { exercises: 0, reflections: 0 }
  for (let day = 1; day <= dayOfStep(startedOn, lastDayLived(periods, startedAt, now)); day += 1) {
    const date = addDays(startedOn, day - 1)
    const counted = journeyDay({ step: drawn, periods, doneOn: new Map(), now }, date)
    expect(counted.day).toBe(day)
    planned.exercises += counted.exercises.planned ?? 0
    planned.reflections += counted.reflections.planned ?? 0
  }
  return planned
}

it('add up to the step’s plan, for any zones recorded in any order', () => {
  const names = fc.constantFrom('learn' as const, 'sense' as const)
  const travels = fc.array(fc.record({ away: fc.integer({ min: -2880, max: 14_400 }), to: zone }), { maxLength: 4 })
  fc.assert(
    fc.property(names, zone, travels, minutes(365), minutes(20), (name, home, moves, begins, lasts) => {
      const startedAt = at('2026-01-20T00:00:00Z') + begins
      const now = startedAt + lasts
      const pastMoves = moves
        .map(({ away, to }) => [startedAt + away * 60_000, to] as const)
        // A device never reports a zone that begins in the future.
        .filter(([since]) => since <= now)
        .map(([since, to]) => [new Date(since).toISOString(), to] as [string, string])
      const periods = inZones(['2026-01-01T00:00:00Z', home], ...pastMoves)
      const span = { step: name, startedAt, endedAt: null }
      expect(plannedOnDays(name, startedAt, periods, now)).toEqual(plannedSoFar(span, periods, now, new Map()))
    }),
    { seed: 31, numRuns: 500 },
  )
})
