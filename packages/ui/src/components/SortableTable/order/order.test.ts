import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataOrder, order, rank, type SortValue } from './order.ts'

const collator = new Intl.Collator('en-US')
const isMissing = (value: SortValue) => value === null || value === undefined || Number.isNaN(value)

function compare(one: SortValue, other: SortValue, sign: number): number {
  if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other))
  if (typeof one === 'string' && typeof other === 'string') return sign * collator.compare(one, other)
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : sign * (one < other ? -1 : 1)
  return sign * (typeof one === 'number' ? -1 : 1)
}

function naiveOrder(values: readonly SortValue[], direction: 'ascending' | 'descending'): number[] {
  const sign = direction === 'ascending' ? 1 : -1
  return values.map((_, at) => at).toSorted((one, other) => compare(values[one], values[other], sign) || one - other)
}

const sorted = (values: SortValue[], direction: 'ascending' | 'descending' = 'ascending') =>
  [...order(rank(values, 'en-US'), direction)].map((at) => values[at])

const value = fc.oneof(
  fc.double(),
  fc.integer({ min: 0, max: 5 }),
  fc.constantFrom(-0, 0, null, undefined, Number.NaN, Infinity, -Infinity),
  fc.string(),
  fc.constantFrom('Zoë', 'Zoe', 'zoe', 'Åsa', 'Asa', 'Inês', 'Ines', 'Client 2', 'Client 10', ''),
)
const direction = fc.constantFrom<'ascending' | 'descending'>('ascending', 'descending')

describe('order', () => {
  test('is the order of a plain stable sort, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), direction, (values, to) => {
        expect([...order(rank(values, 'en-US'), to)]).toEqual(naiveOrder(values, to))
      }),
      { numRuns: 500 },
    )
  })

  test('missing values come last in both directions', () => {
    expect(sorted([null, 3, undefined, 1, Number.NaN, 2])).toEqual([1, 2, 3, null, undefined, Number.NaN])
    expect(sorted([null, 3, undefined, 1, Number.NaN, 2], 'descending')).toEqual([3, 2, 1, null, undefined, Number.NaN])
  })

  test('names are ordered as the language does, not by code points', () => {
    expect(sorted(['Zoe', 'Åsa', 'bo', 'Client 10', 'Client 2'])).toEqual(['Åsa', 'bo', 'Client 10', 'Client 2', 'Zoe'])
    const swedish = ['Zoe', 'Åsa', 'Bo']
    expect([...order(rank(swedish, 'sv'), 'ascending')].map((at) => swedish[at])).toEqual(['Bo', 'Zoe', 'Åsa'])
  })

  test('rows with equal values stay in their given order in both directions', () => {
    expect([...order(rank([1, 0, 1, 0], 'en-US'), 'ascending')]).toEqual([1, 3, 0, 2])
    expect([...order(rank([1, 0, 1, 0], 'en-US'), 'descending')]).toEqual([0, 2, 1, 3])
  })

  test('rows that sort after the others do so in both directions, sorted among themselves, before missing values', () => {
    const values = [0.5, 12, null, 0.9, 3, 0.1]
    const isAfter = (at: number) => at === 1 || at === 4
    const sort = (to: 'ascending' | 'descending') =>
      [...order(rank(values, 'en-US', isAfter), to)].map((at) => values[at])
    expect(sort('ascending')).toEqual([0.1, 0.5, 0.9, 3, 12, null])
    expect(sort('descending')).toEqual([0.9, 0.5, 0.1, 12, 3, null])
  })

  test('rows that sort after the others equal a second plain sort', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.boolean()), { maxLength: 40 }), direction, (given, to) => {
        const values = given.map(([one]) => one)
        const group = (at: number) => (isMissing(values[at]) ? 2 : Number(given[at]?.[1]))
        const expected = naiveOrder(values, to).toSorted((one, other) => group(one) - group(other))
        const isAfter = (at: number) => given[at]?.[1] ?? false
        expect([...order(rank(values, 'en-US', isAfter), to)]).toEqual(expected)
      }),
    )
  })

  test('an empty list has an order, too', () => {
    expect(order(rank([], 'en-US'), 'descending')).toHaveLength(0)
    expect([...dataOrder(3)]).toEqual([0, 1, 2])
  })
})
