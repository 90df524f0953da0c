import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Column } from './SortableTable.types.ts'
import { columnWidths, tableWidth } from './column-widths.ts'

const column = (id: string, share: number, rest: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  share,
  cell: () => id,
  ...rest,
})
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => warn.mockClear())

describe('the widths of columns', () => {
  test.each([
    ['parts', [3, 1], ['75%', '25%']],
    ['hundreds', [19.8, 60.4, 19.8], ['19.8%', '60.4%', '19.8%']],
    ['large weights', [3000, 1000], ['75%', '25%']],
    ['small weights', [0.03, 0.01], ['75%', '25%']],
  ])('are in proportion for %s, without a warning', (_, shares, widths) => {
    const cells = columnWidths(shares.map((share, at) => column(`${at}`, share)))
    expect(cells.map(({ width }) => `${Number(Number.parseFloat(String(width)).toFixed(6))}%`)).toEqual(widths)
    expect(warn).not.toHaveBeenCalled()
  })

  test.each([0, -1, Number.NaN, Infinity])(
    'cause a warning about the share %s, and the column still gets a width',
    (share) => {
      const cells = columnWidths([column('name', 1), column('hours', share)])
      expect(cells.map(({ width }) => width)).toEqual(['50%', '50%'])
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("column 'hours'"))
    },
  )

  test('cause a warning if a share is in a different unit from the others', () => {
    columnWidths([column('name', 60), column('hours', 0.4)])
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("column 'hours' is 0.4 of 60.4"))
  })

  test('cause no warning if a narrow column has a minimum width', () => {
    columnWidths([column('name', 60), column('mark', 0.4, { minWidth: '2rem' })])
    expect(warn).not.toHaveBeenCalled()
  })

  test('make the table at least as wide as its columns', () => {
    const columns = [
      column('name', 2, { isRowHeader: true }),
      column('hours', 1),
      column('days', 1, { minWidth: '5rem' }),
    ]
    expect(tableWidth(columns)).toEqual({ minWidth: 'calc(12rem + 4.5rem + 5rem)' })
    expect(tableWidth([...columns, column('plan', 1)])).toEqual({ minWidth: 'calc(12rem + 4.5rem + 5rem + 6.143rem)' })
  })

  test('make the table at least as wide as its own minimum width', () => {
    expect(tableWidth([column('name', 2), column('hours', 1)], '60rem')).toEqual({
      minWidth: 'max(calc(6.143rem + 6.143rem), 60rem)',
    })
  })

  test('are the same objects while the columns are the same', () => {
    const columns = [column('name', 1, { align: 'end' })]
    expect(columnWidths(columns)).toBe(columnWidths(columns))
    expect(columnWidths(columns)[0]).toMatchObject({ textAlign: 'end' })
  })
})
