import { rowSortingFeature, tableFeatures, type Updater, type SortingState, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
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

/** The headers of the columns with what a click on each does, and the sort as it stands, ours or the owner's. */
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
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const toggles = new Map(headers.map(({ column }) => [column.id, () => column.toggleSorting()]))
  return { sort: current, toggles }
}
