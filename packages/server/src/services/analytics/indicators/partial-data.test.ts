import { INDICATORS, addDays, dateOf, dayNumberOf, type IndicatorFigure } from '@attune/api/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localDay, zonePeriods } from '../../../domain/time/client-day.ts'
import { averages, indicatorHistory, indicatorSummary } from './indicator.presenter.ts'
import type { ClientWithDays, IndicatorDayTuple } from './indicator.repository.ts'

const now = Date.parse('2026-03-29T10:30:00Z')
const begun = '2026-03-01'

/** One day's answers to one question: none, or several from 0 to 10. */
const answers = fc
  .array(fc.integer({ min: 0, max: 10 }), { maxLength: 5 })
  .map((given) => [given.reduce((sum, answer) => sum + answer, 0), given.length] as const)

/** A selection of the last forty days, in any order, with answers to some of the questions. */
const days = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), answers, answers, answers), { selector: ([away]) => away })
  .map((found) =>
    found.map(([away, productivity, mental, physical]): IndicatorDayTuple => [
      dayNumberOf('2026-03-31') - away,
      ...productivity,
      ...mental,
      ...physical,
    ]),
  )

const client = fc.record({
  zone: fc.constantFrom('Europe/Lisbon', 'Pacific/Apia', 'Pacific/Honolulu', 'Asia/Kathmandu'),
  days,
  startedOn: fc.option(fc.constant(begun), { nil: null }),
})

const rowOf = ({
  zone,
  days: found,
  startedOn,
}: {
  zone: string
  days: IndicatorDayTuple[]
  startedOn: string | null
}) =>
  ({
    client_id: '019a0000-0000-7000-8000-00000000abcd',
    zones: [{ since: '2026-01-01T00:00:00Z', timezone: zone }],
    journey_started_on: startedOn,
    days: found,
  }) satisfies ClientWithDays

/** Computes an indicator's daily values directly from its definition, leaving out days without an answer. */
function valuesOf(found: readonly IndicatorDayTuple[], indicator: (typeof INDICATORS)[number]) {
  const place = { productivity: 1, mental: 3, physical: 5 }[indicator]
  return new Map(
    found.flatMap((day) => {
      const [sum = 0, count = 0] = [day[place], day[place + 1]]
      return count === 0 ? [] : [[day[0], (10 * sum) / count] as const]
    }),
  )
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

it('the figures of a client with gaps use only the days that have a value', () => {
  fc.assert(
    fc.property(client, (known) => {
      const row = rowOf(known)
      const today = dayNumberOf(localDay(zonePeriods(row.zones), now))
      const summary = indicatorSummary(row, now)
      for (const indicator of INDICATORS) {
        const values = valuesOf(known.days, indicator)
        const week = (daysAgo: number) =>
          [6, 5, 4, 3, 2, 1, 0].flatMap((away) => values.get(today - daysAgo - away) ?? [])
        const [lastDays, before] = [week(0), week(7)]
        const isCompared = lastDays.length >= 4 && before.length >= 4
        const latest = values.get(today) ?? values.get(today - 1)
        const expected: IndicatorFigure = {
          average: mean(lastDays),
          coverage: lastDays.length,
          latest: latest === undefined ? null : Math.round(latest),
          latestOn: latest === undefined ? null : dateOf(values.has(today) ? today : today - 1),
          change: isCompared ? (mean(lastDays) ?? 0) - (mean(before) ?? 0) : null,
        }
        expect(summary[indicator]).toEqual(expected)
      }
    }),
    { seed: 63, numRuns: 300 },
  )
})

it('a history has every day since the journey began, with or without a value, and the same figures as the list', () => {
  fc.assert(
    fc.property(client, (known) => {
      const row = rowOf(known)
      const history = indicatorHistory(row, now)
      expect(history).toMatchObject(indicatorSummary(row, now))
      expect(history.days.at(-1)?.date).toBe(history.today)
      expect(history.days[0]?.date).toBe(known.startedOn ?? history.today)
      history.days.forEach(({ date }, index) => expect(date).toBe(addDays(history.days[0]?.date ?? '', index)))
      for (const indicator of INDICATORS) {
        const values = valuesOf(known.days, indicator)
        for (const day of history.days) {
          const value = values.get(dayNumberOf(day.date))
          if (value === undefined) expect(day[indicator]).toBeNull()
          else expect(day[indicator]).toBeCloseTo(value, 9)
        }
      }
    }),
    { seed: 64, numRuns: 100 },
  )
})

it('averages over a range use only the days in that range that have a value', () => {
  const stretch = fc.tuple(fc.integer({ min: -5, max: 45 }), fc.integer({ min: 0, max: 20 }))
  fc.assert(
    fc.property(client, stretch, (known, [away, length]) => {
      const from = dayNumberOf('2026-03-31') - away
      const [first, last] = [addDays('2026-03-31', -away), addDays('2026-03-31', length - away)]
      const found = averages(rowOf(known), first, last)
      for (const indicator of INDICATORS) {
        const values = [...valuesOf(known.days, indicator)].flatMap(([day, value]) =>
          day >= from && day <= from + length ? [value] : [],
        )
        expect(found[indicator]).toEqual({ average: mean(values), coverage: values.length })
      }
    }),
    { seed: 65, numRuns: 300 },
  )
})
