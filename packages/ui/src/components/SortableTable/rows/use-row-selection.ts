import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { TableCore } from '../use-table-core.ts'

interface SelectionOptions<Row> {
  table: TableCore
  rows: readonly Row[]
  rowKey: (row: Row) => string
  order: Uint32Array
}

/** Which rows are selected, and what their checkboxes do. */
export interface RowSelection {
  isSelected: (key: string) => boolean
  /** State of the checkbox that selects all rows. */
  all: boolean | 'some'
  /** Selects or deselects the row at a position or, as a range, all rows between it and the last one toggled. */
  toggle: (position: number, isOn: boolean, isRange: boolean) => void
  /** Selects or deselects the rows of the table. Selected rows that a search hides stay selected. */
  toggleAll: (isOn: boolean) => void
}

/**
 * Row selection. TanStack Table holds its state; the rows of a range come from the order shown, because its own range
 * needs the row model of all rows.
 */
export function useRowSelection<Row>(options: SelectionOptions<Row>, isOn: boolean): RowSelection | undefined {
  const { table, rows, rowKey } = options
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const lastToggled = useRef<string>(undefined)
  const { rowSelection } = table.state

  const all = useMemo(() => {
    if (!isOn || Object.keys(rowSelection).length === 0) return false
    const count = rows.reduce((sum, row) => sum + Number(rowSelection[rowKey(row)] ?? false), 0)
    return count === rows.length ? count > 0 : count > 0 && 'some'
  }, [isOn, rowSelection, rows, rowKey])

  const select = useCallback((keys: readonly string[], isSelected: boolean) => {
    latest.current.table.setRowSelection((before) => {
      const next = { ...before }
      for (const key of keys) {
        if (isSelected) next[key] = true
        else delete next[key]
      }
      return next
    })
  }, [])

  const toggle = useCallback(
    (position: number, isSelected: boolean, isRange: boolean) => {
      const { rows: shown, rowKey: keyOf, order } = latest.current
      const keyAt = (at: number) => keyOf(shown[order[at] as number] as Row)
      const anchor = isRange ? order.findIndex((_, at) => keyAt(at) === lastToggled.current) : -1
      const [first, last] = anchor < 0 ? [position, position] : [Math.min(anchor, position), Math.max(anchor, position)]
      lastToggled.current = keyAt(position)
      select(
        Array.from({ length: last - first + 1 }, (_, at) => keyAt(first + at)),
        isSelected,
      )
    },
    [select],
  )
  const toggleAll = useCallback(
    (isSelected: boolean) => {
      lastToggled.current = undefined
      select(latest.current.rows.map(latest.current.rowKey), isSelected)
    },
    [select],
  )
  return useMemo(
    () => (isOn ? { isSelected: (key) => rowSelection[key] ?? false, all, toggle, toggleAll } : undefined),
    [isOn, rowSelection, all, toggle, toggleAll],
  )
}
