import { useMemo, useState } from 'react'
import type { Column, Sort } from '../column.ts'
import { type ColumnRanks, rankColumn } from './column-ranks.ts'
import { dataOrder, order } from './order.ts'

interface OrderOptions<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  locale: string
}

/**
 * The positions of the rows in sorted order. `sortedRows`, where given, is TanStack's row model; otherwise ranks are
 * kept per column, so that a changed row or a search compares no unchanged values.
 */
export function useOrder<Row>(
  { rows, columns, sort, locale }: OrderOptions<Row>,
  sortedRows: readonly { index: number }[] | undefined,
): Uint32Array {
  const [ranksByColumn] = useState(() => new Map<string, ColumnRanks<Row>>())
  const column = sortedRows ? undefined : columns.find(({ id }) => id === sort?.column)
  const ranks = useMemo(() => {
    if (!column?.sortValue) return null
    const ranked = rankColumn(rows, column, locale, ranksByColumn.get(column.id))
    ranksByColumn.set(column.id, ranked.kept)
    return ranked.ranks
  }, [rows, column, locale, ranksByColumn])
  // The ranks of unchanged rows are the same array: nothing is sorted again.
  const [array, count, direction] = [ranks?.ranks, ranks?.count ?? 0, sort?.direction]
  return useMemo(() => {
    if (sortedRows) return Uint32Array.from(sortedRows, ({ index }) => index)
    return array && direction ? order({ ranks: array, count }, direction) : dataOrder(rows.length)
  }, [sortedRows, array, count, direction, rows.length])
}
