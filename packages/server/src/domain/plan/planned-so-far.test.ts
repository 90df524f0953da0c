import { dateOf, utcDate, dayNumberOf } from '@attune/api/contract'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { zonePeriods } from '../time/client-day.ts'
import { countDay, nothingDone, type DayDone, type StepSpan } from './plan.ts'
import { plannedSoFar } from './planned-so-far.ts'

const at = (instant: string) => Date.parse(instant)
const inZone = (...zones: [string, string][]) => zonePeriods(zones.map(([since, timezone]) => ({ since, timezone })))
const lisbon = inZone(['2026-01-01T00:00:00Z', 'Europe/Lisbon'])
const step = (name: StepSpan['step'], startedAt: string): StepSpan => ({
  step: name,
  startedAt: at(startedAt),
  endedAt: null,
})

it('the plan of a step is the sum of its days, the last of which is today so far', () => {
  const span = step('sense', '2026-06-07T08:00:00Z')
  // On the first day, from 09:00, there are five slots and four windows. Three whole days follow, then today's windows
  // from morning to evening.
  expect(plannedSoFar(span, lisbon, at('2026-06-11T18:40:00Z'), new Map())).toEqual({
    exercises: 5 + 18,
    reflections: 4 + 15 + 4,
  })
})

it('the plan counts what was done on a day that is no longer part of the step', () => {
  const span = step('learn', '2026-06-10T06:00:00Z')
  const doneOn = new Map([['2026-06-09', { ...nothingDone, exerciseSlots: 0b100 }]])
  expect(plannedSoFar(span, lisbon, at('2026-06-10T06:30:00Z'), doneOn).exercises).toBe(1)
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
  'Africa/Cairo',
)
const minutes = (days: number) => fc.integer({ min: 0, max: days * 1440 }).map((count) => count * 60_000)
const anyTravelledPlan = fc.record({
  name: fc.constantFrom<StepSpan['step']>('learn', 'sense', 'grow'),
  home: zone,
  travels: fc.array(fc.record({ after: minutes(90), to: zone }), { maxLength: 3 }),
  begins: minutes(365),
  lasts: minutes(120),
  // Days that aren't cut are planned in full, so only records near the cuts matter.
  done: fc.array(fc.record({ near: fc.constantFrom('begin', 'now'), away: fc.integer({ min: -1, max: 1 }) }), {
    maxLength: 4,
  }),
})

it('the plan equals the sum of its days, across travel, daylight saving and the date line', () => {
  fc.assert(
    fc.property(anyTravelledPlan, ({ name, home, travels, begins, lasts, done }) => {
      const startedAt = at('2026-01-20T00:00:00Z') + begins
      const now = startedAt + lasts
      const span: StepSpan = { step: name, startedAt, endedAt: null }
      const moves = travels.map(({ after, to }) => [new Date(startedAt + after).toISOString(), to] as [string, string])
      const periods = inZone(['2026-01-01T00:00:00Z', home], ...moves)
      const doneOn = new Map<string, DayDone>(
        done.map(({ near, away }) => {
          const day = dayNumberOf(utcDate(near === 'now' ? now : startedAt)) + away
          return [dateOf(day), { ...nothingDone, exerciseSlots: 0b100, reflectionWindows: 0b10 }]
        }),
      )
      const oneByOne = { exercises: 0, reflections: 0 }
      for (let day = dayNumberOf(utcDate(startedAt)) - 2; day <= dayNumberOf(utcDate(now)) + 2; day += 1) {
        const { exercises, reflections } = countDay(span, periods, dateOf(day), now, doneOn.get(dateOf(day)))
        oneByOne.exercises += exercises.planned
        oneByOne.reflections += reflections.planned
      }
      expect(plannedSoFar(span, periods, now, doneOn)).toEqual(oneByOne)
    }),
    { seed: 23, numRuns: 400 },
  )
})

it('the plan never decreases as time passes', () => {
  fc.assert(
    fc.property(zone, zone, minutes(60), minutes(20), minutes(20), (home, away, begins, moves, passes) => {
      const startedAt = at('2026-02-20T00:00:00Z') + begins
      const span: StepSpan = { step: 'sense', startedAt, endedAt: null }
      const periods = inZone(['2026-01-01T00:00:00Z', home], [new Date(startedAt + moves).toISOString(), away])
      const before = plannedSoFar(span, periods, startedAt + passes, new Map())
      const after = plannedSoFar(span, periods, startedAt + passes + 3_600_000, new Map())
      expect(after.exercises).toBeGreaterThanOrEqual(before.exercises)
      expect(after.reflections).toBeGreaterThanOrEqual(before.reflections)
    }),
    { seed: 21, numRuns: 300 },
  )
})

it('the plan of a client who doesn’t travel includes every whole day in full, with or without daylight saving', () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 365 }), fc.integer({ min: 1, max: 40 }), (timezone, offset, days) => {
      const first = Temporal.PlainDate.from('2026-01-01').add({ days: offset })
      const startedAt = first.toZonedDateTime(timezone).epochMilliseconds
      const now = first.add({ days }).toZonedDateTime(timezone).epochMilliseconds
      const periods = inZone(['2020-01-01T00:00:00Z', timezone])
      const { exercises, reflections } = plannedSoFar(
        { step: 'learn', startedAt, endedAt: null },
        periods,
        now,
        new Map(),
      )
      expect([exercises, reflections]).toEqual([3 * days, 5 * days])
    }),
    { seed: 22, numRuns: 200 },
  )
})
