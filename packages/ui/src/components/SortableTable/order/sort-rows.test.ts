import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sort, SortValue } from '../SortableTable.types.ts'
import { sortedPositions } from './sort-rows.ts'

type Direction = Sort['direction']

const collator = new Intl.Collator('en-US')
const isMissing = (value: SortValue) => value === null || value === undefined || Number.isNaN(value)

function compare(one: SortValue, other: SortValue, sign: number): number {
  if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other))
  if (typeof one === 'string' && typeof other === 'string') return sign * collator.compare(one, other)
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : sign * (one < other ? -1 : 1)
  return sign * (typeof one === 'number' ? -1 : 1)
}

function plainPositions(values: readonly SortValue[], direction: Direction): number[] {
  const sign = direction === 'ascending' ? 1 : -1
  return values.map((_, at) => at).toSorted((one, other) => compare(values[one], values[other], sign) || one - other)
}

interface Row {
  value: SortValue
  isAfter: boolean
}

const newColumn = () => ({ sortValue: ({ value }: Row) => value, sortsAfter: ({ isAfter }: Row) => isAfter })
const rowsOf = (values: readonly SortValue[]): Row[] => values.map((value) => ({ value, isAfter: false }))
const positionsOf = (rows: readonly Row[], direction: Direction, column = newColumn(), locale = 'en-US') => [
  ...sortedPositions(rows, column, direction, locale),
]
const sorted = (values: SortValue[], direction: Direction = 'ascending', locale = 'en-US') =>
  positionsOf(rowsOf(values), direction, newColumn(), locale).map((at) => values[at])

const value = fc.oneof(
  fc.double(),
  fc.integer({ min: 0, max: 5 }),
  fc.constantFrom(-0, 0, null, undefined, Number.NaN, Infinity, -Infinity),
  fc.string(),
  fc.constantFrom('Zoë', 'Zoe', 'zoe', 'Åsa', 'Asa', 'Inês', 'Ines', 'Client 2', 'Client 10', ''),
)
const direction = fc.constantFrom<Direction>('ascending', 'descending')

describe('the positions of sorted rows', () => {
  test('are the same as in a plain stable sort, for any values', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), direction, (values, to) => {
        expect(positionsOf(rowsOf(values), to)).toEqual(plainPositions(values, to))
      }),
      { numRuns: 500 },
    )
  })

  test('are the same for a column that has sorted other lists before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(value, { maxLength: 20 }), direction)), (lists) => {
        const column = newColumn()
        for (const [values, to] of lists)
          expect(positionsOf(rowsOf(values), to, column)).toEqual(plainPositions(values, to))
      }),
    )
  })

  test('put missing values last in both directions', () => {
    expect(sorted([null, 3, undefined, 1, Number.NaN, 2])).toEqual([1, 2, 3, null, undefined, Number.NaN])
    expect(sorted([null, 3, undefined, 1, Number.NaN, 2], 'descending')).toEqual([3, 2, 1, null, undefined, Number.NaN])
  })

  test("follow the alphabet of the names' language, not code points", () => {
    expect(sorted(['Zoe', 'Åsa', 'bo', 'Client 10', 'Client 2'])).toEqual(['Åsa', 'bo', 'Client 10', 'Client 2', 'Zoe'])
    const column = newColumn()
    const names = rowsOf(['Zoe', 'Åsa', 'Bo'])
    expect(positionsOf(names, 'ascending', column)).toEqual([1, 2, 0])
    expect(positionsOf(names, 'ascending', column, 'sv')).toEqual([2, 0, 1])
  })

  test('put rows that sort after the others last but before missing values, in both directions, and sort them by their value', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.boolean()), { maxLength: 40 }), direction, (given, to) => {
        const rows = given.map(([one, isAfter]) => ({ value: one, isAfter }))
        const group = (at: number) => (isMissing(rows[at]?.value) ? 2 : Number(rows[at]?.isAfter))
        const values = rows.map((row) => row.value)
        const expected = plainPositions(values, to).toSorted((one, other) => group(one) - group(other))
        expect(positionsOf(rows, to)).toEqual(expected)
      }),
    )
  })

  test('are the same array until a value that sorts the rows changes', () => {
    const column = newColumn()
    const rows = rowsOf([3, 1, 2])
    const first = sortedPositions(rows, column, 'ascending', 'en-US')
    expect(
      sortedPositions(
        rows.map((row) => ({ ...row })),
        column,
        'ascending',
        'en-US',
      ),
    ).toBe(first)
    const after = rows.with(1, { value: 1, isAfter: true })
    expect([...sortedPositions(after, column, 'ascending', 'en-US')]).toEqual([2, 0, 1])
  })
})
