import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { TableCore } from '../use-table-core.ts'

/** The selected rows, and the actions of their checkboxes. */
export interface RowSelection {
  isSelected: (key: string) => boolean
  /** State of the checkbox that selects all rows. */
  all: boolean | 'some'
  /** Selects or deselects the row at a position. For a range, includes all rows between it and the last toggled row. */
  toggle: (position: number, isOn: boolean, isRange: boolean) => void
  /** Selects or deselects the rows of the table. Selected rows that a search hides stay selected. */
  toggleAll: (isOn: boolean) => void
}

/**
 * Provides row selection, whose state is stored by TanStack Table. A range follows the displayed order, because
 * TanStack's own range needs the row model of all rows.
 */
export function useRowSelection(table: TableCore, keys: readonly string[], isOn: boolean): RowSelection | undefined {
  const latest = useRef({ table, keys })
  useLayoutEffect(() => {
    latest.current = { table, keys }
  })
  const lastToggled = useRef<string>(undefined)
  const { rowSelection } = table.state

  const all = useMemo(() => {
    if (!isOn || Object.keys(rowSelection).length === 0) return false
    const count = keys.filter((key) => rowSelection[key]).length
    return count === keys.length ? count > 0 : count > 0 && 'some'
  }, [isOn, rowSelection, keys])

  const select = useCallback((changed: readonly string[], isSelected: boolean) => {
    latest.current.table.setRowSelection((before) => {
      const next = { ...before }
      for (const key of changed) {
        if (isSelected) next[key] = true
        else delete next[key]
      }
      return next
    })
  }, [])

  const toggle = useCallback(
    (position: number, isSelected: boolean, isRange: boolean) => {
      const shown = latest.current.keys
      const anchor = isRange && lastToggled.current !== undefined ? shown.indexOf(lastToggled.current) : -1
      const [first, last] = anchor < 0 ? [position, position] : [Math.min(anchor, position), Math.max(anchor, position)]
      lastToggled.current = shown[position]
      select(shown.slice(first, last + 1), isSelected)
    },
    [select],
  )
  const toggleAll = useCallback(
    (isSelected: boolean) => {
      lastToggled.current = undefined
      select(latest.current.keys, isSelected)
    },
    [select],
  )
  return useMemo(
    () => (isOn ? { isSelected: (key) => rowSelection[key] ?? false, all, toggle, toggleAll } : undefined),
    [isOn, rowSelection, all, toggle, toggleAll],
  )
}
