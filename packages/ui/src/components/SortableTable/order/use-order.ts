import { useMemo, useState } from 'react'
import type { Column, Sort } from '../column.ts'
import { type ColumnRanks, rankColumn } from './column-ranks.ts'
import { givenOrder, order } from './order.ts'

/** The positions of the rows in the order asked for. Ranks are kept per column, so that only news are compared. */
export function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  locale: string,
): Uint32Array {
  const [keptByColumn] = useState(() => new Map<string, ColumnRanks<Row>>())
  const column = columns.find(({ id }) => id === sort?.column)
  const ranks = useMemo(() => {
    if (!column?.sortValue) return null
    const ranked = rankColumn(rows, column, locale, keptByColumn.get(column.id))
    keptByColumn.set(column.id, ranked.kept)
    return ranked.ranks
  }, [rows, column, locale, keptByColumn])
  // The ranks of unchanged rows are the same array: nothing is sorted again.
  const [array, count, direction] = [ranks?.ranks, ranks?.count ?? 0, sort?.direction]
  return useMemo(
    () => (array && direction ? order({ ranks: array, count }, direction) : givenOrder(rows.length)),
    [array, count, direction, rows.length],
  )
}
