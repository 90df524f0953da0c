import { useMemo, useState } from 'react'
import type { Column, Sort } from './column.ts'
import { givenOrder, order, rank, type Ranks } from './order.ts'

/** The positions of the rows in the order asked for. Ranks are kept per column, so that only news are compared. */
export function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  locale: string,
): Uint32Array {
  const [ranksByColumn] = useState(() => new Map<string, Ranks>())
  const sortValue = columns.find(({ id }) => id === sort?.column)?.sortValue
  const ranks = useMemo(() => {
    if (!sort || !sortValue) return null
    const ranked = rank(rows.map(sortValue), locale, ranksByColumn.get(sort.column))
    ranksByColumn.set(sort.column, ranked)
    return ranked
  }, [rows, sort, sortValue, locale, ranksByColumn])
  const direction = sort?.direction
  return useMemo(
    () => (ranks && direction ? order(ranks, direction) : givenOrder(rows.length)),
    [ranks, direction, rows.length],
  )
}
