import type { Column, Sort } from '../column.ts'
import { rankColumn } from './column-ranks.ts'
import { order } from './order.ts'

/** Sorts rows as a SortableTable with these columns and this sort shows them. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  locale = 'en-US',
): Row[] {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!sort || !column?.sortValue) return [...rows]
  const { ranks } = rankColumn(rows, column, locale, undefined)
  return Array.from(order(ranks, sort.direction), (at) => rows[at] as Row)
}
