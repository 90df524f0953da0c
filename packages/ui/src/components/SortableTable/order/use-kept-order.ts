import { useMemo, useState } from 'react'
import type { Sort } from '../SortableTable.types.ts'
import { keepOrder } from './keep-order.ts'

interface Shown<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort: Sort | undefined
  isOrderKept: boolean
}

/** The sorted order or, while it is kept, the order shown when keeping began. Another sort ends it. */
export function useKeptOrder<Row>(order: Uint32Array, { rows, rowKey, sort, isOrderKept }: Shown<Row>): Uint32Array {
  const { column, direction } = sort ?? {}
  const shown = isOrderKept ? { order, rows, column, direction } : undefined
  const [kept, setKept] = useState(shown)
  const isOtherSort = kept?.column !== shown?.column || kept?.direction !== shown?.direction
  if (isOtherSort || !kept !== !shown) setKept(shown)
  return useMemo(() => {
    if (!kept || (kept.rows === rows && kept.order === order)) return order
    const before = Array.from(kept.order, (at) => rowKey(kept.rows[at] as Row))
    return keepOrder(before, rows.map(rowKey), order)
  }, [kept, order, rows, rowKey])
}
