import { useMemo, useState } from 'react'
import type { Sort } from '../column.ts'
import { keepOrder } from './keep-order.ts'

interface Shown<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort: Sort | undefined
  isOrderKept: boolean
}

/** The sorted order or, while it is kept, the order shown when keeping began. Another sort ends it. */
export function useKeptOrder<Row>(order: Uint32Array, { rows, rowKey, sort, isOrderKept }: Shown<Row>): Uint32Array {
  const [shown, setShown] = useState({ order, rows, sort })
  const isHeld = isOrderKept && shown.sort === sort
  if (!isHeld && (shown.order !== order || shown.rows !== rows || shown.sort !== sort)) setShown({ order, rows, sort })
  return useMemo(() => {
    if (!isHeld || (shown.rows === rows && shown.order === order)) return order
    const before = Array.from(shown.order, (at) => rowKey(shown.rows[at] as Row))
    return keepOrder(before, rows.map(rowKey), order)
  }, [isHeld, shown, order, rows, rowKey])
}
