import { rowSortingFeature, tableFeatures, type Updater, type SortingState, useTable } from '@tanstack/react-table'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Column, Sort } from './column.ts'

const features = tableFeatures({ rowSortingFeature })
/** The table library keeps columns, headers and the state of sorting. The rows are ours: its row model costs too much. */
const noRows: Record<string, never>[] = []

const toState = (sort: Sort | undefined): SortingState =>
  sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : []

function fromState([first]: SortingState): Sort | undefined {
  return first && { column: first.id, direction: first.desc ? 'descending' : 'ascending' }
}

interface SortOptions {
  initialSort: Sort | undefined
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}

/** The sort as it stands, ours or the owner's, and what a click on a column's header does. */
export function useSort<Row>(columns: readonly Column<Row>[], { initialSort, sort, onSortChange }: SortOptions) {
  const [own, setOwn] = useState(initialSort)
  const current = sort ?? own
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sortValue }) => ({
        id,
        header,
        accessorFn: () => null,
        enableSorting: sortValue !== undefined,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: useMemo(() => ({ sorting: toState(current) }), [current]),
    onSortingChange: (updater: Updater<SortingState>) => {
      const next = fromState(typeof updater === 'function' ? updater(toState(current)) : updater)
      if (!next) return
      setOwn(next)
      onSortChange?.(next)
    },
  })
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  })
  const onSort = useCallback((column: string) => latest.current.getColumn(column)?.toggleSorting(), [])
  return { sort: current, onSort }
}
