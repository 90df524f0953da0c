import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Column, Sort, SortValue } from './SortableTable.types.ts'
import { sortRows } from './order/sort-rows.ts'
import { SortableTable } from './SortableTable.tsx'

interface Row {
  id: string
  value: SortValue
  isCount: boolean
}

const columns: Column<Row>[] = [
  { id: 'id', header: 'Id', share: 1, isRowHeader: true, cell: ({ id }) => `<${id}>` },
  {
    id: 'value',
    header: 'Value',
    share: 1,
    cell: ({ value }) => String(value),
    sortValue: ({ value }) => value,
    sortsAfter: ({ isCount }) => isCount,
  },
]

const render = (rows: Row[], initialSort: Sort) =>
  renderToString(
    createElement(SortableTable<Row>, { label: 'Rows', columns, rows, rowKey: ({ id }) => id, initialSort }),
  )
const idsIn = (html: string) => [...html.matchAll(/&lt;(\d+)&gt;/g)].map(([, id]) => id)
const rowOf = (value: SortValue, at: number): Row => ({ id: String(at), value, isCount: false })

describe('a table that a server renders', () => {
  const value = fc.oneof(
    fc.double(),
    fc.integer({ min: 0, max: 5 }),
    fc.constantFrom(-0, 0, null, undefined, Number.NaN, Infinity, -Infinity),
    fc.constantFrom('Zoë', 'Zoe', 'zoe', 'Åsa', 'Asa', 'Inês', 'Ines', 'Client 2', 'Client 10', ''),
  )

  test('has its rows in the order that sortRows returns', () => {
    const direction = fc.constantFrom<Sort['direction']>('ascending', 'descending')
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.boolean()), { maxLength: 40 }), direction, (given, to) => {
        const rows = given.map(([one, isCount], at) => ({ ...rowOf(one, at), isCount }))
        const sort: Sort = { column: 'value', direction: to }
        expect(idsIn(render(rows, sort))).toEqual(sortRows(rows, columns, sort).map(({ id }) => id))
      }),
    )
  })

  test('contains only the first of many rows, in order, and has the height of all rows', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => rowOf((at * 617) % 1000, at))
    const sort: Sort = { column: 'value', direction: 'ascending' }
    const html = render(rows, sort)
    const ids = idsIn(html)
    expect(ids.length).toBeGreaterThan(15)
    expect(ids.length).toBeLessThan(60)
    expect(ids).toEqual(
      sortRows(rows, columns, sort)
        .slice(0, ids.length)
        .map(({ id }) => id),
    )
    expect(html).toContain('aria-rowcount="1001"')
  })
})
