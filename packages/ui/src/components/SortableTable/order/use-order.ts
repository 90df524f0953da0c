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
  // By the ranks' array, which unchanged rows share. A cleared search finds the order of all rows, and sorts nothing.
  const [orders] = useState(() => new WeakMap<Uint32Array, Partial<Record<Sort['direction'], Uint32Array>>>())
  const column = sortedRows ? undefined : columns.find(({ id }) => id === sort?.column)
  const ranks = useMemo(() => {
    if (!column?.sortValue) return null
    const ranked = rankColumn(rows, column, locale, ranksByColumn.get(column.id))
    ranksByColumn.set(column.id, ranked.kept)
    return ranked.ranks
  }, [rows, column, locale, ranksByColumn])
  const [array, count, direction] = [ranks?.ranks, ranks?.count ?? 0, sort?.direction]
  return useMemo(() => {
    if (sortedRows) return Uint32Array.from(sortedRows, ({ index }) => index)
    if (!array || !direction) return dataOrder(rows.length)
    const known = orders.get(array)
    const sorted = known?.[direction] ?? order({ ranks: array, count }, direction)
    orders.set(array, { ...known, [direction]: sorted })
    return sorted
  }, [sortedRows, array, count, direction, rows.length, orders])
}
